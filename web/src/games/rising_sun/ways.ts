/** Routes: whether their cities are joined, and the cheapest way that is still open. */
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

/** The row's letter and the column's number of each hex, as the terminal has them: "b4". */
const spots = new WeakMap<SunFacts, Map<string, string>>();

export function spotsOf(facts: SunFacts): Map<string, string> {
  let known = spots.get(facts);
  if (!known) {
    const across = ({ q, r }: HexFact) => 2 * q + r;
    const top = Math.min(...facts.hexes.map((one) => one.r));
    const west = Math.min(...facts.hexes.map(across));
    const spot = (one: HexFact) => `${String.fromCharCode(97 + one.r - top)}${Math.floor((across(one) - west) / 2) + 1}`;
    known = new Map(facts.hexes.map((one) => [one.id, spot(one)]));
    spots.set(facts, known);
  }
  return known;
}

/** "Chiba", "Mountain b4". */
export function called(facts: SunFacts, hex: HexFact): string {
  return hex.place || `${hex.terrain.charAt(0).toUpperCase()}${hex.terrain.slice(1)} ${spotsOf(facts).get(hex.id)}`;
}

/** A sentence in which hexes without a name are called by their spots: "field b4" for notation's "field 1 4". */
export function retold(text: string, facts: SunFacts): string {
  return text.replace(/\b(field|river|mountain) (-?\d+) (-?\d+)\b/g, (name, terrain) => {
    const hex = facts.hexes.find((one) => one.name === name);
    return hex ? `${terrain} ${spotsOf(facts).get(hex.id)}` : name;
  });
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
