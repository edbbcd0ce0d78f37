/** What the server says that a rail costs and brings, in words. */
import { countWords, joinWords } from "../../lib/words";
import type { Price, PricePart, RailAid } from "./types";

const WORDS: Record<string, (part: PricePart) => string> = {
  city: () => "the city",
  stations: ({ number }) => (number === 1 ? "a station" : `${number} stations`),
  "remote-location": () => "the remote location",
  river: () => "the river",
  mountain: () => "the mountains",
  rival: ({ number }) => ((number ?? 1) === 1 ? "a rival" : `${number} rivals`),
};

/** Rivals are told apart in the price and counted together in words. */
function together(parts: PricePart[]): PricePart[] {
  const rivals = parts.filter((part) => part.code === "rival");
  const money = rivals.reduce((sum, part) => sum + part.money, 0);
  const others = parts.filter((part) => part.code !== "rival" && part.money > 0);
  const less = parts.filter((part) => part.money < 0);
  const all = rivals.length > 0 ? [{ code: "rival", number: rivals.length, money }] : [];
  return [...others, ...all, ...less];
}

function partWords(part: PricePart): string {
  if (part.money < 0) return `${-part.money} less this turn`;
  return `${part.money} for ${WORDS[part.code]?.(part) ?? part.code}`;
}

/** "costs 2 (1 for the city, 1 for a rival)". */
export function inWords(price: Price): string {
  const parts = together(price.parts);
  const sum = price.money === 0 ? "costs nothing" : `costs ${price.money}`;
  return parts.length > 1 ? `${sum} (${parts.map(partWords).join(", ")})` : sum;
}

/** What comes for sharing a hex: ", brings a Waste for sharing"; nothing if nothing does. */
export function sharing(rail: RailAid): string {
  const { waste = 0, money = 0 } = rail.gives ?? {};
  const brought = [
    waste > 0 && (waste === 1 ? "a Waste" : `${waste} Waste`),
    money > 0 && `${money} money`,
  ].filter(Boolean) as string[];
  return brought.length > 0 ? `, brings ${joinWords(brought)} for sharing` : "";
}

/** What is still to be laid for a route: "3 rails, 4 money away". */
export function away(way: { hexes: string[]; money: number } | null | undefined): string {
  return way ? `${countWords(way.hexes.length, "rail")}, ${way.money} money away` : "out of reach";
}
