// Who sits where: for each seat a person with a name, or a bot.

import { element } from "./element.js";
import { playerName } from "./remembered.js";

const PERSON = "";

export class SeatsForm {
  /** Fills a list with one row for each seat. The first is a person, the others are bots. */
  constructor(list, bots) {
    this.list = list;
    this.bots = bots;
    this.rows = [];
  }

  setCount(count) {
    while (this.rows.length > count) this.rows.pop();
    while (this.rows.length < count) this.rows.push(this.#row(this.rows.length));
    this.list.replaceChildren(...this.rows.map(({ row }) => row));
  }

  /** The players by seat; bots of one kind are numbered if there are several. */
  get players() {
    const kinds = this.rows.map(({ kind }) => kind.value);
    return this.rows.map(({ kind, name }, seat) => {
      if (kind.value === PERSON) return { name: name.value.trim() || name.placeholder };
      const { label } = this.#bot(kind.value);
      const isAlone = kinds.filter((other) => other === kind.value).length === 1;
      const number = kinds.slice(0, seat + 1).filter((other) => other === kind.value).length;
      return { name: isAlone ? label : `${label} ${number}`, bot: kind.value };
    });
  }

  rememberName() {
    const [first] = this.rows;
    if (first?.kind.value === PERSON && first.name.value.trim()) playerName.set(first.name.value.trim());
  }

  #bot(name) {
    return this.bots.find(({ bot }) => bot === name);
  }

  #row(seat) {
    const kind = element(
      "select",
      { "aria-label": `Who plays in seat ${seat + 1}` },
      new Option("A person", PERSON),
      ...this.bots.map(({ bot, label }) => new Option(`Bot: ${label}`, bot)),
    );
    if (seat > 0 && this.bots.length) kind.value = this.bots[0].bot;
    const name = element("input", {
      "aria-label": `Name of the person in seat ${seat + 1}`,
      placeholder: `Player ${seat + 1}`,
      value: seat === 0 ? playerName.get() : "",
      maxlength: 40,
      autocomplete: "off",
    });
    const help = element("span", { class: "help" });
    const show = () => {
      name.hidden = kind.value !== PERSON;
      help.hidden = kind.value === PERSON;
      help.textContent = this.#bot(kind.value)?.help ?? "";
    };
    kind.addEventListener("change", show);
    show();
    return { row: element("li", {}, kind, name, help), kind, name };
  }
}
