// What happened, line by line.

import { button, element } from "./element.js";

/**
 * Show the lines of a story. Lines with a number above `known` are marked as new, the one with the
 * number `present` as the present one; with `pick`, a line can be clicked.
 */
export function showStory(list, lines, { known = Infinity, present = null, pick = null }) {
  list.replaceChildren(...lines.map((line) => {
    const words = line.text || line.action;
    const isPresent = line.number === present;
    return element(
      "li",
      {
        value: line.number,
        class: line.number > known ? "new" : null,
        "aria-current": isPresent ? "step" : null,
      },
      pick ? button(words, () => pick(line.number)) : words,
    );
  }));
  const marked = list.querySelector("[aria-current], .new") ?? list.lastElementChild;
  if (marked) list.scrollTop = marked.offsetTop - list.offsetTop - list.clientHeight / 3;
}
