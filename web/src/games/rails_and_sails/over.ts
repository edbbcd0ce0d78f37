/** The end of a game of Rails & Sails: what the tickets brought, and why it ended. */
import type { Revealed } from "../../lib/ending";
import type { LogLine } from "../../lib/types";
import type { SailsView } from "../../lib/wire";
import { countWords, withDashes, joinWords } from "../../lib/words";
import type { SailFacts } from "./atlas";
import type { Aid } from "./tickets";

/** A seat's tickets, best first. */
export function revealed(aid: Aid, seat: number | null): Revealed[] {
  return (aid.tickets ?? [])
    .filter((way) => way.seat === seat)
    .map(({ name, points, joined }) => ({
      name: withDashes(name),
      points: points ?? 0,
      done: joined,
    }))
    .sort((a, b) => b.points - a.points);
}

/** Who was short of pieces first, and what was left of them then. */
export function whyOver(view: SailsView, facts: SailFacts, log: readonly LogLine[]): string | null {
  const at = log.findIndex((line) => line.fact?.verb === "final-turns");
  const seat = log[at]?.fact?.seat;
  const player = typeof seat === "number" ? view.players[seat] : undefined;
  if (!player) return null;
  return `{${seat}} had ${left(player, facts, log.slice(at + 1))} left: everyone played two more turns.`;
}

/** What a player had before these moves: what they have now, and what they claimed since. */
function left(
  player: SailsView["players"][number],
  facts: SailFacts,
  later: readonly LogLine[],
): string {
  const own = later.filter((line) => line.fact?.seat === player.seat);
  const pieces = { train: player.trains, ship: player.ships };
  for (const { fact } of own) {
    const track =
      fact?.verb === "claim" ? facts.tracks.find((one) => one.id === fact.track) : undefined;
    if (track) pieces[track.kind] += track.length;
  }
  if (own.some((line) => line.fact?.verb === "exchange"))
    return countWords(pieces.train + pieces.ship, "piece");
  const kinds = (["train", "ship"] as const).filter((kind) => pieces[kind] > 0);
  return joinWords(kinds.map((kind) => countWords(pieces[kind], kind))) || "no pieces";
}
