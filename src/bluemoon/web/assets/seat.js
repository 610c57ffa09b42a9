// What somebody at a table sees and has chosen. It asks the server, and shows nothing.

import { ServerError, ask } from "./api.js";

/** The replies by kind of request, all for the same revision; what is wrong with one is thrown. */
async function replies(link, requests) {
  const kinds = Object.keys(requests);
  const answers = await ask(link, ...kinds.map((kind) => ({ request: kind, ...requests[kind] })));
  const wrong = answers.find(({ reply }) => reply === "error");
  if (wrong) throw new ServerError(200, wrong.code, wrong.message);
  return Object.fromEntries(kinds.map((kind, index) => [kind, answers[index]]));
}

/** Whether nothing was taken back between two positions of a game: then the later story goes on. */
function isContinued(before, after) {
  const actions = after.actions_played - before.actions_played;
  return before.match_game === after.match_game && after.revision - before.revision === actions;
}

export class Seat {
  position = null;
  /** The story: one line per action. */
  lines = [];
  /** The chosen pieces in order, each with its words. The list is replaced, never changed. */
  chosen = [];
  /** The words of each piece that may follow. */
  labels = new Map();
  /** The action that the chosen pieces make, in notation, and what it does; null: none yet. */
  action = null;
  sentence = null;
  /** The legal actions in words, if they were asked for. */
  actions = [];
  svg = "";

  /** The number of the seat; null: somebody who watches. */
  constructor(link, number) {
    this.link = link;
    this.number = number;
  }

  get isWatching() {
    return this.number === null;
  }

  get isToAct() {
    return this.position?.to_act === this.number && !this.isWatching;
  }

  /** Whether the chosen pieces make an action, and no other piece may follow. */
  get isComplete() {
    return this.action !== null && this.chosen.length > 0 && this.labels.size === 0;
  }

  get isOver() {
    return this.position?.to_act === null;
  }

  choose(piece) {
    this.#change([...this.chosen, { piece, words: this.labels.get(piece) ?? piece }]);
  }

  remove(index) {
    this.#change(this.chosen.toSpliced(index, 1));
  }

  clear() {
    this.#change([]);
  }

  /** Until the server has said what may follow the new choice, nothing may. */
  #change(chosen) {
    Object.assign(this, { chosen, labels: new Map(), action: null, sentence: null });
  }

  /** What is chosen and what may follow, to be gone back to. */
  get choice() {
    const { chosen, labels, action, sentence } = this;
    return { chosen, labels, action, sentence };
  }

  goBackTo(choice) {
    Object.assign(this, choice);
  }

  get chosenPieces() {
    return this.chosen.map(({ piece }) => piece);
  }

  /** Another game has begun at this table. */
  forget() {
    this.clear();
    Object.assign(this, { position: null, lines: [] });
  }

  /**
   * Look at the table again. Returns the lines that are new, or null if the person chose something
   * meanwhile and has to look once more.
   */
  async look({ theme, withActions }) {
    const { chosen } = this;
    let found;
    try {
      found = await replies(this.link, this.#requests(theme, withActions));
    } catch (error) {
      if (chosen.length === 0 || error.status !== 200) throw error;
      this.clear(); // The table has changed, and these pieces do not fit any more.
      return null;
    }
    if (this.position && !isContinued(this.position, found.position)) {
      this.forget();
      return null;
    }
    if (chosen !== this.chosen) return null;
    const sentence = await this.#sentence(found.pieces);
    if (chosen !== this.chosen) return null;
    this.#take(found, sentence);
    return found.story.lines;
  }

  #requests(theme, withActions) {
    const requests = {
      position: {},
      story: { after: this.lines.length },
      picture: { theme },
    };
    if (this.isWatching) return requests;
    requests.picture.chosen = this.chosenPieces;
    requests.pieces = { chosen: this.chosenPieces };
    if (withActions) requests.actions = {};
    return requests;
  }

  /** What the action does that the pieces make, if the person may still choose others. */
  async #sentence(pieces) {
    if (!pieces?.action || pieces.following.length === 0) return null;
    const { legality } = await replies(this.link, { legality: { action: pieces.action } });
    return legality.message;
  }

  #take({ position, story, picture, pieces, actions }, sentence) {
    this.position = position;
    this.lines = [...this.lines, ...story.lines];
    this.svg = picture.svg;
    this.labels = new Map(pieces?.following.map((piece, index) => [piece, pieces.labels[index]]));
    this.action = pieces?.action ?? null;
    this.sentence = sentence;
    this.actions = actions?.actions ?? this.actions;
  }
}
