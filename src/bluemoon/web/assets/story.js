// What happened, line by line.

import { button, element } from "./element.js";

/** A line in words. What led to nothing that could be told has its notation, and who played it. */
export function told({ text, action, seat }, names) {
  if (text) return text;
  return names[seat] ? `${names[seat]}: ${action}` : action;
}

/**
 * Show the lines of a story. Lines with a number above `known` are marked as new, the one with the
 * number `present` as the present one; with `pick`, a line can be clicked.
 */
export function showStory(list, lines, { names, known = Infinity, present = null, pick = null }) {
  const items = lines.map((line) => {
    const words = told(line, names);
    return element(
      "li",
      {
        value: line.number,
        class: line.number > known ? "new" : null,
        "aria-current": line.number === present ? "step" : null,
      },
      pick ? button(words, () => pick(line.number)) : words,
    );
  });
  const isNew = lines.findIndex((line) => line.number > known);
  if (isNew > 0) items.splice(isNew, 0, element("li", { class: "since" }, "Since your last turn"));
  if (!items.length) items.push(element("li", { class: "nothing muted" }, "Nothing yet."));
  list.replaceChildren(...items);
  const marked = list.querySelector("[aria-current], .since, .new") ?? list.lastElementChild;
  // The list is what its lines are placed in.
  if (marked) list.scrollTop = marked.offsetTop - list.clientHeight / 3;
}
