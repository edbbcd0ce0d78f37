/** The hexes of a board by their ids, and what people call them. */
import { capitalize } from "../../lib/words";
import type { HexFact, SunFacts } from "./types";

const byId = new WeakMap<SunFacts, Map<string, HexFact>>();

export function hexesOf(facts: SunFacts): Map<string, HexFact> {
  let known = byId.get(facts);
  if (!known) {
    known = new Map(facts.hexes.map((hex) => [hex.id, hex]));
    byId.set(facts, known);
  }
  return known;
}

export function hex(facts: SunFacts, id: string): HexFact | null {
  return hexesOf(facts).get(id) ?? null;
}

/** "Chiba", "Mountain b4". */
export function called(hex: HexFact): string {
  return capitalize(hex.called);
}
