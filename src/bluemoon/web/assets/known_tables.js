// The tables that this browser knows, with a way back to each.

import { button, byId, element } from "./element.js";
import { forgetTable, tables } from "./remembered.js";

/** The link that leads back to a table: to one's own seat, or to watch. */
export function wayIn(table) {
  const own = table.seats.find((seat) => seat.link !== null);
  return `/table/${own?.link ?? table.spectators}`;
}

function listed(table) {
  const names = table.seats.map(({ name }) => name).join(", ");
  const forget = () => {
    forgetTable(table);
    showKnownTables();
  };
  return element(
    "li",
    {},
    element("a", { class: "panel", href: wayIn(table) }, element("strong", {}, table.title), names),
    button("×", forget, { class: "quiet", "aria-label": `Forget the table ${table.title} of ${names}` }),
  );
}

export function showKnownTables() {
  const known = tables();
  byId("known").hidden = known.length === 0;
  byId("tables").replaceChildren(...known.map(listed));
}
