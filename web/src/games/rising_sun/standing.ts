/** The points of everyone as they stand: all of them follow from what everybody may know. */
import { card } from "./cards";
import type { Cards, SunFacts, SunView } from "./types";

/** By how many stations a city has. */
export const CITY_POINTS = [0, 2, 4, 8];
export const PARTS = [
  "cities",
  "remote locations",
  "gold cards",
  "routes",
  "card effects",
] as const;
export type Part = (typeof PARTS)[number];

/** A player's points by part. */
export function standing(view: SunView, facts: SunFacts, seat: number): Record<Part, number> {
  const own = new Set(view.rails[seat]);
  const hexes = facts.hexes.filter((hex) => own.has(hex.id));
  const routes = view.routes
    .filter((route) => route.owner === seat)
    .reduce((sum, route) => sum + route.points, 0);
  const track = facts.counts_track ? 1 : 0;
  const gold = Object.entries(owned(view, seat)).reduce(
    (sum, [name, number]) => sum + card(facts, name).points * number,
    0,
  );
  return {
    cities: hexes.reduce(
      (sum, hex) => sum + (hex.stations > 0 ? (CITY_POINTS[view.stations[hex.id] ?? 0] ?? 0) : 0),
      0,
    ),
    "remote locations": hexes.reduce((sum, hex) => sum + hex.value, 0),
    "gold cards": gold,
    routes: routes * track,
    "card effects": ((view.players[seat]?.points ?? 0) - routes) * track,
  };
}

export function points(view: SunView, facts: SunFacts, seat: number): number {
  const result = view.result?.scores[seat];
  if (result !== undefined) return result;
  return Object.values(standing(view, facts, seat)).reduce((sum, part) => sum + part, 0);
}

/** All cards of a player, wherever they are: what is gained and trashed all have seen. */
export function owned(view: SunView, seat: number): Cards {
  const player = view.players[seat];
  const cards: Cards = {};
  const add = (more: Cards | undefined) => {
    for (const [name, number] of Object.entries(more ?? {}))
      cards[name] = (cards[name] ?? 0) + number;
  };
  add(player?.unseen);
  add(player?.discards);
  add(player?.gained);
  add(player?.hand);
  if (view.turn_of === seat) add(view.in_play);
  if (view.shown?.seat === seat) view.shown.cards.forEach((name) => add({ [name]: 1 }));
  return cards;
}

/** How near the end is: the piles that are empty, and how many may be. */
export const MOST_EMPTY = 4;
export function emptyPiles(view: SunView): string[] {
  return Object.keys(view.supply).filter((name) => name !== "Waste" && view.supply[name] === 0);
}
