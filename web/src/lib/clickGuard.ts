/** Ignores clicks on controls that were redrawn a moment ago under a pointer that has not moved. */

/** How long clicks at the same place are ignored after a redraw, in milliseconds. */
export const GUARDED = 300;
/** A pointer that moved less than this counts as still, in pixels. */
const STILL = 10;

export class ClickGuard {
  #at = { x: -1, y: -1 };
  #rested = { x: -1, y: -1 };
  #until = 0;

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** A pointer moved or went down. */
  moved(at: { clientX: number; clientY: number }): void {
    this.#at = { x: at.clientX, y: at.clientY };
  }

  /** Controls were redrawn: a click where the pointer is now would be meant for the old ones. */
  redrawn(): void {
    this.#rested = this.#at;
    this.#until = this.clock() + GUARDED;
  }

  /** Whether a click was meant for what was there before; clicks by keyboard always count. */
  tooSoon(click: { clientX: number; clientY: number; detail: number }): boolean {
    if (click.detail === 0 || this.clock() >= this.#until) return false;
    return Math.hypot(click.clientX - this.#rested.x, click.clientY - this.#rested.y) < STILL;
  }
}
