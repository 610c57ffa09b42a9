// A replay: any position of a game that was recorded.

import * as api from "./api.js";
import { savePicture } from "./downloads.js";
import { byId } from "./element.js";
import { fail } from "./failing.js";
import { announce, guarded } from "./messages.js";
import { oneAtATime } from "./one_at_a_time.js";
import { drawn, offerEnlarging } from "./picture.js";
import { Playback } from "./playback.js";
import { offerUpload } from "./record_upload.js";
import { tableOf } from "./remembered.js";
import { offerShortcuts } from "./shortcuts.js";
import { showStory, told } from "./story.js";
import { offerThemes, pictureTheme } from "./theme.js";

const key = location.pathname.split("/").at(-1);

class ReplayPage {
  svg = "";

  constructor(game) {
    this.game = game;
    this.show = oneAtATime(() => this.#show());
    this.playback = new Playback({ ...game, moved: guarded(() => this.show()) });
  }

  /** Show the present position. While a picture is on its way, the person may move on. */
  async #show() {
    const { lines, last, ending, players: names } = this.game;
    const { number, isPlaying } = this.playback;
    const { svg, situation } = await api.replayPosition(key, number, pictureTheme());
    const line = lines[number - 1];
    const happened = line ? told(line, names) : "The opening";
    this.svg = svg;
    byId("picture").replaceChildren(drawn(svg));
    byId("headline").textContent = `${number} of ${last}`;
    byId("situation").textContent = number === last && ending ? ending : happened;
    byId("situation").title = situation;
    byId("slider").value = number;
    byId("slider").setAttribute("aria-valuetext", `${number} of ${last}: ${happened}`);
    byId("play").textContent = isPlaying ? "Pause" : "Play";
    for (const id of ["opening", "turn-back", "back"]) byId(id).disabled = number === 0;
    for (const id of ["end", "turn-forward", "forward"]) byId(id).disabled = number === last;
    showStory(byId("story"), lines, {
      names,
      present: number,
      pick: (chosen) => this.playback.go(chosen),
    });
    announce(happened);
  }
}

function offerButtons(page) {
  const { playback } = page;
  const moves = {
    opening: () => playback.go(0),
    "turn-back": () => playback.turnBack(),
    back: () => playback.go(playback.number - 1),
    play: () => playback.toggle(Number(byId("pace").value)),
    forward: () => playback.go(playback.number + 1),
    "turn-forward": () => playback.turnForward(),
    end: () => playback.go(page.game.last),
  };
  for (const [id, move] of Object.entries(moves)) byId(id).addEventListener("click", move);
  byId("slider").addEventListener("input", () => playback.go(Number(byId("slider").value)));
  byId("save-picture").addEventListener("click", () =>
    savePicture(page.svg, `${page.game.title} ${playback.number}`));
  byId("record").href = api.recordOfReplay(key);
  offerEnlarging(byId("picture"), byId("enlarge"));
  offerThemes(guarded(() => page.show()));
  offerUpload(byId("upload"));
  offerShortcuts({
    ArrowLeft: { words: "One action back", act: moves.back },
    ArrowRight: { words: "One action forward", act: moves.forward },
    "Shift+ArrowLeft": { words: "One turn back", act: moves["turn-back"] },
    "Shift+ArrowRight": { words: "One turn forward", act: moves["turn-forward"] },
    Home: { words: "The opening", act: moves.opening },
    End: { words: "The end", act: moves.end },
    " ": { words: "Play or pause", act: moves.play },
    z: { words: "Enlarge the picture", act: () => byId("enlarge").click() },
  });
}

async function start() {
  const game = await api.replay(key);
  const page = new ReplayPage(game);
  byId("title").textContent = game.title;
  byId("players").textContent = game.players.join(", ");
  document.title = `${game.title}: replay`;
  byId("slider").max = game.last;
  byId("to-table").hidden = !tableOf(key);
  byId("to-table").href = `/table/${key}`;
  offerButtons(page);
  await page.show();
  document.body.dataset.state = "ready";
}

start().catch(fail);
