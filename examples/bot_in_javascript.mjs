// A bot in another language: it offers and pays when it can, and otherwise chooses by chance.
//
//     bluemoon play city --bot "cmd:node examples/bot_in_javascript.mjs"
//     bluemoon arena "cmd:node examples/bot_in_javascript.mjs" random --games 10
//
// Every message is one line of JSON on the standard input, and every answer one line on the standard
// output. What is written to the standard error is for people.

import { createInterface } from "node:readline";

/** The notation of one of the actions; all of them are legal. */
function choose(view, actions, chance) {
  const payments = actions.filter((action) => action.startsWith("pay "));
  if (actions.includes("offer")) return "offer";
  if (payments.length > 0) {
    return payments.reduce((best, one) => (one.length < best.length ? one : best));
  }
  // 64 bits as hexadecimal digits: more than a number of JavaScript keeps.
  return actions[Number(BigInt(`0x${chance}`) % BigInt(actions.length))];
}

for await (const line of createInterface({ input: process.stdin })) {
  const { message, number, ...more } = JSON.parse(line);
  const answer = { number };
  if (message === "start") console.error(`seat ${more.seat} of ${more.game}`);
  if (message === "choose") answer.action = choose(more.view, more.actions, more.chance);
  console.log(JSON.stringify(answer));
}
