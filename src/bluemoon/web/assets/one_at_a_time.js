// Doing something again and again, but never twice at a time.

/**
 * The same function, never twice at a time: being called while it runs, it runs once more
 * afterwards. Its promise is kept when everything that was called for is done.
 */
export function oneAtATime(act) {
  let running = null;
  let again = false;
  async function runAll() {
    try {
      while (again) {
        again = false;
        await act();
      }
    } finally {
      running = null;
    }
  }
  return () => {
    again = true;
    running ??= runAll();
    return running;
  };
}
