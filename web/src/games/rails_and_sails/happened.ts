/** What has happened, from the facts of the log: which pieces are new, and which cards moved. */
import type { Deed } from "../../lib/pointing";
import type { Fact, LogLine } from "../../lib/types";
import type { Won } from "../ui";

export interface Fresh {
  tracks: string[];
  harbors: string[];
}

/** The lines that stand: what was taken back is left out. */
export function standing(log: readonly LogLine[], upTo = Infinity): LogLine[] {
  let lines: LogLine[] = [];
  for (const line of log) {
    if (line.number > upTo) break;
    const to = line.to;
    if (line.kind === "undo" && to !== undefined) lines = lines.filter((one) => one.number <= to);
    else lines.push(line);
  }
  return lines;
}

/** What was claimed and built in the last turns: since one's own, or by who moved last. */
export function latest(log: readonly LogLine[], seat: number | null, upTo = Infinity): Fresh {
  const moves = standing(log, upTo).filter((line) => line.kind === "move" || line.kind === "end");
  const found: Fresh = { tracks: [], harbors: [] };
  const last = moves.at(-1)?.seat;
  for (const line of moves.reverse()) {
    if (last === seat || seat === null ? line.seat !== last : line.seat === seat) break;
    if (line.fact?.verb === "claim") found.tracks.push(line.fact.track as string);
    if (line.fact?.verb === "harbor") found.harbors.push(line.fact.city as string);
  }
  return found;
}

/** A card, or a ticket, on its way from one place to another. */
export interface Flight {
  from: string;
  seat: number;
  /** Which card it is, as far as one saw it. */
  card?: string;
}

/** What flies for a fact of the log. */
export function flight(fact: Fact | undefined): Flight | null {
  if (!fact || fact.seat === null) return null;
  const seen = fact.card === undefined ? {} : { card: fact.card as string };
  if (fact.verb === "take") return { from: `market-${fact.slot}`, seat: fact.seat, ...seen };
  if (fact.verb === "draw") return { from: `deck-${fact.deck}`, seat: fact.seat, ...seen };
  return fact.verb === "draw-tickets" ? { from: "deck-tickets", seat: fact.seat } : null;
}

/** What a fact did on the board. */
export function deed(fact: Fact): Deed | null {
  if (fact.verb === "claim") return { at: `route-${fact.track}`, word: "claim" };
  return fact.verb === "harbor" ? { at: `city-${fact.city}`, word: "harbor" } : null;
}

/** Points won, or given up, by a fact of the log, and the part of the board where. */
export function won(fact: Fact): Won[] {
  if (fact.seat === null || (fact.verb !== "claim" && fact.verb !== "exchange")) return [];
  return [{ at: deed(fact)?.at ?? null, points: fact.points as number, seat: fact.seat }];
}
