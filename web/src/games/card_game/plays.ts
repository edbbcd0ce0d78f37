/** Plays: the complete ways to lay out a set or three colors, and what a play robs. */
import { actionId } from "../../lib/actions";
import type { Facts } from "../../lib/types";
import type { Way } from "../../lib/wire";
import { capitalize } from "../../lib/words";
import {
  COLORS,
  shown,
  size,
  solo,
  type CardView,
  type Color,
  type Counts,
  type Options,
} from "./position";

/** The server names no more ways than this. */
export const MOST_WAYS = 60;

/** A set of one color: so many cards of it, so many locomotives. */
export interface SetWay {
  cards: number;
  locomotives: number;
  actions: number[];
}

/** The sets of a color that can be played, the sensible one first: few locomotives, then many cards. */
export function setWays(
  ways: readonly Way[],
  color: Color,
  hand: Counts,
  facts: Facts,
  options: Options = {},
): SetWay[] {
  const sets = ways.map(({ cards, actions }) => ({
    cards: cards[color] ?? 0,
    locomotives: cards.locomotive ?? 0,
    actions,
  }));
  if (ways.length < MOST_WAYS) return sets;
  const least = Math.min(...sets.map((way) => way.cards + way.locomotives));
  return allSets(color, hand, least, facts, options);
}

/** All sets of at least so many cards; a step with only one answer is not asked for. */
export function allSets(
  color: Color,
  hand: Counts,
  least: number,
  facts: Facts,
  options: Options = {},
): SetWay[] {
  const [own, locos] = [hand[color] ?? 0, hand.locomotive ?? 0];
  const fewest = Math.max(least - locos, options.real_card_required ? 1 : 0, 0);
  const sets: SetWay[] = [];
  for (let cards = fewest; cards <= own; cards++) {
    const from = Math.max(0, least - cards);
    for (let locomotives = from; locomotives <= locos; locomotives++) {
      const actions = [actionId(facts, "play", color)!];
      if (fewest < own) actions.push(actionId(facts, "cards", cards)!);
      if (from < locos) actions.push(actionId(facts, "locomotives", locomotives)!);
      sets.push({ cards, locomotives, actions });
    }
  }
  return sets.sort((a, b) => a.locomotives - b.locomotives || b.cards - a.cards);
}

/** The way with so many of one, and of the other as many as are wanted or as near as can be. */
export function nearest(
  ways: readonly SetWay[],
  wanted: { cards: number; locomotives: number },
  fixed: "cards" | "locomotives",
): SetWay | undefined {
  const other = fixed === "cards" ? "locomotives" : "cards";
  const far = (way: SetWay) => Math.abs(way[other] - wanted[other]);
  return ways.filter((way) => way[fixed] === wanted[fixed]).sort((a, b) => far(a) - far(b))[0];
}

/** The numbers of cards, or of locomotives, that some way has. */
export function numbers(ways: readonly SetWay[], of: "cards" | "locomotives"): number[] {
  return [...new Set(ways.map((way) => way[of]))].sort((a, b) => a - b);
}

/** The colors that can be among three different ones. */
export function freeColors(ways: readonly Way[]): Color[] {
  return COLORS.filter((color) => ways.some((way) => way.cards[color]));
}

/** The actions that play three colors; they are named in their order, what is forced is not named. */
export function threeActions(
  free: readonly Color[],
  chosen: readonly Color[],
  facts: Facts,
): number[] {
  const order = COLORS.filter((color) => free.includes(color));
  const picks = order.filter((color) => chosen.includes(color));
  const actions = [actionId(facts, "three-colors")!];
  let from = 0;
  picks.forEach((color, at) => {
    const choices = order.length - from - (2 - at);
    if (choices > 1) actions.push(actionId(facts, "with", color)!);
    from = order.indexOf(color) + 1;
  });
  return actions;
}

/** Who loses what to a play. */
export interface Robbery {
  /** Null: the Draw Area. */
  seat: number | null;
  color: Color;
  cards: number;
}

/** What a set of so many cards would rob. */
export function robberies(
  view: CardView,
  seat: number,
  color: Color,
  cards: number,
  options: Options = {},
): Robbery[] {
  if (solo(view)) {
    const there = shown(view, color, options);
    return there > 0 && cards > there ? [{ seat: null, color, cards: there }] : [];
  }
  if (options.robbing === false) return [];
  return view.players.flatMap((rival) => {
    const there = size(rival.railyard[color]);
    return rival.seat !== seat && there > 0 && cards > there
      ? [{ seat: rival.seat, color, cards: there }]
      : [];
  });
}

/** Colors of one's Railyard that the next turn's move would leave open to the Draw Area (solo). */
export function endangered(view: CardView, options: Options = {}): Color[] {
  if (!solo(view)) return [];
  const yard = view.players[0]!.railyard;
  return COLORS.filter((color) => {
    const own = size(yard[color]);
    return own > 1 && shown(view, color, options) > own - 1;
  });
}

/** The colors of a hand that lie in no Railyard and, alone, not in the Draw Area: three of them could be played. */
export function singles(view: CardView, hand: Counts, options: Options = {}): Color[] {
  const laid = (color: Color) => view.players.some((player) => size(player.railyard[color]) > 0);
  return COLORS.filter(
    (color) => hand[color] && !laid(color) && !(solo(view) && shown(view, color, options) > 0),
  );
}

/** Why a single card of a color cannot be one of three. */
export function notFree(view: CardView, color: Color): string {
  const name = capitalize(color);
  const laid = view.players.find((player) => size(player.railyard[color]) > 0);
  const where = !laid && solo(view) ? "is in the Draw Area" : "lies in a Railyard";
  return `${name} ${where}; a single card cannot be played.`;
}
