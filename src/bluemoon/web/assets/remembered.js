// What this browser remembers. Where it may not store anything, it remembers nothing.

const MOST_TABLES = 30;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`bluemoon.${key}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(`bluemoon.${key}`, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}

/** A value that is remembered under a name. */
function kept(key, otherwise) {
  return { get: () => read(key, otherwise), set: (value) => write(key, value) };
}

export const theme = kept("theme", "auto");
export const playerName = kept("name", "");
export const isEnlarged = kept("enlarged", false);
export const usesKeys = kept("keys", true);

/**
 * The tables that this browser knows, the latest first. Each has a title, seats with their names
 * and links (null if the link is not known here), and the link of spectators.
 */
export function tables() {
  const known = read("tables", []);
  return Array.isArray(known) ? known : [];
}

export function rememberTable(table) {
  write("tables", [table, ...tables()].slice(0, MOST_TABLES));
}

export function forgetTable(table) {
  const isOther = (known) => JSON.stringify(known) !== JSON.stringify(table);
  write("tables", tables().filter(isOther));
}

const linksOf = (table) => [...table.seats.map((seat) => seat.link), table.spectators];

/** The table of a link, if this browser knows it. */
export function tableOf(link) {
  return tables().find((table) => linksOf(table).includes(link));
}
