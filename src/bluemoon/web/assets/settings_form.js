// The settings of a game as a form: check boxes, selections, texts, and files that texts name.

import { capitalised, element } from "./element.js";

/** How a game says that a setting is the number of players, which belongs next to the seats. */
const PLAYERS = "players";
const AS_THE_GAME_DECIDES = "as the game decides";

const isFlag = ({ choices }) => choices.length === 2 && choices.includes("true") && choices.includes("false");

function flag(setting) {
  const box = element("input", { type: "checkbox", name: setting.name, checked: setting.default === "true" });
  return [box, () => String(box.checked)];
}

function selection(setting) {
  const undecided = setting.default === null ? [new Option(AS_THE_GAME_DECIDES, "")] : [];
  const options = setting.choices.map((choice) =>
    new Option(choice, choice, choice === setting.default, choice === setting.default));
  const select = element("select", { name: setting.name }, ...undecided, ...options);
  return [select, () => select.value];
}

function text(setting) {
  const field = element("input", {
    name: setting.name,
    placeholder: setting.default ?? AS_THE_GAME_DECIDES,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  return [field, () => field.value.trim()];
}

/** A field for files: their names are put into the text, and what is in them is kept. */
function fileField(field, files) {
  const chooser = element("input", { type: "file", multiple: true, "aria-label": `Files for ${field.name}` });
  chooser.addEventListener("change", async () => {
    for (const file of chooser.files) files[file.name] = await file.text();
    const names = [...chooser.files].map((file) => file.name);
    field.value = [...field.value.split(",").map((part) => part.trim()).filter(Boolean), ...names].join(",");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  return chooser;
}

export class SettingsForm {
  /** Fills one element with the number of players, and another one with all other settings. */
  constructor(settings, main, more) {
    this.values = new Map();
    this.files = {};
    main.replaceChildren(...settings.filter(({ name }) => name === PLAYERS).map((one) => this.#field(one)));
    more.replaceChildren(...settings.filter(({ name }) => name !== PLAYERS).map((one) => this.#field(one)));
  }

  /** What the person has chosen; what the game shall decide is left out. */
  get chosen() {
    const all = [...this.values].map(([name, value]) => [name, value()]);
    return Object.fromEntries(all.filter(([, value]) => value !== ""));
  }

  #field(setting) {
    const make = isFlag(setting) ? flag : setting.choices.length ? selection : text;
    const [input, value] = make(setting);
    this.values.set(setting.name, value);
    input.id = `setting-${setting.name}`;
    const help = element("p", { class: "help", id: `${input.id}-help` }, setting.help);
    input.setAttribute("aria-describedby", help.id);
    const name = capitalised(setting.name);
    const label = isFlag(setting)
      ? element("label", { class: "check" }, input, name)
      : element("label", { for: input.id }, name);
    return element(
      "div",
      { class: "setting" },
      label,
      isFlag(setting) ? null : input,
      setting.takes_files ? fileField(input, this.files) : null,
      help,
    );
  }
}
