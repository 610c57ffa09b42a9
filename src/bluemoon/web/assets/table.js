// A table: the page of a player, or of somebody who watches.

import { ActionList } from "./action_list.js";
import * as api from "./api.js";
import { showComposing, waitToPlay } from "./composing.js";
import { savePicture } from "./downloads.js";
import { byId } from "./element.js";
import { listen } from "./events.js";
import { fail } from "./failing.js";
import { clearHint, showHint } from "./hints.js";
import { invitations } from "./invitations.js";
import { describe, offerLookup } from "./lookup.js";
import { announce, clearMessage, guarded, tell } from "./messages.js";
import { oneAtATime } from "./one_at_a_time.js";
import { Picture, offerEnlarging } from "./picture.js";
import { rememberTable, tableOf } from "./remembered.js";
import { Seat } from "./seat.js";
import { offerShortcuts } from "./shortcuts.js";
import { showStory, told } from "./story.js";
import { offerThemes, pictureTheme } from "./theme.js";
import { showAgreement, showResult, showTurn } from "./turn.js";

const link = location.pathname.split("/").at(-1);
const STALE = "table.stale";

class TablePage {
  /** What the server has said last: where the table is, and what is going on there. */
  event = { game: 1, revision: 0, undo: [], trouble: null, thinking: null };
  isPlaying = false;
  wasToAct = false;

  constructor(seat, title) {
    this.seat = seat;
    this.title = title;
    this.look = oneAtATime(() => this.#look());
    this.playGuarded = guarded((action) => this.play(action));
    this.list = new ActionList(byId("list"), {
      play: this.playGuarded,
      opened: guarded(() => this.look()),
    });
    this.picture = new Picture(byId("picture"), {
      choose: (piece) => this.choose(piece),
      explain: guarded((piece) => this.explain(piece)),
      describe: guarded((words) => describe(link, words)),
    });
  }

  async #look() {
    const { seat } = this;
    const before = seat.position?.revision;
    const lines = await seat.look({ theme: pictureTheme(), withActions: this.list.isOpen });
    if (lines === null) {
      this.look();
      return;
    }
    if (before !== seat.position.revision) clearHint();
    this.#show();
    this.#say(lines);
    if (seat.isComplete) this.playGuarded(seat.action);
  }

  #show() {
    const { seat } = this;
    const { acted, match_game: game } = seat.position;
    this.#showEvent();
    showResult(seat);
    this.picture.show(seat.svg, seat.labels, seat.chosenPieces);
    this.#showComposing();
    const known = seat.isWatching ? Infinity : acted;
    showStory(byId("story"), seat.lines, { names: this.#names, known });
    byId("list").hidden = !seat.isToAct;
    if (this.list.isOpen) this.list.show(seat.actions);
    byId("ask-hint").hidden = !seat.isToAct;
    byId("undo").hidden = seat.isWatching;
    byId("undo").disabled = seat.lines.length === 0;
    byId("next").hidden = seat.isWatching || !seat.isOver || game === null;
    byId("match").textContent = game === null ? "" : `Game ${game} of a match`;
    document.title = `${seat.isToAct ? "Your turn – " : ""}${this.title}`;
  }

  get #names() {
    return this.seat.position.players.map(({ name }) => name);
  }

