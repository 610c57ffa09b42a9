// A player at a table that Python keeps in this page. Knows no rules, and nothing of the page, so
// that it also runs in node.

export const PYODIDE_VERSION = "0.29.5";
export const PYODIDE_ADDRESS = `https://cdn.jsdelivr.net/pyodide/v${PYODIDE_VERSION}/full/pyodide.mjs`;

// Python with these wheels installed. A wheel is an address, or in node a path.
export async function startPython(loadPyodide, wheels) {
  const python = await loadPyodide();
  await python.loadPackage(wheels, { messageCallback() {} });
  return python;
}

// The games, each with its name, title and settings.
export function games(python) {
  const listed = python.pyimport("bluemoon.tables").games();
  return JSON.parse(python.pyimport("json").dumps(listed));
}

// A function that answers requests to a new table: from JSON to JSON, as text.
export function openTable(python, newTable) {
  const tables = python.pyimport("bluemoon.tables");
  const table = tables.open_table(tables.request_in(JSON.stringify(newTable)));
  return (request) => table.answer_text(request);
}

export class Player {
  chosen = [];
  problem = "";
  #answer;

  constructor(answer, seat) {
    this.#answer = answer;
    this.seat = seat;
  }

  ask(request, more = {}) {
    return JSON.parse(this.#answer(JSON.stringify({ request, seat: this.seat, ...more })));
  }

  // The position, and the pieces that may follow the chosen ones.
  look() {
    const position = this.ask("position");
    const { following, action } = this.ask("pieces", { chosen: this.chosen });
    return { ...position, following, action };
  }

  picture() {
    return this.ask("picture", { chosen: this.chosen }).svg;
  }

  story(after = 0) {
    return this.ask("story", { after }).lines;
  }

  choose(piece) {
    const chosen = [...this.chosen, piece];
    const reply = this.ask("pieces", { chosen });
    if (this.#accepts(reply)) this.chosen = chosen;
  }

  clear() {
    this.chosen = [];
    this.problem = "";
  }

  play(action) {
    const reply = this.ask("play", { action });
    this.chosen = [];
    return this.#accepts(reply);
  }

  takeBack() {
    const request = JSON.stringify({ request: "undo", seats: [this.seat] });
    const reply = JSON.parse(this.#answer(request));
    this.chosen = [];
    return this.#accepts(reply);
  }

  #accepts(reply) {
    this.problem = reply.reply === "error" ? reply.message : "";
    return !this.problem;
  }
}
