// Where a replay stands, and how it moves: by actions, by turns, or by itself.

export class Playback {
  timer = 0;

  /**
   * Positions go from 0 to `last`; `turns` are those at which a turn has ended. `moved` is called
   * after every move, and what it returns is waited for before the replay goes on by itself.
   */
  constructor({ last, turns, moved }) {
    this.last = last;
    this.turns = turns;
    this.moved = moved;
    this.number = 0;
  }

  get isPlaying() {
    return this.timer !== 0;
  }

  /** Go to a position, as far as there is one. A replay that goes on by itself stops. */
  go(number) {
    this.#stop();
    return this.#go(number);
  }

  turnForward() {
    return this.go(this.turns.find((turn) => turn > this.number) ?? this.last);
  }

  turnBack() {
    return this.go(this.turns.findLast((turn) => turn < this.number) ?? 0);
  }

  /** Go on by itself, one action after the other, or stop. */
  toggle(milliseconds) {
    if (this.isPlaying) {
      this.#stop();
      return this.moved();
    }
    if (this.number === this.last) this.number = 0;
    this.#wait(milliseconds);
    return this.moved();
  }

  #go(number) {
    this.number = Math.max(0, Math.min(this.last, number));
    return this.moved();
  }

  #wait(milliseconds) {
    const timer = setTimeout(async () => {
      if (this.number + 1 >= this.last) this.#stop();
      await this.#go(this.number + 1);
      if (this.timer === timer) this.#wait(milliseconds);
    }, milliseconds);
    this.timer = timer;
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
