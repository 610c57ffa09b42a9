// The first page: start a game, go back to a table, replay a record.

import * as api from "./api.js";
import { byId, element } from "./element.js";
import { invitations } from "./invitations.js";
import { showKnownTables, wayIn } from "./known_tables.js";
import { announce, guarded } from "./messages.js";
import { offerUpload } from "./record_upload.js";
import { rememberTable } from "./remembered.js";
import { SeatsForm } from "./seats_form.js";
import { SettingsForm } from "./settings_form.js";
import { offerThemes } from "./theme.js";

class NewTable {
  game = null;
  settings = null;
  /** Grows with every check of the settings: an answer that comes too late is dropped. */
  checks = 0;

  constructor({ games, bots }) {
    this.games = games;
    this.seats = new SeatsForm(byId("seats"), bots);
    byId("games").replaceChildren(...games.map((game, index) => this.#choice(game, index === 0)));
  }

  #choice(game, isFirst) {
    const choose = guarded(() => this.choose(game));
    const radio = element("input", {
      type: "radio", name: "game", value: game.name, checked: isFirst, change: choose,
    });
    return element("label", { class: "panel" }, radio, game.title);
  }

  async choose(game) {
    this.game = game;
    this.settings = new SettingsForm(game.settings, byId("main-settings"), byId("settings"));
    byId("more-settings").hidden = byId("settings").childElementCount === 0;
    byId("match-choice").hidden = !game.has_matches;
    byId("match").checked = false;
    await this.check();
  }

  /** Ask the server what it thinks of the settings, and how many seats they make. */
  async check() {
    this.checks += 1;
    const number = this.checks;
    const { chosen, files } = this.settings;
    try {
      const { seats } = await api.seatsOf(this.game.name, chosen, files);
      if (number !== this.checks) return;
      this.seats.setCount(seats);
      this.complain("");
    } catch (error) {
      if (number === this.checks) this.complain(error.message);
    }
  }

  complain(sentence) {
    byId("wrong").textContent = sentence;
  }

  async open() {
    byId("start").disabled = true;
    try {
      this.seats.rememberName();
      const { name, title } = this.game;
      const links = await api.openTable({
        game: name,
        players: this.seats.players,
        settings: this.settings.chosen,
        files: this.settings.files,
        match: byId("match").checked,
      });
      const table = { title, ...links };
      rememberTable(table);
      this.enter(table);
    } catch (error) {
      this.complain(error.message);
    } finally {
      byId("start").disabled = false;
    }
  }

  /** One person goes to the table at once; for several, there are invitations. */
  enter(table) {
    if (table.seats.filter(({ link }) => link !== null).length < 2) {
      location.assign(wayIn(table));
      return;
    }
    byId("invitations").replaceChildren(invitations(table));
    byId("enter").href = wayIn(table);
    this.show("created");
    byId("created-title").focus();
    announce("The table is set. Give each player a link.");
    showKnownTables();
  }

  /** Show the form (`new-table`) or what was made with it (`created`). */
  show(id) {
    for (const part of ["new-table", "created"]) byId(part).hidden = part !== id;
  }
}

async function start() {
  offerThemes();
  offerUpload(byId("upload"));
  showKnownTables();
  const page = new NewTable(await api.games());
  await page.choose(page.games[0]);
  for (const part of ["main-settings", "settings"])
    byId(part).addEventListener("change", guarded(() => page.check()));
  byId("another").addEventListener("click", () => page.show("new-table"));
  byId("new-table").addEventListener("submit", (event) => {
    event.preventDefault();
    page.open();
  });
}

guarded(start)();