  #showEvent() {
    if (this.seat.position === null) return;
    showTurn(this.seat, this.event.thinking);
    showAgreement(this.seat, this.event.undo, guarded(() => this.takeBack()));
  }

  #showComposing() {
    const { seat } = this;
    const buttons = [...seat.labels]
      .filter(([piece]) => !this.picture.has(piece))
      .map(([piece, words]) => ({ piece, words }));
    const { isToAct, chosen, sentence } = seat;
    const isMarked = buttons.length < seat.labels.size;
    showComposing({ isToAct, chosen, isMarked, buttons, sentence }, {
      choose: (piece) => this.choose(piece),
      remove: guarded((index) => this.#choosing(() => seat.remove(index))),
      clear: guarded(() => this.clear()),
      play: () => this.playGuarded(seat.action),
    });
  }

  #say(lines) {
    const { isToAct, position } = this.seat;
    const sentences = lines.map((line) => told(line, this.#names));
    if (position.ending) sentences.push(position.ending);
    else if (isToAct && !this.wasToAct) sentences.push(`It is your turn. ${position.situation}`);
    this.wasToAct = isToAct;
    if (sentences.length) announce(sentences.slice(-3).join(" "));
  }

  /** Change what is chosen. Where the server cannot be asked what follows, nothing has changed. */
  async #choosing(change) {
    const before = this.seat.choice;
    change();
    waitToPlay();
    try {
      await this.look();
    } catch (error) {
      this.seat.goBackTo(before);
      this.#showComposing();
      throw error;
    }
  }

  /** Choose a piece. Where the server could not say what may follow, it is asked once more. */
  choose(piece) {
    const isKnown = this.seat.labels.has(piece);
    guarded(() => (isKnown ? this.#choosing(() => this.seat.choose(piece)) : this.look()))();
  }

  clear() {
    return this.#choosing(() => this.seat.clear());
  }

  /**
   * A piece that is not marked. One that can follow is chosen, for a picture in words marks nothing;
   * a chosen one is put back, and for others there is a reason.
   */
  async explain(piece) {
    const { seat } = this;
    const index = seat.chosenPieces.lastIndexOf(piece);
    if (seat.labels.has(piece)) this.choose(piece);
    else if (index >= 0) await this.#choosing(() => seat.remove(index));
    else if (seat.isToAct) {
      const request = { request: "misfit", chosen: seat.chosenPieces, piece };
      const { message, rule } = await api.askOne(link, request);
      tell(message, rule);
    }
  }

  async play(action) {
    if (this.isPlaying) return;
    this.isPlaying = true;
    // Not later: the news may be here before the reply, and the person may have chosen again.
    this.seat.clear();
    try {
      await api.play(link, action, this.seat.position.revision);
      clearMessage();
    } catch (error) {
      if (error.code !== STALE) throw error;
      tell("The table has changed meanwhile. Have another look.");
    } finally {
      this.isPlaying = false;
      await this.look();
    }
  }

  async takeBack() {
    try {
      await api.takeBack(link, this.seat.position.revision);
      clearMessage();
    } finally {
      await this.look();
    }
  }

  async hear(event) {
    if (event.game !== this.event.game) this.seat.forget();
    if (event.trouble && event.trouble !== this.event.trouble) tell(event.trouble);
    this.event = event;
    this.#showEvent();
    if (event.revision !== this.seat.position?.revision) await this.look();
  }
}

/** Say whether the connection stands. When it is back, what was not answered is asked again. */
function showConnection(isConnected, look) {
  const lost = byId("connection");
  if (lost.hidden === isConnected) return;
  lost.hidden = isConnected;
  announce(isConnected ? "The connection is back." : "The connection is lost.");
  if (isConnected) look();
}

/** Links of this table are remembered; those that others have are not known here. */
function remember(title, { seat, players }) {
  if (tableOf(link)) return;
  rememberTable({
    title,
    seats: players.map(({ name, bot }, number) =>
      ({ seat: number, name, bot, link: number === seat ? link : null })),
    spectators: seat === null ? link : null,
  });
}

function offerInvitations() {
  const known = tableOf(link);
  byId("invitations").append(invitations(known));
  byId("record").href = api.recordOfTable(link);
  byId("replay").href = `/replay/${link}`;
}

function offerButtons(page) {
  const takeBack = guarded(() => page.takeBack());
  const hint = guarded(() => showHint(page.seat, page.playGuarded));
  const clear = guarded(() => page.clear());
  byId("undo").addEventListener("click", takeBack);
  byId("ask-hint").addEventListener("click", hint);
  byId("next").addEventListener("click", guarded(() =>
    api.nextGame(link, page.seat.position.match_game)));
  byId("save-picture").addEventListener("click", () => savePicture(page.seat.svg, page.title));
  offerEnlarging(byId("picture"), byId("enlarge"));
  offerLookup(link);
  offerThemes(guarded(() => page.look()));
  offerShortcuts({
    p: { words: "Play the action that is put together", act: () => byId("play")?.click() },
    Escape: { words: "Put the chosen pieces back", act: clear },
    l: { words: "Choose from the list, or type an action", act: () => page.list.open() },
    u: { words: "Take back", act: () => byId("undo").click() },
    h: { words: "Ask for a hint", act: () => byId("ask-hint").click() },
    z: { words: "Enlarge the picture", act: () => byId("enlarge").click() },
    "/": { words: "Ask what something is", act: () => byId("lookup-words").focus() },
  });
}

async function start() {
  const { games } = await api.games();
  const position = await api.askOne(link, { request: "position" });
  const { title } = games.find(({ name }) => name === position.game);
  byId("title").textContent = title;
  remember(title, position);
  const page = new TablePage(new Seat(link, position.seat), title);
  offerInvitations();
  offerButtons(page);
  const look = guarded(() => page.look());
  listen(link, {
    changed: guarded((event) => page.hear(event)),
    connected: (isConnected) => showConnection(isConnected, look),
  });
  document.body.dataset.state = "ready";
}

start().catch(fail);
