// The picture of a table: its pieces can be clicked, pressed long, and reached with the keyboard.

import { nearestInDirection } from "./directions.js";
import { isEnlarged } from "./remembered.js";

const LONG_PRESS_MILLISECONDS = 500;
const TITLE = "title";

/** The SVG of a text, as an element of this page. It names itself, without a tooltip everywhere. */
export function drawn(text) {
  const svg = document.importNode(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
    true,
  );
  const title = svg.querySelector(`:scope > ${TITLE}`);
  const description = svg.querySelector(":scope > desc");
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  // Where the window is lower than the picture, it is smaller, and stays at the top.
  svg.setAttribute("preserveAspectRatio", "xMidYMin");
  if (title) {
    svg.setAttribute("aria-label", title.textContent);
    title.remove();
  }
  if (description) {
    description.id = "picture-description";
    svg.setAttribute("aria-describedby", description.id);
  }
  return svg;
}

export class Picture {
  /**
   * A picture in a frame. What the person does with a piece is passed on: `choose` takes one that
   * can be chosen, `explain` one that cannot, and `describe` one that the person asks about.
   */
  constructor(frame, { choose, explain, describe }) {
    this.frame = frame;
    this.choose = choose;
    this.explain = explain;
    this.describe = describe;
    this.shown = "";
    this.longPress = 0;
    this.isPressedLong = false;
    frame.addEventListener("click", (event) => this.#click(event));
    frame.addEventListener("keydown", (event) => this.#key(event));
    frame.addEventListener("contextmenu", (event) => this.#ask(event));
    frame.addEventListener("pointerdown", (event) => this.#press(event));
    for (const end of ["pointerup", "pointercancel", "pointermove"])
      frame.addEventListener(end, () => clearTimeout(this.longPress));
  }

  /** Show it, unless it is shown already. `labels` has the words of each piece that can be chosen. */
  show(svgText, labels, chosen) {
    const shown = JSON.stringify([svgText, chosen]);
    if (shown === this.shown) return;
    this.shown = shown;
    const focused = this.frame.contains(document.activeElement)
      ? document.activeElement.dataset.piece
      : undefined;
    const svg = drawn(svgText);
    if (labels.size) svg.setAttribute("role", "group");
    this.frame.replaceChildren(svg);
    for (const target of this.#targets()) this.#makeButton(target, labels);
    this.#markChosen(chosen);
    if (focused !== undefined) this.#focus(focused);
  }

  /** Whether a piece can be chosen in the picture. */
  has(piece) {
    return this.#targets().some((target) => target.dataset.piece === piece);
  }

  #targets() {
    return [...this.frame.querySelectorAll("[data-target]")];
  }

  #makeButton(target, labels) {
    const { piece } = target.dataset;
    const words = labels.get(piece) ?? piece;
    target.setAttribute("tabindex", "0");
    target.setAttribute("role", "button");
    target.setAttribute("aria-label", words);
    const tooltip = document.createElementNS(target.namespaceURI, TITLE);
    tooltip.textContent = words;
    target.prepend(tooltip);
  }

  #markChosen(chosen) {
    for (const piece of new Set(chosen)) {
      const copies = this.frame.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`);
      const count = chosen.filter((other) => other === piece).length;
      for (const copy of [...copies].slice(0, count)) copy.classList.add("chosen");
    }
  }

  #focus(piece) {
    const again = this.#targets().find((target) => target.dataset.piece === piece);
    (again ?? this.frame).focus({ preventScroll: true });
  }

  #click(event) {
    if (this.isPressedLong) {
      this.isPressedLong = false;
      return;
    }
    const target = event.target.closest("[data-target]");
    const piece = event.target.closest("[data-piece]");
    if (target) this.choose(target.dataset.piece);
    else if (piece && !isSecondOfTwo(event)) this.explain(piece.dataset.piece);
  }

  #key(event) {
    const target = event.target.closest("[data-target]");
    if (!target || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.choose(target.dataset.piece);
    else if (event.key === "?") this.describe(target.dataset.piece);
    else if (event.key.startsWith("Arrow")) {
      nearestInDirection(target, this.#targets(), event.key)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #ask(event) {
    clearTimeout(this.longPress);
    const words = wordsOf(event.target);
    if (words === undefined) return;
    event.preventDefault();
    this.describe(words);
  }

  #press(event) {
    this.isPressedLong = false;
    const words = wordsOf(event.target);
    if (event.pointerType === "mouse" || words === undefined) return;
    this.longPress = setTimeout(() => {
      this.isPressedLong = true;
      this.describe(words);
    }, LONG_PRESS_MILLISECONDS);
  }
}

/** Whether a person who clicked twice has chosen something with the first click. */
const isSecondOfTwo = (click) => click.detail > 1;

/** What a person would call the thing under the pointer, to ask what it is. */
function wordsOf(touched) {
  const nearest = touched.closest("[data-piece], [data-card]");
  return nearest?.dataset.piece ?? nearest?.dataset.card;
}

/** Let the person enlarge the picture beyond its frame, which then scrolls. */
export function offerEnlarging(frame, toggle) {
  const apply = (enlarged) => {
    frame.classList.toggle("enlarged", enlarged);
    toggle.setAttribute("aria-pressed", String(enlarged));
  };
  toggle.addEventListener("click", () => {
    isEnlarged.set(!isEnlarged.get());
    apply(!frame.classList.contains("enlarged"));
  });
  apply(isEnlarged.get());
}
