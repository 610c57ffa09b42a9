// Keys that do what buttons do, and the list of them.

import { byId, element } from "./element.js";
import { usesKeys } from "./remembered.js";

const NAMES = { " ": "Space", ArrowLeft: "←", ArrowRight: "→" };

function nameOf(key) {
  const parts = key.split("+");
  const last = parts.pop();
  return [...parts, NAMES[last] ?? last].join(" + ");
}

/** The key of an event with Shift before it, if that does not show in the key itself. */
function keyOf(event) {
  return event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
}

function isTyping(target) {
  return target.closest("input, select, textarea, dialog") !== null;
}

/**
 * Listen to keys: each has words and what it does. Single keys can be switched off, since they get
 * in the way of people who speak to their computer.
 */
export function offerShortcuts(shortcuts) {
  const dialog = byId("shortcuts");
  const all = {
    ...shortcuts,
    "?": { words: "Show the keys", act: () => dialog.showModal() },
  };
  const isUsed = byId("uses-keys");
  isUsed.checked = usesKeys.get();
  isUsed.addEventListener("change", () => usesKeys.set(isUsed.checked));
  byId("shortcut-list").replaceChildren(...Object.entries(all).flatMap(([key, { words }]) => [
    element("dt", {}, element("kbd", {}, nameOf(key))),
    element("dd", {}, words),
  ]));
  byId("show-shortcuts").addEventListener("click", () => dialog.showModal());
  document.addEventListener("keydown", (event) => {
    const shortcut = all[keyOf(event)];
    const isOff = !isUsed.checked || event.ctrlKey || event.altKey || event.metaKey;
    if (!shortcut || isOff || isTyping(event.target)) return;
    if (event.key === " " && event.target.closest("button, a, summary")) return;
    event.preventDefault();
    shortcut.act();
  });
}
