/** Shows frames that arrive in a burst one after the other, so that moves can be followed. */

/** How long a move of someone else stays before the next is shown, in milliseconds. */
export const PACES = { instant: 0, quick: 280, normal: 800, slow: 1600 } as const;
export type Pace = keyof typeof PACES;
/** A long queue is shown faster. */
const LONG_QUEUE = 12;
const HURRY = 3;

export class Pacing<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #next = 0;

  /** `show` puts a frame on the table; `moving` says whether there is something in it to watch. */
  constructor(
    private readonly show: (frame: T) => void,
    private readonly moving: (frame: T) => boolean,
    private readonly step: () => number = () => PACES.quick,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  add(frame: T): void {
    this.#waiting.push(frame);
    if (this.#timer === null) this.#turn();
  }

  /** Shows all that waits, at once. */
  flush(): void {
    this.stop();
    for (const frame of this.#waiting.splice(0)) this.show(frame);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #turn(): void {
    this.#timer = null;
    while (this.#waiting.length > 0) {
      const rest = this.#next - this.clock();
      const moving = this.moving(this.#waiting[0]!);
      if (moving && rest > 0) {
        this.#timer = setTimeout(() => this.#turn(), rest);
        return;
      }
      const step = this.step() / (this.#waiting.length > LONG_QUEUE ? HURRY : 1);
      if (moving) this.#next = this.clock() + step;
      this.show(this.#waiting.shift()!);
    }
  }
}
