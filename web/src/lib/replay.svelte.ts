/** The replay of a finished game: its moments in order, from anyone's point of view. */
import type { Connection, SeenBy } from "./connection.svelte";
import type { CurvePoint } from "./wire";

const PAUSE = 500;

export class Replay {
  /** The last moment of every turn. */
  points = $state.raw<CurvePoint[]>([]);
  /** The index of the moment that is shown. */
  at = $state(0);
  eyes = $state<SeenBy>("open");
  running = $state(false);
  /** The moment shown, as a number of actions; null: a turn. */
  actions = $state<number | null>(null);
  readonly last = $derived(this.points.length - 1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking = false;

  constructor(private readonly connection: Connection) {}

  /** Fetches the game and shows the turn that a link names, else the end. */
  async load(turn: number | null = null): Promise<void> {
    const points = await this.connection.curve();
    const named = points.findIndex((point) => point.turn === turn);
    [this.points, this.at] = [points, named < 0 ? points.length - 1 : named];
    if (named >= 0) await this.#show();
  }

  go(to: number): void {
    this.actions = null;
    this.at = Math.max(0, Math.min(this.last, to));
    void this.#show();
  }

  see(eyes: SeenBy): void {
    this.eyes = eyes;
    void this.#show();
  }

  /** Shows the moment after so many actions instead of one of the turns; null: the turn again. */
  lookAt(actions: number | null): void {
    this.actions = actions;
    void this.#show();
  }

  /** Starts or stops playing from here. */
  run(): void {
    clearTimeout(this.#timer);
    this.running = !this.running;
    if (this.running && this.at === this.last) this.at = -1;
    const step = () => {
      if (!this.running || this.at >= this.last) return void (this.running = false);
      this.go(this.at + 1);
      this.#timer = setTimeout(step, PAUSE);
    };
    if (this.running) step();
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.connection.back();
  }

  /** Fetches what is wanted; of many wishes in a row only the last. */
  async #show(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    for (let shown = ""; shown !== this.#wish;) {
      shown = this.#wish;
      const number = this.points[this.at]?.number;
      if (number !== undefined || this.actions !== null)
        await this.connection.look(number ?? 0, this.eyes, this.actions);
    }
    this.#looking = false;
  }

  get #wish(): string {
    return `${this.at} ${this.eyes} ${this.actions}`;
  }
}
