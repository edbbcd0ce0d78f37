/** What the server has worked out from a view, and the ways of a play, as this page reads them. */
import type { Way } from "../../lib/wire";
import { COLORS, type Color, type Counts, type Kind } from "./position";

/** Where a card that a ticket asks for is; null if it is still to be found. */
export type Where = "track" | "yard" | "hand";
export interface Pip {
  color: Color;
  where: Where | null;
  /** A locomotive stands for it. */
  wild: boolean;
}

/** A stack that can be robbed, of whose, and the fewest cards that do it. */
export interface Robbable {
  from: number;
  color: Color;
  cards: number;
  price: Counts;
}

/** A stack of one's own that a rival is known to be able to rob. */
export interface Risk {
  by: number;
  color: Color;
  cards: number;
  price: Counts;
}

/** A Big City Bonus and how the players stand; in a finished solo game the hidden opponent's last. */
export interface City {
  city: string;
  points: number;
  completed: number[];
  /** Who has most; empty while nobody has any. */
  leaders: number[];
  /** Own open tickets naming it. */
  open: number;
}

/** What can be worked out from a view (docs/programmers/meaning.md); without a seat, less of it. */
export interface Aid {
  leaving?: { cards: Partial<Record<Color, Kind>>; stay: number }[];
  big_cities?: City[];
  /** Solo: how many cards of the Draw Area count as each color, and how many turns there are. */
  shown?: Partial<Record<Color, number>>;
  turns?: number;
  robbable?: Robbable[];
  at_risk?: Risk[];
  endangered?: Color[];
  singles?: { free: Color[]; barred: Partial<Record<Color, "railyard" | "draw-area">> };
  tickets?: Record<string, Pip[]>;
  lacking?: Partial<Record<Color, number>>;
  paid?: string[];
}

/** So many cards of a color, and locomotives. */
export interface Price {
  cards: number;
  locomotives: number;
}

/** A price of one color and locomotives, as it is laid out. */
export function laidOut(price: Counts, color: Color): Price {
  return { cards: price[color] ?? 0, locomotives: price.locomotive ?? 0 };
}

/** Who loses what to a play. */
export interface Robbery {
  /** Null: the Draw Area. */
  from: number | null;
  color: Color;
  cards: number;
  /** Whether the clock card is among them. */
  clock?: boolean;
}

/** A set of one color, as one way of playing it. */
export interface SetWay extends Price {
  actions: number[];
  robs: Robbery[];
}

/** The sets of a color that can be played, the sensible one first, as the server tells them. */
export function setWays(ways: readonly Way[], color: Color): SetWay[] {
  return ways.map(({ cards, actions, robs }) => ({
    ...laidOut(cards, color),
    actions,
    robs: (robs ?? []) as unknown as Robbery[],
  }));
}

/** The way with so many of one, and of the other as many as are wanted or as near as can be. */
export function nearest(
  ways: readonly SetWay[],
  wanted: Price,
  fixed: keyof Price,
): SetWay | undefined {
  const other = fixed === "cards" ? "locomotives" : "cards";
  const far = (way: SetWay) => Math.abs(way[other] - wanted[other]);
  return ways.filter((way) => way[fixed] === wanted[fixed]).sort((a, b) => far(a) - far(b))[0];
}

/** The numbers of cards, or of locomotives, that some way has. */
export function numbers(ways: readonly SetWay[], of: keyof Price): number[] {
  return [...new Set(ways.map((way) => way[of]))].sort((a, b) => a - b);
}

/** The colors that some way of playing three has. */
export function freeColors(ways: readonly Way[]): Color[] {
  return COLORS.filter((color) => ways.some((way) => way.cards[color]));
}

/** The actions of the way that plays these three colors. */
export function threeActions(ways: readonly Way[], chosen: readonly Color[]): number[] {
  return ways.find((way) => chosen.every((color) => way.cards[color]))?.actions ?? [];
}
