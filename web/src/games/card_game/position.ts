/** What a view of The Card Game holds, and small questions about it. */
import type { CardColor } from "../../lib/symbols";
import type { View } from "../../lib/types";
import type {
  CardGameGroup,
  CardGameOpponent,
  CardGamePlayerView,
  CardGameResult,
  CardGameTicketFacts,
  CardGameView,
} from "../../lib/wire";

export type Color = CardColor | "gray";
export type Kind = Color | "locomotive";
export type Counts = Partial<Record<Kind, number>>;

export type Group = CardGameGroup;
export type Groups = Partial<Record<Color, Group>>;

export interface Ticket extends Pick<CardGameTicketFacts, "name" | "cities" | "points"> {
  cards: Partial<Record<Color, number>>;
}

/** A player with the cards by their own names. */
export interface Player extends Omit<CardGamePlayerView, Laid> {
  known_hand: Counts;
  railyard: Groups;
  completed: Ticket[];
  hand?: Counts;
  tickets?: Ticket[];
  offer?: Ticket[];
  track?: Groups;
}
type Laid = "known_hand" | "railyard" | "completed" | "hand" | "tickets" | "offer" | "track";

export interface Opponent extends Omit<CardGameOpponent, "tickets"> {
  tickets: Ticket[];
}

type Named = "draw_area" | "discard" | "players" | "clock" | "play" | "result";
export interface CardView extends View, Omit<CardGameView, Named> {
  draw_area: (Kind | null)[];
  discard: Counts;
  players: Player[];
  clock?: { cards_left: number; card: Kind | null; pile: Kind[] };
  play?: { color?: Color; cards?: number; colors?: Color[] };
  result?: Omit<CardGameResult, "opponent"> & { opponent?: Opponent };
  actor: number | null;
  decision: string;
  turn: number;
}

export const COLORS: readonly Color[] = [
  "black",
  "blue",
  "green",
  "orange",
  "purple",
  "red",
  "white",
  "yellow",
  "gray",
];
export const KINDS: readonly Kind[] = [...COLORS, "locomotive"];

/** How many cards a group has, locomotives among them. */
export function size(group: Group | undefined): number {
  return group ? group.cards + group.locomotives : 0;
}

/** All cards of some counts together. */
export function total(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Cards by kind in the order of the rules, leaving out what is not there. */
export function kinds(counts: Counts): { kind: Kind; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);
}

/** The groups of a Railyard or a track in the order of the rules. */
export function groups(yard: Groups): ({ color: Color } & Group)[] {
  return COLORS.flatMap((color) => {
    const group = yard[color];
    return size(group) > 0 ? [{ color, ...group! }] : [];
  });
}

/** A ticket's cities as they are shown. */
export function between(ticket: Ticket): string {
  return ticket.cities.join(" – ");
}

/** The points of some tickets. */
export function points(tickets: readonly Ticket[]): number {
  return tickets.reduce((sum, ticket) => sum + ticket.points, 0);
}

export function solo(view: CardView): boolean {
  return view.clock !== undefined;
}
