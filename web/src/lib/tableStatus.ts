/** The state of a table in a few words: whose turn it is, the points, how it ended. */
import type { KnownTable } from "./prefs.svelte";
import type { ResultInfo, TableSummary } from "./wire";
import { formatNumber, isReader, nameOf, possessive, readerName } from "./words";

const PLACES = ["First", "Second", "Third", "Fourth", "Fifth"];

/** "Your turn", "Nora’s turn", "Not started". */
export function turnStatus(table: TableSummary, mine: readonly number[]): string {
  if (table.state === "waiting") return "Not started";
  if (table.actor === null) return "Over";
  if (isReader(table.actor, mine)) return "Your turn";
  return `${possessive(nameOf(table.seats, table.actor))} turn`;
}

/** "You 26, Nora 36, Otto 24", or only the names where points are secret until the end. */
export function pointsStatus(table: TableSummary, mine: readonly number[]): string {
  return table.seats
    .map(({ seat, kind }) => {
      const name = kind === "open" ? "open seat" : readerName(table.seats, seat, mine);
      return table.points ? `${name} ${formatNumber(table.points[seat]!)}` : name;
    })
    .join(", ");
}

/** "Won by 10", "Shared win", "Third"; for a spectator, who won. */
export function outcomeWords(
  { scores, winners }: ResultInfo,
  mine: readonly number[],
  names: readonly string[],
): string {
  const best = mine.find((seat) => winners.includes(seat));
  if (best !== undefined) {
    const others = scores.filter((_, seat) => seat !== best);
    if (winners.length > 1) return "Shared win";
    const margin = others.length > 0 ? scores[best]! - Math.max(...others) : 0;
    return margin > 0 ? `Won by ${margin}` : "Won";
  }
  if (mine.length === 0) return winners.length === 1 ? `${names[winners[0]!]} won` : "Over";
  if (scores.length === 1) return "Lost";
  const own = Math.max(...mine.map((seat) => scores[seat]!));
  const above = scores.filter(
    (score, seat) => !mine.includes(seat) && (score > own || winners.includes(seat)),
  ).length;
  return PLACES[above] ?? `${above + 1}.`;
}

/** The seats from the best to the last. */
export function rankSeats({ scores, winners }: ResultInfo): number[] {
  const won = (seat: number) => (winners.includes(seat) ? 1 : 0);
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b]! - scores[a]!);
}

/** What is remembered of a finished game. */
export function endingOf(table: TableSummary): KnownTable["ended"] | null {
  if (!table.result) return null;
  return {
    title: table.title,
    short: table.short_title,
    result: table.result,
    names: table.seats.map((one) => nameOf(table.seats, one.seat)),
  };
}
