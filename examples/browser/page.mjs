// The page: shows what a player sees, and passes on what the person clicks.

import { PYODIDE_ADDRESS, Player, games, openTable, startPython } from "./player.mjs";

const SEAT = 0;
const SHOWN_LINES = 8;
const element = (id) => document.getElementById(id);
const wanted = new URLSearchParams(location.search);

function button(text, click) {
  const made = document.createElement("button");
  made.textContent = text;
  made.onclick = click;
  element("buttons").append(made);
}

function show(player) {
  const then = (change) => () => { change(); show(player); };
  const { situation, ending, following, action } = player.look();
  element("situation").textContent = ending || situation;
  element("problem").textContent = player.problem;
  element("picture").innerHTML = player.picture();
  element("story").replaceChildren(...player.story().slice(-SHOWN_LINES).map((line) => {
    const item = document.createElement("li");
    item.value = line.number;
    item.textContent = line.text || line.action;
    return item;
  }));
  element("buttons").replaceChildren();
  if (action) button(action, then(() => player.play(action)));
  for (const piece of following)
    if (!document.querySelector(`[data-piece="${piece}"]`))
      button(piece, then(() => player.choose(piece)));
  if (player.chosen.length) button(`clear ${player.chosen.join(", ")}`, then(() => player.clear()));
  button("take back", then(() => player.takeBack()));
  element("picture").onclick = (event) => {
    const touched = event.target.closest("[data-target]");
    if (touched) then(() => player.choose(touched.dataset.piece))();
  };
}

async function start() {
  const { loadPyodide } = await import(PYODIDE_ADDRESS);
  const listed = await fetch("wheels.json");
  if (!listed.ok) throw new Error("There is no wheels.json: make this page with make_site.py.");
  const wheels = (await listed.json()).map((name) => new URL(name, location.href).href);
  const python = await startPython(loadPyodide, wheels);
  const game = wanted.get("game") ?? "city";
  const seed = Number(wanted.get("seed") ?? 7);
  element("seed").value = seed;
  element("game").replaceChildren(...games(python).map(({ name, title }) =>
    new Option(title, name, false, name === game)));
  const players = [{ name: "Ann" }, { name: "Bot", bot: "greedy" }];
  show(new Player(openTable(python, { game, players, seed }), SEAT));
}

start().catch((error) => {
  element("situation").textContent = "";
  element("problem").textContent = error.message;
});
