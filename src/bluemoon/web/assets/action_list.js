// All legal actions in words, grouped, with a field that filters them or takes one in notation.

import { button, element } from "./element.js";

export class ActionList {
  /** Inside a `details` element; `play` takes an action, `opened` is called when it is opened. */
  constructor(details, { play, opened }) {
    this.details = details;
    this.groups = details.querySelector(".groups");
    this.field = details.querySelector("input");
    this.actions = [];
    this.play = play;
    this.field.addEventListener("input", () => this.#fill());
    this.field.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.field.value.trim()) play(this.field.value.trim());
    });
    details.addEventListener("toggle", () => {
      if (details.open) opened();
    });
  }

  get isOpen() {
    return this.details.open && !this.details.hidden;
  }

  open() {
    if (this.details.hidden) return;
    this.details.open = true;
    this.field.focus();
  }

  /** Show these actions; the filter begins anew. */
  show(actions) {
    this.actions = actions;
    this.field.value = "";
    if (actions.length) this.field.placeholder = `such as ${actions[0].action}`;
    this.#fill();
  }

  #fill() {
    const words = this.field.value.toLowerCase().split(/\s+/);
    const matches = (listed) => {
      const text = `${listed.heading} ${listed.text} ${listed.action}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    const groups = Map.groupBy(this.actions.filter(matches), (listed) => listed.heading);
    this.groups.replaceChildren(...[...groups].map(([heading, actions]) => this.#group(heading, actions)));
    if (!groups.size && this.actions.length)
      this.groups.append(element("p", { class: "muted" }, "No action in the list has these words."));
  }

  #group(heading, actions) {
    const items = actions.map(({ action, text }) =>
      element("li", {}, button(text, () => this.play(action), { class: "action", title: action })));
    return element("section", {}, element("h3", {}, heading), element("ul", {}, ...items));
  }
}
