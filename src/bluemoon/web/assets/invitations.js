// The links of a table, to be given to those who shall sit there or watch.

import { button, element } from "./element.js";
import { announce } from "./messages.js";

const addressOf = (link) => new URL(`/table/${link}`, location.href).href;

/** Copying works on secure pages alone; elsewhere the address is selected, to be copied by hand. */
async function copy(field, done) {
  try {
    await navigator.clipboard.writeText(field.value);
    done.textContent = "Copied";
    announce("The link is copied.");
  } catch {
    field.select();
    done.textContent = "Press Ctrl+C";
    announce("The link is selected. Press Control C to copy it.");
  }
}

function invitation(name, link) {
  const field = element("input", { readonly: true, value: addressOf(link), "aria-label": `Link: ${name}` });
  const copying = button("Copy", () => copy(field, copying), { "aria-label": `Copy the link: ${name}` });
  return element("li", {}, element("span", { class: "name" }, name), field, copying);
}

/** A list of the links that are known for a table. */
export function invitations(table) {
  const people = table.seats.filter((seat) => seat.link !== null);
  const watching = table.spectators === null ? [] : [invitation("Anyone who watches", table.spectators)];
  return element(
    "ul",
    { class: "invitations" },
    ...people.map((seat) => invitation(seat.name, seat.link)),
    ...watching,
  );
}
