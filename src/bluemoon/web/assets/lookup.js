// What a card, tile or space is and does.

import { askOne } from "./api.js";
import { byId } from "./element.js";
import { guarded, tell } from "./messages.js";

/** Show what something is and does. */
export async function describe(link, words) {
  const { text } = await askOne(link, { request: "card", text: words });
  if (text === null) {
    tell(`Nothing here is called “${words}”.`);
    return;
  }
  const [title, ...lines] = text.split("\n");
  byId("description-title").textContent = title;
  byId("description-text").textContent = lines.join("\n");
  byId("description").showModal();
}

/** Let people type what they want to know about. */
export function offerLookup(link) {
  const field = byId("lookup-words");
  field.form.addEventListener("submit", guarded(async (event) => {
    event.preventDefault();
    if (field.value.trim()) await describe(link, field.value.trim());
  }));
}
