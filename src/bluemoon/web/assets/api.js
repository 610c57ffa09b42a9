// What the server answers. Whatever goes wrong is a ServerError with a sentence for people.

export class ServerError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function answer(path, options = {}) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ServerError(0, "page.unreachable", "The server cannot be reached.");
  }
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const unexpected = `The server answered with ${response.status}.`;
  throw new ServerError(response.status, body?.code ?? "page.unreadable", body?.message ?? unexpected);
}

function post(path, content) {
  const headers = { "Content-Type": "application/json" };
  return answer(path, { method: "POST", headers, body: JSON.stringify(content) });
}

export const games = () => answer("/api/games");
export const seatsOf = (game, settings, files) =>
  post(`/api/games/${encodeURIComponent(game)}/seats`, { settings, files });
export const openTable = (wanted) => post("/api/tables", wanted);

/** The replies to several requests, all for the same revision; an error in one is a reply too. */
export async function ask(link, ...requests) {
  return (await post(`/api/links/${link}/ask`, { requests })).replies;
}

/** The reply to one request; an error is thrown. */
export async function askOne(link, request) {
  const [reply] = await ask(link, request);
  if (reply.reply === "error") throw new ServerError(200, reply.code, reply.message);
  return reply;
}

export const play = (link, action, revision) =>
  post(`/api/links/${link}/play`, { action, revision });
export const takeBack = (link, revision) => post(`/api/links/${link}/undo`, { revision });
/** Begin the game of a match that follows the one with this number. */
export const nextGame = (link, game) => post(`/api/links/${link}/next`, { game });
export const eventsOf = (link) => `/api/links/${link}/events`;
export const recordOfTable = (link) => `/api/links/${link}/record`;

export function uploadRecord(file) {
  const headers = { "Content-Type": "application/octet-stream" };
  return answer("/api/replays", { method: "POST", headers, body: file });
}
export const replay = (key) => answer(`/api/replays/${key}`);
export const replayPosition = (key, number, theme) =>
  answer(`/api/replays/${key}/positions/${number}?theme=${theme}`);
export const recordOfReplay = (key) => `/api/replays/${key}/record`;
