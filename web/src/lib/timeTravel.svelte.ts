/** Steps through past moments of a running table, one at a time or as a replay of the last round. */
import type { Connection } from "./connection.svelte";
import { sinceLastTurn, markUndone } from "./log";

const PAUSE = 900;

export class TimeTravel {
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly connection: Connection) {}

  /** The numbers of past moments, in order. */
  get moments(): number[] {
    const moves = markUndone(this.connection.log).filter(
      (one) => one.kind === "move" && !one.undone,
    );
    return [...new Set(moves.map((one) => one.number))];
  }

  get since(): number[] {
    return sinceLastTurn(this.connection.log, this.connection.seat);
  }

  /** Shows the moment before or after the one shown; after the last comes the present. */
  async step(way: 1 | -1): Promise<void> {
    const at = this.connection.looking ? (this.connection.shown?.number ?? Infinity) : Infinity;
    const next =
      way < 0 ? this.moments.findLast((one) => one < at) : this.moments.find((one) => one > at);
    if (next !== undefined) await this.connection.look(next);
    else if (way > 0) this.connection.back();
  }

  /** Replays what happened since this seat's last turn. */
  replay(): void {
    const moments = this.since;
    this.stop();
    this.running = true;
    const next = async () => {
      const number = moments.shift();
      if (!this.running || number === undefined) return this.stop(true);
      await this.connection.look(number);
      this.#timer = setTimeout(next, PAUSE);
    };
    void next();
  }

  stop(back = false): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.running = false;
    if (back) this.connection.back();
  }
}
