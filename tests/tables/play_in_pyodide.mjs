// Plays at tables in Pyodide, and prints every request with its answer, a line of JSON each:
// node play_in_pyodide.mjs SITE PYODIDE TABLE...; a table has what opens it, and how many actions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, pyodide, ...tables] = process.argv.slice(2);
const { Player, games, openTable, startPython } = await import(pathToFileURL(join(site, "player.mjs")));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));

globalThis.fetch = (address) => { throw new Error(`nothing may be fetched, but ${address} was`); };

const wheels = JSON.parse(readFileSync(join(site, "wheels.json"), "utf-8"));
const python = await startPython(loadPyodide, wheels.map((name) => join(site, name)));
const version = python.pyimport("platform").python_version_tuple().toJs().map(Number);
console.log(JSON.stringify({ games: games(python), version }));

function playAt(table, actions) {
  const answer = openTable(python, table);
  const answers = [];
  const player = new Player((request) => {
    const reply = answer(request);
    answers.push([request, reply]);
    return reply;
  }, 0);
  let choices = 0;
  for (let played = 0; played < actions; played += 1) {
    let seen = player.look();
    if (seen.ending) break;
    while (!seen.action) {
      choices += 1;
      player.choose(seen.following[(choices * 7) % seen.following.length]);
      if (player.problem) throw new Error(player.problem);
      seen = player.look();
    }
    if (played % 10 === 0) player.picture();
    if (!player.play(seen.action)) throw new Error(player.problem);
    if (played === 2) {
      player.ask("hint", { iterations: 20 });
      player.takeBack();
    }
  }
  player.play("no action");
  player.story();
  player.look();
  console.log(JSON.stringify(answers));
}

for (const one of tables) {
  const { table, actions } = JSON.parse(one);
  playAt(table, actions);
}
