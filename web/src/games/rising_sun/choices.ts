/** What can be done now, by verb: the moves joined with what their ids mean. */
import type { Facts, Move } from "../../lib/types";

/** A move and what it is done to. */
export interface Choice {
  action: number;
  text: string;
  what: any;
}

/** The verbs of the game (branchline/games/rising_sun). */
export const VERBS = [
  "play",
  "money",
  "buy",
  "buy-top",
  "card",
  "hex",
  "route",
  "count",
  "option",
  "free",
  "reveal",
  "stop",
  "pass",
  "end",
] as const;
export type Verb = (typeof VERBS)[number];

/** The moves of a moment, grouped. */
export class Choices {
  readonly all: Choice[];
  private readonly groups = new Map<Verb, Map<any, Choice>>();

  constructor(moves: readonly Move[], facts: Facts) {
    this.all = moves.map(({ action, text }) => ({
      action,
      text,
      what: facts.actions[action]?.what ?? null,
    }));
    for (const choice of this.all) {
      const verb = facts.actions[choice.action]?.verb as Verb | undefined;
      if (!verb) continue;
      if (!this.groups.has(verb)) this.groups.set(verb, new Map());
      this.groups.get(verb)!.set(choice.what, choice);
    }
  }

  /** All choices of a verb, in the order of their ids. */
  of(verb: Verb): Choice[] {
    return [...(this.groups.get(verb)?.values() ?? [])];
  }

  /** The choice of a verb, of a card, a hex, a route or a number. */
  get(verb: Verb, what: any = null): Choice | null {
    return this.groups.get(verb)?.get(what) ?? null;
  }

  has(verb: Verb): boolean {
    return this.groups.has(verb);
  }

  get any(): boolean {
    return this.all.length > 0;
  }
}
