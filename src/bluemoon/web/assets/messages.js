// The one place where problems and answers are shown, and the voice of screen readers.

import { button, element } from "./element.js";

const SHOWN_MILLISECONDS = 15_000;

const text = element("div", { class: "message-text" });
const area = element(
  "div",
  { id: "message", class: "message", role: "alert" },
  text,
  button("×", () => clearMessage(), { "aria-label": "Close the message" }),
);
const voice = element("div", { id: "voice", class: "unseen", "aria-live": "polite" });
let timer = 0;
document.body.append(area, voice);

export function clearMessage() {
  clearTimeout(timer);
  area.classList.remove("shown");
  text.replaceChildren();
}

/** Show a sentence, and perhaps a second one that explains it. */
export function tell(sentence, explanation = null) {
  clearTimeout(timer);
  text.replaceChildren(element("p", {}, sentence), explanation ? element("p", {}, explanation) : "");
  area.classList.add("shown");
  timer = setTimeout(clearMessage, SHOWN_MILLISECONDS);
}

/** Let a screen reader say it. */
export function announce(sentence) {
  voice.textContent = sentence;
}

/** The same function, for listeners: what goes wrong in it is shown. */
export function guarded(act) {
  return async (...given) => {
    try {
      await act(...given);
    } catch (error) {
      tell(error.message);
    }
  };
}
