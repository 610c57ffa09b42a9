// What a search thinks of the actions.

import { askOne } from "./api.js";
import { button, byId, element } from "./element.js";
import { announce } from "./messages.js";

const MOST_SHOWN = 5;

/** A line for an action, with its estimated chance of victory. */
function listed({ action, text, value }, play) {
  const percent = `${Math.round(100 * value)} %`;
  return element(
    "li",
    {},
    button(text, () => play(action), { class: "action", title: action }),
    element("span", { class: "value", title: "the estimated chance of victory" }, percent),
  );
}

export function clearHint() {
  byId("hint").replaceChildren();
}

/**
 * Ask for a hint and list the best actions; `play` takes the one that is clicked. A hint that comes
 * when the game has gone on is dropped.
 */
export async function showHint(seat, play) {
  const asking = byId("ask-hint");
  asking.disabled = true;
  byId("hint").replaceChildren(element("p", { class: "muted" }, "Thinking …"));
  try {
    const { thoughts, revision } = await askOne(seat.link, { request: "hint" });
    if (revision !== seat.position.revision) {
      clearHint();
      return;
    }
    const best = thoughts.slice(0, MOST_SHOWN);
    byId("hint").replaceChildren(
      element("h3", {}, "What a search would do, the best first"),
      element("ol", {}, ...best.map((thought) => listed(thought, play))),
    );
    if (best.length) announce(`The best seems to be: ${best[0].text}`);
  } catch (error) {
    clearHint();
    throw error;
  } finally {
    asking.disabled = false;
  }
}
