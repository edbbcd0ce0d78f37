/** Travel cards: what a card's name says, and a hand in order. */
import type { CardColor } from "../../lib/symbols";
import { countWords, joinWords } from "../../lib/words";

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

/** "2 red trains, 1 wild". */
export function inWords(cards: Cards): string {
  return counted(cards).join(", ");
}

/** "2 red trains and 1 wild". */
export function spoken(cards: Cards): string {
  return joinWords(counted(cards));
}

function counted(cards: Cards): string[] {
  return Object.entries(cards)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => countWords(number, name));
}

/** How many cards of each deck lie among these. */
export function byDeck(cards: Cards): { train: number; ship: number } {
  const counts = { train: 0, ship: 0 };
  for (const [name, count] of Object.entries(cards)) counts[card(name).kind] += count;
  return counts;
}

/** A hand as it is fanned: trains by colour, wild cards, then ships. */
export function fanned(hand: Cards, colors: readonly string[]): { card: Card; count: number }[] {
  const ofKind = (kinds: readonly string[]) =>
    colors.flatMap((color) => kinds.map((kind) => `${color} ${kind}`));
  return [...ofKind(["train", "harbor train"]), "wild", ...ofKind(["ship", "double ship"])]
    .filter((name) => (hand[name] ?? 0) > 0)
    .map((name) => ({ card: card(name), count: hand[name]! }));
}

/** How many spaces these ship cards fill. */
export function shipSpaces(cards: Cards): number {
  return Object.entries(cards).reduce((sum, [name, count]) => {
    const { kind, double } = card(name);
    return sum + (kind === "ship" ? count * (double ? 2 : 1) : 0);
  }, 0);
}
