// Putting an action together: the pieces chosen so far, those that have a button, and playing.

import { button, byId, element } from "./element.js";

function chip({ words }, remove) {
  return button(`${words} ×`, remove, { class: "chip", "aria-label": `Remove ${words}` });
}

/**
 * Show the chosen pieces, buttons for pieces that the picture does not have, and a button for the
 * action that the chosen pieces make. `sentence` is what it does; null: there is none yet.
 */
export function showComposing({ chosen, buttons, sentence }, { choose, remove, clear, play }) {
  const focused = document.activeElement?.dataset?.piece;
  byId("chips").replaceChildren(
    ...chosen.map((one, index) => chip(one, () => remove(index))),
    chosen.length ? button("Clear", clear, { class: "quiet" }) : "",
  );
  byId("buttons").replaceChildren(...buttons.map(({ piece, words }) =>
    button(words, () => choose(piece), { "data-piece": piece })));
  byId("ready").replaceChildren(
    sentence === null ? "" : button(`Play: ${sentence}`, play, { class: "primary", id: "play" }),
  );
  if (focused !== undefined && document.activeElement === document.body)
    byId("buttons").querySelector(`[data-piece="${CSS.escape(focused)}"]`)?.focus();
}
