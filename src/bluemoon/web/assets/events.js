// Hearing of every change at a table, also after the connection was lost.

import { eventsOf } from "./api.js";

const RETRY_MILLISECONDS = 2000;

/**
 * Listen to a table. `changed` hears what the server says, `connected` whether the connection
 * stands. An event only says where the table is, so one that was missed is no loss.
 */
export function listen(link, { changed, connected }) {
  let source = null;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(eventsOf(link));
    source.onopen = () => connected(true);
    source.onmessage = (message) => changed(JSON.parse(message.data));
    source.onerror = () => {
      connected(false);
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MILLISECONDS);
    };
  }

  window.addEventListener("online", open);
  window.addEventListener("offline", () => connected(false));
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
  window.addEventListener("pagehide", () => source.close());
  open();
}
