// What a page says that cannot be shown at all.

import { byId, element } from "./element.js";

/** Say why, and lead back to the first page. */
export function fail(error) {
  byId("headline").textContent = error.message;
  byId("situation").replaceChildren(element("a", { href: "/" }, "Go to the first page"));
  document.body.dataset.state = "failed";
}
