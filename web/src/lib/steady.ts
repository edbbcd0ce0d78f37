/** Steady: a click never lands on what has just been redrawn under a pointer that did not move. */

/** How long what was redrawn lets clicks at the same place pass by, in milliseconds. */
export const REST = 300;
/** A pointer that moved less than this has not gone anywhere, in pixels. */
const STILL = 10;

export class Steady {
  #at = { x: -1, y: -1 };
  #rested = { x: -1, y: -1 };
  #until = 0;

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** A pointer moved or went down. */
  moved(at: { clientX: number; clientY: number }): void {
    this.#at = { x: at.clientX, y: at.clientY };
  }

  /** Controls were redrawn: where the pointer is, they are not meant yet. */
  redrawn(): void {
    this.#rested = this.#at;
    this.#until = this.clock() + REST;
  }

  /** Whether a click comes too soon where something else was before; keys always count. */
  tooSoon(click: { clientX: number; clientY: number; detail: number }): boolean {
    if (click.detail === 0 || this.clock() >= this.#until) return false;
    return Math.hypot(click.clientX - this.#rested.x, click.clientY - this.#rested.y) < STILL;
  }
}
