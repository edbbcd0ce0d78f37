/** What can be done now: the legal moves, found by their verb and what they are done to. */
import type { Meaning, Move } from "./types";

/** A legal move, its meaning and what it is done to: a card, a place, a number, or null. */
export interface Choice {
  action: number;
  text: string;
  meaning: Meaning;
  what: any;
}

export class Choices {
  readonly all: Choice[];
  readonly #byVerb = new Map<string, Map<string, Choice>>();

  constructor(moves: readonly Move[]) {
    this.all = moves.map((move) => ({ ...move, what: move.meaning.what ?? null }));
    for (const choice of this.all) {
      const { verb } = choice.meaning;
      if (!this.#byVerb.has(verb)) this.#byVerb.set(verb, new Map());
      this.#byVerb.get(verb)!.set(keyOf(choice.what), choice);
    }
  }

  /** Whether anything can be done. */
  get any(): boolean {
    return this.all.length > 0;
  }

  /** All moves of a verb, in the order of their ids. */
  of(verb: string): Choice[] {
    return [...(this.#byVerb.get(verb)?.values() ?? [])];
  }

  /** The move of a verb on something; null if it is not legal now. */
  get(verb: string, what: unknown = null): Choice | null {
    return this.#byVerb.get(verb)?.get(keyOf(what)) ?? null;
  }

  /** Whether a verb is legal at all or, if one is named, on something. */
  has(verb: string, what?: unknown): boolean {
    return what === undefined ? this.#byVerb.has(verb) : this.get(verb, what) !== null;
  }
}

/** A JSON key, since `what` may be a list: the places of tickets to keep. */
const keyOf = (what: unknown): string => JSON.stringify(what ?? null);
