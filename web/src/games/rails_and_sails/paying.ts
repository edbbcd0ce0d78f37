/** Paying: the ways to pay for a route or a harbor, and how to get from one to another. */
import type { Way } from "../../lib/wire";
import { card, total } from "./cards";

/** The cheapest other way that spends more of a card, or any other amount of it; -1 if none does. */
export function withMore(ways: readonly Way[], now: number, name: string): number {
  const spent = ways[now]?.cards[name] ?? 0;
  const more = ways.findIndex((way) => (way.cards[name] ?? 0) === spent + 1);
  if (more >= 0) return more;
  const much = ways.findIndex((way) => (way.cards[name] ?? 0) > spent);
  if (much >= 0) return much;
  return ways.findIndex((way) => (way.cards[name] ?? 0) < spent);
}

/** What a way has that the cheapest has not: "saves a wild", for the list of ways. */
export function remark(way: Way, spaces: number | null): string {
  const parts: string[] = [];
  const wilds = way.cards.wild ?? 0;
  if (wilds > 0) parts.push(wilds === 1 ? "1 wild" : `${wilds} wilds`);
  const harbors = Object.entries(way.cards)
    .filter(([name]) => card(name).harbor)
    .reduce((sum, [, count]) => sum + count, 0);
  if (spaces !== null && harbors > 0)
    parts.push(harbors === 1 ? "1 harbor card" : `${harbors} harbor cards`);
  if (spaces !== null && covers(way) > spaces) parts.push("a space too many");
  parts.unshift(total(way.cards) === 1 ? "1 card" : `${total(way.cards)} cards`);
  return parts.join(" · ");
}

/** How many spaces of a ship route the cards of a way fill. */
function covers(way: Way): number {
  return Object.entries(way.cards).reduce(
    (sum, [name, count]) => sum + count * (card(name).double ? 2 : 1),
    0,
  );
}
