// Whose turn it is, how it looks, how the game ended, and who wants to take back.

import { button, byId, element } from "./element.js";

/** Names as in "Ann", "Ann and Bob". */
const together = (names) => new Intl.ListFormat("en").format(names);

function headline(seat, thinking) {
  if (seat.isOver) return "The game is over";
  if (seat.isToAct) return "Your turn";
  const { to_act: toAct, players } = seat.position;
  return thinking === toAct ? `${players[toAct].name} is thinking …` : `${players[toAct].name} is to act`;
}

/** Say whose turn it is. `thinking` is the seat of a bot that is thinking now, or null. */
export function showTurn(seat, thinking) {
  const { ending, situation } = seat.position;
  byId("turn").dataset.state = seat.isOver ? "over" : seat.isToAct ? "mine" : "waiting";
  byId("headline").textContent = headline(seat, thinking);
  byId("situation").textContent = ending || situation;
  byId("watching").hidden = !seat.isWatching;
}

/** The winners of a finished game, and the scores; nothing where there are neither, as in a draft. */
export function showResult({ isOver, position }) {
  const result = byId("result");
  result.hidden = !isOver || position.winners.length + position.scores.length === 0;
  if (result.hidden) return;
  const rows = position.players.map(({ name }, number) => {
    const hasWon = position.winners.includes(number);
    return element(
      "tr",
      { class: hasWon ? "won" : null },
      element("th", { scope: "row" }, name),
      element("td", {}, String(position.scores[number] ?? "")),
      element("td", {}, hasWon ? "winner" : ""),
    );
  });
  result.querySelector("tbody").replaceChildren(...rows);
}

/** Say who wants to take back; a player who has not agreed yet can do so. */
export function showAgreement({ number, position, isWatching }, agreed, agree) {
  const area = byId("agreement");
  area.hidden = agreed.length === 0;
  if (area.hidden) return;
  const others = agreed.filter((seat) => seat !== number).map((seat) => position.players[seat].name);
  const sentence = agreed.includes(number)
    ? "You have asked to take back the last decision. The others have to agree."
    : `${together(others)} would like to take back the last decision.`;
  const isAsked = !isWatching && !agreed.includes(number);
  area.replaceChildren(
    element("p", {}, sentence),
    isAsked ? button("Agree", agree, { class: "primary" }) : "",
  );
}
