/** What can be done now, by what it is done to: the moves joined with what actions mean. */
import type { Facts, Move } from "../../lib/types";
import type { Color, Kind } from "./position";

export interface Lit {
  take: Map<Kind, number>;
  play: Map<Color, number>;
  with: Map<Color, number>;
  cards: Map<number, number>;
  locomotives: Map<number, number>;
  complete: Map<string, number>;
  /** Ways to keep tickets, by their places in the offer: "0,2,5". */
  keep: Map<string, number>;
  /** What is done to nothing in particular: draw, stop, tickets, pass, move, leave, done… */
  plain: Map<string, number>;
}

const MANY = ["take", "play", "with", "cards", "locomotives", "complete"] as const;

export function lit(moves: readonly Move[], facts: Facts): Lit {
  const found: Lit = {
    take: new Map(),
    play: new Map(),
    with: new Map(),
    cards: new Map(),
    locomotives: new Map(),
    complete: new Map(),
    keep: new Map(),
    plain: new Map(),
  };
  for (const { action } of moves) {
    const { verb, what } = facts.actions[action]!;
    const many = MANY.find((name) => name === verb);
    if (many) (found[many] as Map<unknown, number>).set(what, action);
    else if (verb === "keep") found.keep.set(places(what), action);
    else found.plain.set(verb, action);
  }
  return found;
}

/** Places in an offer as one name. */
export function places(at: readonly number[]): string {
  return [...at].sort((a, b) => a - b).join(",");
}
