/** Routes: whether their cities are joined, and the cheapest way that is still open. */
import { capitalize } from "../../lib/words";
import { cost } from "./costs";
import type { HexFact, RouteView, SunFacts, SunView } from "./types";

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

export interface Way {
  /** The hexes that still need a rail, from one city to the other. */
  hexes: string[];
  money: number;
}

const RAIL = 1000;

/** The way that needs the fewest rails, and of those the least money; null if there is none. */
export function way(view: SunView, facts: SunFacts, route: RouteView, seat: number): Way | null {
  const [from, to] = route.cities as [string, string];
  const own = new Set(view.rails[seat]);
  const price = (id: string) => {
    const there = hex(facts, id);
    if (own.has(id) || !there) return 0;
    return RAIL + printed(view, there, seat);
  };
  const far = new Map<string, number>([[from, price(from)]]);
  const before = new Map<string, string>();
  const open = new Set([from]);
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => (far.get(a)! <= far.get(b)! ? a : b));
    open.delete(here);
    if (here === to) return traced(view, facts, own, before, to, seat);
    for (const next of facts.neighbours[here] ?? []) {
      const length = far.get(here)! + price(next);
      if (length >= (far.get(next) ?? Infinity)) continue;
      far.set(next, length);
      before.set(next, here);
      open.add(next);
    }
  }
  return null;
}

function traced(
  view: SunView,
  facts: SunFacts,
  own: Set<string>,
  before: Map<string, string>,
  to: string,
  seat: number,
): Way {
  const hexes: string[] = [];
  for (let at: string | undefined = to; at !== undefined; at = before.get(at)) {
    if (!own.has(at)) hexes.unshift(at);
  }
  const money = hexes.reduce((sum, id) => sum + printed(view, hex(facts, id)!, seat), 0);
  return { hexes, money };
}

/** What a rail would cost a seat with nothing that lasts only this turn. */
function printed(view: SunView, hex: HexFact, seat: number): number {
  const plain = {
    ...view,
    turn_of: seat,
    this_turn: { ...view.this_turn, lasting: [], cheaper: 0, cheaper_next: 0 },
  };
  return cost(plain, hex).money;
}
