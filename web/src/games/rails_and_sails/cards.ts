/** Travel cards: what a card's name says, and a hand in order. */
import type { CardColor } from "../../lib/symbols";

export interface Card {
  /** As the rules name it: "red harbor train". */
  name: string;
  color: CardColor | "wild";
  kind: "train" | "ship";
  /** Carries the harbor symbol. */
  harbor: boolean;
  /** Fills two spaces. */
  double: boolean;
}

const known = new Map<string, Card>();

/** The card of a name: all single ships carry the harbor symbol, of the trains some do. */
export function card(name: string): Card {
  let found = known.get(name);
  if (!found) {
    const words = name.split(" ");
    const ship = words.at(-1) === "ship";
    const double = words.includes("double");
    found = {
      name,
      color: words[0] as Card["color"],
      kind: ship ? "ship" : "train",
      harbor: ship ? !double : words.includes("harbor"),
      double,
    };
    known.set(name, found);
  }
  return found;
}

export type Cards = Record<string, number>;

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

export interface Group {
  color: Card["color"];
  cards: { card: Card; count: number }[];
  count: number;
}

const KINDS = ["train", "harbor train", "ship", "double ship"];

/** A hand by colour, trains before ships, wild cards last. */
export function grouped(hand: Cards, colors: readonly string[]): Group[] {
  const groups: Group[] = colors.map((color) => ({
    color: color as Card["color"],
    cards: KINDS.map((kind) => `${color} ${kind}`)
      .filter((name) => (hand[name] ?? 0) > 0)
      .map((name) => ({ card: card(name), count: hand[name]! })),
    count: 0,
  }));
  const wilds = hand.wild ?? 0;
  if (wilds > 0) groups.push({ color: "wild", cards: [{ card: card("wild"), count: wilds }], count: wilds });
  return groups
    .filter((group) => group.cards.length > 0)
    .map((group) => ({ ...group, count: group.cards.reduce((sum, one) => sum + one.count, 0) }));
}

/** "2 red train, 1 wild". */
export function inWords(cards: Cards): string {
  return Object.entries(cards)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

/** How many cards of each deck lie among these. */
export function byDeck(cards: Cards): { train: number; ship: number } {
  const counts = { train: 0, ship: 0 };
  for (const [name, count] of Object.entries(cards)) counts[card(name).kind] += count;
  return counts;
}
