/** What a rail costs in a hex, part by part, for the player whose turn it is. */
import type { HexFact, SunFacts, SunView } from "./types";

export interface CostPart {
  what: string;
  money: number;
}

export interface Cost {
  money: number;
  parts: CostPart[];
  /** Who else has a rail there. */
  rivals: number[];
  /** Sharing a hex brings Waste. */
  waste: boolean;
}

const waived = (view: SunView, words: string) => view.this_turn.lasting.includes(words);

/** Before discounts that are chosen when the rail is laid. */
export function cost(view: SunView, hex: HexFact): Cost {
  const now = view.this_turn;
  const rivals = view.rails.flatMap((own, seat) =>
    seat !== view.turn_of && own.includes(hex.id) ? [seat] : [],
  );
  const waste =
    rivals.length > 0 && !waived(view, "no Waste for sharing") && !waived(view, "no Waste");
  const parts = ground(view, hex);
  if (rivals.length > 0 && !waived(view, "rivals cost nothing")) {
    parts.push({
      what: rivals.length === 1 ? "a rival" : `${rivals.length} rivals`,
      money: rivals.length,
    });
  }
  if (waived(view, "rails cost nothing")) return { money: 0, parts: [], rivals, waste };
  const cheaper = now.cheaper + now.cheaper_next;
  if (cheaper > 0) parts.push({ what: "cheaper", money: -cheaper });
  const money = Math.max(
    0,
    parts.reduce((sum, part) => sum + part.money, 0),
  );
  return { money, parts, rivals, waste };
}

function ground(view: SunView, hex: HexFact): CostPart[] {
  if (hex.stations > 0) {
    if (waived(view, "cities cost nothing")) return [];
    const built = view.stations[hex.id] ?? 0;
    const stations = { what: built === 1 ? "a station" : `${built} stations`, money: built };
    return [{ what: "the city", money: 1 }, ...(built > 0 ? [stations] : [])];
  }
  if (hex.value > 0) return [{ what: "the remote location", money: hex.value }];
  if (hex.terrain === "river" && !waived(view, "rivers cost nothing"))
    return [{ what: "the river", money: 1 }];
  if (hex.terrain === "mountain" && !waived(view, "mountains cost nothing")) {
    return [{ what: "the mountains", money: 2 }];
  }
  return [];
}

/** What a rail costs with so many discounts for remote locations. */
export function discounted(view: SunView, facts: SunFacts, hex: HexFact, used: number): number {
  const off = hex.value > 0 ? used * facts.remote_discount : 0;
  return Math.max(0, cost(view, hex).money - off);
}

/** "2 money: 1 for the city, 1 for a rival." */
export function inWords(cost: Cost): string {
  if (cost.money === 0 && cost.parts.every((part) => part.money <= 0)) return "costs nothing";
  const parts = cost.parts.map((part) =>
    part.money < 0 ? `${-part.money} less this turn` : `${part.money} for ${part.what}`,
  );
  const sum = cost.money === 0 ? "costs nothing" : `costs ${cost.money}`;
  return parts.length > 1 ? `${sum} (${parts.join(", ")})` : sum;
}
