// Light or dark: as the system says, until the person chooses.

import { byId, element } from "./element.js";
import { theme } from "./remembered.js";

const NAMES = { auto: "Auto", light: "Light", dark: "Dark" };
const themes = Object.keys(NAMES);
const present = () => (themes.includes(theme.get()) ? theme.get() : "auto");
let chosen = present();

function apply() {
  document.documentElement.dataset.theme = chosen;
  const toggle = byId("theme");
  if (toggle) {
    toggle.replaceChildren(element("span", { class: "label" }, "Theme: "), NAMES[chosen]);
    toggle.setAttribute("aria-label", `Theme: ${NAMES[chosen]}`);
  }
}

/** The theme that pictures are asked for. */
export const pictureTheme = () => chosen;

/** Let the person change the theme; afterwards, pictures have to be drawn again. */
export function offerThemes(changed = () => {}) {
  byId("theme").addEventListener("click", () => {
    chosen = themes[(themes.indexOf(chosen) + 1) % themes.length];
    theme.set(chosen);
    apply();
    changed();
  });
  apply();
}

apply();
