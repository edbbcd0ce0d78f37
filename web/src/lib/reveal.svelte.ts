/** The ending, revealed in steps: points by category, then tickets one by one, then the podium. */
import { prefs } from "./prefs.svelte";

const A_PART = 600;
const A_TICKET = 400;
/** Many tickets are revealed faster, so that all of them take no longer than this. */
const ALL_TICKETS = 8000;

export class Reveal {
  /** How many categories are shown. */
  parts = $state(0);
  /** How many tickets are revealed. */
  tickets = $state(0);
  done = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly allParts: number,
    readonly allTickets: number,
    /** Whether it unfolds, or is there at once. */
    unfold = true,
  ) {
    if (unfold) this.start();
    else this.skip();
  }

  /** From the first category on; for those who want no motion, all at once. */
  start(): void {
    clearTimeout(this.#timer);
    if (prefs.still) return this.skip();
    [this.parts, this.tickets, this.done] = [0, 0, false];
    this.#timer = setTimeout(() => this.#step(), A_PART / 2);
  }

  skip(): void {
    clearTimeout(this.#timer);
    [this.parts, this.tickets, this.done] = [this.allParts, this.allTickets, true];
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #step(): void {
    const isPart = this.parts < this.allParts;
    if (isPart) this.parts += 1;
    else if (this.tickets < this.allTickets) this.tickets += 1;
    else return void (this.done = true);
    this.#timer = setTimeout(
      () => this.#step(),
      isPart ? A_PART : Math.min(A_TICKET, ALL_TICKETS / this.allTickets),
    );
  }
}
