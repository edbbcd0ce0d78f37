/** The analysis of a finished game that the server makes: requested, and polled until it is done. */
import { api, Refused } from "./api";
import type { ReviewData } from "./analysisView";
import type { ReviewInfo } from "./wire";

const PAUSE = 800;

export class Analysis {
  info = $state.raw<ReviewInfo | null>(null);
  /** Why the server refuses to make one. */
  refused = $state<string | null>(null);
  readonly data: ReviewData | null = $derived(
    (this.info?.review as unknown as ReviewData | null) ?? null,
  );
  /** Whether a player asked for it, so that the server gives it priority. */
  asked = $state(false);
  /** The share that is done, from 0 to 1. */
  readonly share: number = $derived(
    this.info && this.info.of > 0 ? this.info.done / this.info.of : 0,
  );
  /** Whether the server is working on it. */
  readonly running: boolean = $derived(this.info?.state === "going");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly table: string,
    /** Whose knowledge it is made from; null: all open. */
    readonly seat: number | null = null,
  ) {}

  /** Checks whether there is one, and follows one that is being made. */
  async check(): Promise<void> {
    await this.#ask(() => api.review(this.table, this.seat));
    if (this.running) this.#later(() => this.check());
  }

  /** Has it made when the server is idle. */
  async requestWhenIdle(): Promise<void> {
    await this.#ask(() => api.wishReview(this.table, this.seat));
    if (this.running) this.#later(() => this.check());
  }

  /** Has it made now and waits for it; an interrupted one is resumed. */
  async start(): Promise<void> {
    this.asked = true;
    await this.#ask(() => api.beginReview(this.table, this.seat));
    this.#later(() => this.#wait());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #wait(): Promise<void> {
    if (!this.running) return this.start();
    await this.#ask(() => api.review(this.table, this.seat));
    this.#later(() => this.#wait());
  }

  /** Schedules a call, unless there is nothing left to wait for. */
  #later(what: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#stopped || this.refused || this.data) return;
    this.#timer = setTimeout(() => void what(), PAUSE);
  }

  async #ask(call: () => Promise<ReviewInfo>): Promise<void> {
    try {
      this.info = await call();
    } catch (error) {
      // Without a network, or after too many requests, the next poll tries again.
      if (error instanceof Refused && error.status === 409) this.refused = error.message;
    }
  }
}
