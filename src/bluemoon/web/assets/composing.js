// Putting an action together: the pieces chosen so far, those that have a button, and playing.

import { button, byId, element } from "./element.js";

function chip({ words }, remove) {
  return button(`${words} ×`, remove, { class: "chip", "aria-label": `Remove ${words}` });
}

function prompt({ isToAct, chosen, sentence, isMarked, buttons }) {
  if (!isToAct || sentence !== null) return "";
  if (chosen.length) return "Choose another piece to complete the action.";
  if (!isMarked) return "Choose one of these.";
  return `Choose a marked piece in the picture${buttons.length ? ", or one of these" : ""}.`;
}

/** What was chosen makes another action, which the server has not named yet. */
export function waitToPlay() {
  const ready = byId("play");
  if (ready) ready.disabled = true;
}

/**
 * Show the chosen pieces, buttons for pieces that the picture does not have (`isMarked`: it has
 * some others), and a button for the action that the chosen pieces make. `sentence` is what it does; null: there is none yet.
 */
export function showComposing(composed, { choose, remove, clear, play }) {
  const { chosen, buttons, sentence } = composed;
  const area = byId("composing");
  const focused = area.contains(document.activeElement) ? document.activeElement : null;
  area.hidden = !composed.isToAct;
  byId("prompt").textContent = prompt(composed);
  byId("chips").replaceChildren(
    ...chosen.map((one, index) => chip(one, () => remove(index))),
    chosen.length ? button("Clear", clear, { class: "quiet" }) : "",
  );
  byId("buttons").replaceChildren(...buttons.map(({ piece, words }) =>
    button(words, () => choose(piece), { "data-piece": piece })));
  byId("ready").replaceChildren(
    sentence === null ? "" : button(`Play: ${sentence}`, play, { class: "primary", id: "play" }),
  );
  if (focused && !focused.isConnected) {
    const again = [...area.querySelectorAll("button")].find((one) => one.isEqualNode(focused));
    (again ?? area).focus({ preventScroll: true });
  }
}
