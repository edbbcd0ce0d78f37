/** The review of a table, asked for and waited for. */
import { api, Refused } from "./api";
import type { ReviewData } from "./judged";
import type { ReviewInfo } from "./wire";

const PAUSE = 800;

export class Reviewed {
  info = $state.raw<ReviewInfo | null>(null);
  /** Why there is none and will be none. */
  refused = $state<string | null>(null);
  readonly data: ReviewData | null = $derived(
    (this.info?.review as unknown as ReviewData | null) ?? null,
  );
  /** Whether it was asked for, not only wished. */
  asked = $state(false);
  /** How much of it is done. */
  readonly share: number = $derived(
    this.info && this.info.of > 0 ? this.info.done / this.info.of : 0,
  );
  /** Whether it comes on. */
  readonly going: boolean = $derived(this.info?.state === "going");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly table: string,
    /** Whose knowledge it is made from; null: all open. */
    readonly seat: number | null = null,
  ) {}

  /** Looks whether there is one, and follows one that comes on. */
  async look(): Promise<void> {
    await this.#ask(() => api.review(this.table, this.seat));
    if (this.going) this.#later(() => this.look());
  }

  /** Has it made in time that the server can spare, if there is such time. */
  async wish(): Promise<void> {
    await this.#ask(() => api.wishReview(this.table, this.seat));
    if (this.going) this.#later(() => this.look());
  }

  /** Has it made, and waits until it is there; one that was broken off goes on. */
  async begin(): Promise<void> {
    this.asked = true;
    await this.#ask(() => api.beginReview(this.table, this.seat));
    this.#later(() => this.#wait());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #wait(): Promise<void> {
    if (!this.going) return this.begin();
    await this.#ask(() => api.review(this.table, this.seat));
    this.#later(() => this.#wait());
  }

  /** Does something in a moment, unless there is nothing left to wait for. */
  #later(what: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#stopped || this.refused || this.data) return;
    this.#timer = setTimeout(() => void what(), PAUSE);
  }

  async #ask(call: () => Promise<ReviewInfo>): Promise<void> {
    try {
      this.info = await call();
    } catch (error) {
      // Without a network, or too often: it is asked again.
      if (error instanceof Refused && error.status === 409) this.refused = error.message;
    }
  }
}
