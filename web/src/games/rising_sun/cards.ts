/** Cards: finding them, their types in words, signs and colours, and the order they lie in. */
import { capitalize, countWords, joinWords } from "../../lib/words";
import type { CardFact, Cards, CardType, SunFacts } from "./types";

/** Each fits into a circle of 12 (branchline/draw/rising_sun/symbols.py). */
export const TYPE_PATHS: Record<CardType, string> = {
  train:
    "M-6-9.5h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3zM-6-6.5v5h5v-5zM1-6.5v5h5v-5zM-5.5 1.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8zM5.5 1.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8zM-5.2 7.4h2.4L-5 10.500h-2.600zM2.8 7.4h2.4L7.6 10.500H5z",
  rail: "M-3.2-10h2L-5 10.5h-3.5zM3.2-10h-2L5 10.5h3.5zM-5-8H5v1.5H-5zM-6.5-4H6.5v1.9H-6.5zM-8.5.8h17v2.3h-17zM-10.5 6.3h21V9h-21z",
  station: "M0-10L10.5-1.5H7.5V9.5H2.8V2.8h-5.6V9.5H-7.5V-1.5h-3z",
  action: "M2.6-10.5L-7 1.8h5.4L-3.2 10.5L7-2.4H1.2z",
  attack:
    "M0-10.8l2.3 6 5.4-3.4-2 6 5.6 1.9-5.5 2.7 2.4 5.7-5.7-2-2.5 5.7-2.5-5.7-5.7 2 2.4-5.7-5.5-2.7 5.6-1.9-2-6 5.4 3.4z",
  reaction: "M0-10.5l8.6 3v6.3C8.6 4.6 4.8 8.4 0 10.6C-4.8 8.4-8.6 4.6-8.6-1.2v-6.3z",
  victory:
    "M-5.5-9.500h11v2h4c.3 4.6-1.3 7-4.500 7.600A5.6 5.6 0 0 1 1.3 3v2.800h3.400v3.400h-9.400V5.8h3.400V3A5.6 5.6 0 0 1-5 .1C-8.2-.5-9.8-2.9-9.500-7.500h4zM-7.600-5.700c.2 2.1.9 3.3 2 3.700v-3.700zM7.600-5.700h-2V-2c1.1-.4 1.8-1.6 2-3.700z",
  waste:
    "M-3-10.5h6v2h5.5v2.6h-17v-2.6H-3zM-7.3-4.5H7.3L6.2 10.2H-6.2zM-3.9-1.8l.5 9h1.8l-.3-9zM3.9-1.8h-2l-.3 9h1.8z",
};

const BLANK: Omit<CardFact, "name"> = {
  types: ["action"],
  cost: 0,
  money: 0,
  points: 0,
  text: "",
  short: "",
  rail_points: 0,
  stations: 0,
  provenance: "",
};

const found = new WeakMap<SunFacts, Map<string, CardFact>>();

/** What is printed on a card. */
export function card(facts: SunFacts, name: string): CardFact {
  let byName = found.get(facts);
  if (!byName) {
    byName = new Map(facts.cards.map((one) => [one.name, one]));
    found.set(facts, byName);
  }
  return byName.get(name) ?? { name, ...BLANK };
}

/** "Train · Action". */
export function typesOf(card: CardFact): string {
  return card.types.map(capitalize).join(" · ");
}

/** Whether a card only ever gives money: there is nothing to decide when it is played. */
export function isPlainMoney(card: CardFact): boolean {
  return card.types.length === 1 && card.types[0] === "train";
}

/** What stands in the corner of a card: its money, points, rail points or stations. */
export function value(card: CardFact): string {
  return String(card.money || card.points || card.rail_points || card.stations || "");
}

/** Where a card comes from, in words. */
export function provenance(from: string): string {
  return from === "published" ? "Published card" : "Designed for Branchline";
}

const FIRST: CardType[] = ["train", "rail", "station", "victory", "waste"];

/** The piles that are in every game: trains, rails, stations, gold cards and Waste. */
const ALWAYS = new Set([
  "Express Train",
  "Limited Express Train",
  "Lay Rails",
  "Station Expansion",
  "Waste",
]);

export function isBasic(card: CardFact): boolean {
  return ALWAYS.has(card.name) || card.types.includes("victory");
}

/** The supply in two parts: the piles of every game by type, and the drawn ones by cost. */
export function piles(facts: SunFacts, supply: Cards): { basic: CardFact[]; drawn: CardFact[] } {
  const all = Object.keys(supply).map((name) => card(facts, name));
  const type = (one: CardFact) => FIRST.indexOf(one.types[0]!);
  return {
    basic: all
      .filter(isBasic)
      .sort((a, b) => type(a) - type(b) || a.cost - b.cost || a.name.localeCompare(b.name)),
    drawn: all
      .filter((one) => !isBasic(one))
      .sort((a, b) => a.cost - b.cost || a.name.localeCompare(b.name)),
  };
}

/** The supply as it lies on the table, Waste last. */
export function inOrder(facts: SunFacts, supply: Cards): CardFact[] {
  const { basic, drawn } = piles(facts, supply);
  const isWaste = (card: CardFact) => card.types[0] === "waste";
  return [...basic.filter((card) => !isWaste(card)), ...drawn, ...basic.filter(isWaste)];
}

/** The cards of a hand as they are fanned: what can be played first, money before effects, Waste last. */
export function handOrder(facts: SunFacts, hand: Cards): [CardFact, number][] {
  const place = (one: CardFact) => {
    if (one.types.includes("waste")) return 9;
    if (one.types.includes("victory")) return 8;
    if (one.types.includes("rail")) return 2;
    if (one.types.includes("station")) return 3;
    return isPlainMoney(one) ? 0 : 1;
  };
  return Object.entries(hand)
    .filter(([, number]) => number > 0)
    .map(([name, number]): [CardFact, number] => [card(facts, name), number])
    .sort(
      ([a], [b]) =>
        place(a) - place(b) || b.money - a.money || a.cost - b.cost || a.name.localeCompare(b.name),
    );
}

/** "3 Waste, Lay Rails and Express Train", or "none". */
export function listed(cards: Cards): string {
  const parts = Object.entries(cards)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => (number > 1 ? `${number} ${name}` : name));
  return joinWords(parts) || "none";
}

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, number) => sum + number, 0);
}

/** A card in one breath: "Express Train, train, costs 3, gives 2 money." */
export function aloud(card: CardFact): string {
  const parts = [card.types.join(" and "), `costs ${card.cost}`];
  if (card.money > 0) parts.push(`gives ${card.money} money`);
  if (card.points > 0) parts.push(`worth ${countWords(card.points, "point")}`);
  return `${card.name}, ${parts.join(", ")}`;
}
