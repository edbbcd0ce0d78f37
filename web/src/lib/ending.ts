/** How a game ended, in words and in order: who came where, by how much, and what made the difference. */
import type { SeatInfo } from "./wire";
import {
  isReader,
  readerName,
  capitalize,
  countWords,
  formatNumber,
  joinWords,
  possessive,
  numberWord,
} from "./words";

/** The result in a view, as every game tells it. */
export interface Result {
  scores: number[];
  breakdown: Record<string, number>[];
  winners: number[];
  /** The hidden opponent of a game that is played alone. */
  opponent?: { points: Record<string, number>; total: number };
  /** Alone: "won", "draw" or "lost". */
  outcome?: string;
}

/** A player, or the hidden opponent, in the final ranking. */
export interface Contestant {
  /** Null for the hidden opponent. */
  seat: number | null;
  name: string;
  /** The only player at this screen, who is addressed as "you". */
  you: boolean;
  score: number;
  parts: Record<string, number>;
  won: boolean;
  /** From 1; those who are level share one. */
  place: number;
}

/** Everyone from the best to the last. */
export function rankContestants(
  result: Result,
  seats: readonly SeatInfo[],
  mine: readonly number[],
): Contestant[] {
  const all = result.scores.map((score, seat) => ({
    seat: seat as number | null,
    name: readerName(seats, seat, mine),
    you: isReader(seat, mine),
    score,
    parts: result.breakdown[seat] ?? {},
    won: result.winners.includes(seat),
  }));
  const { opponent } = result;
  if (opponent) {
    const won = result.outcome === "lost";
    all.push({
      seat: null,
      name: "Hidden opponent",
      you: false,
      score: opponent.total,
      parts: opponent.points,
      won,
    });
  }
  all.sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
  const level = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.won === b.won && a.score === b.score;
  return all.map((one) => ({ ...one, place: 1 + all.findIndex((other) => level(other, one)) }));
}

const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"];
export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}th`;

/** How they stand on the podium, from left to right: the best in the middle, the second to the left. */
export function podiumOrder<T>(best: readonly T[]): T[] {
  return best.length < 2 ? [...best] : [best[1]!, best[0]!, ...best.slice(2)];
}

/** The parts that brought anyone points, in the game's order. */
export function partsOf(cast: readonly Contestant[]): string[] {
  const names = [...new Set(cast.flatMap((one) => Object.keys(one.parts)))];
  return names.filter((part) => cast.some((one) => one.parts[part]));
}

/** "one point", "12 points". */
const points = (number: number) => `${numberWord(number)} point${number === 1 ? "" : "s"}`;
const wins = ({ name, you }: Contestant) => `${name} ${you ? "win" : "wins"}`;
const whose = ({ name, you }: Contestant) => (you ? "your" : possessive(name));

/** "You win by one point." */
export function headline(cast: readonly Contestant[]): string {
  const winners = cast.filter((one) => one.won);
  const [best] = winners;
  if (!best) return "The game is over.";
  if (winners.length > 1) return `${joinWords(winners.map((one) => one.name))} share the win.`;
  const next = cast.find((one) => !one.won);
  if (!next) return `${wins(best)} with ${countWords(best.score, "point")}.`;
  const margin = best.score - next.score;
  if (margin > 0) return `${wins(best)} by ${points(margin)}.`;
  return margin < 0 ? `${wins(best)}.` : `${wins(best)} on the tie-break.`;
}

/** "150 to Otto’s 149.", and the reader's points if they are neither. */
export function tally(cast: readonly Contestant[]): string {
  const [best, next] = cast;
  if (!best || !next) return "";
  const mine = cast.slice(2).find((one) => one.you);
  const own = mine ? ` and your ${formatNumber(mine.score)}` : "";
  return `${formatNumber(best.score)} to ${whose(next)} ${formatNumber(next.score)}${own}.`;
}

/** The part in which the winner was furthest ahead of the next; null if there is none. */
export function difference(cast: readonly Contestant[]): string | null {
  const [best, next] = cast;
  if (!best?.won || !next || next.won) return null;
  const ahead = (part: string) => (best.parts[part] ?? 0) - (next.parts[part] ?? 0);
  const most = partsOf(cast).reduce<string | null>(
    (a, b) => (a === null || ahead(b) > ahead(a) ? b : a),
    null,
  );
  return most !== null && ahead(most) > 0 ? most : null;
}

/** A ticket, or what else is turned over at the end, and what it brought. */
export interface Revealed {
  name: string;
  points: number;
  done: boolean;
}

/** "All nine tickets were completed; routes made the difference." */
export function summary(cast: readonly Contestant[], tickets: readonly Revealed[] | null): string {
  const said: string[] = [];
  if (tickets && tickets.length > 0) said.push(ticketsCompleted(tickets));
  const part = difference(cast);
  if (part) said.push(`${part} made the difference`);
  const sentence = said.join("; ");
  return sentence && `${capitalize(sentence)}.`;
}

/** "all nine tickets were completed", "seven of nine tickets were completed", "none of six tickets was completed". */
export function ticketsCompleted(tickets: readonly Revealed[]): string {
  const done = tickets.filter((one) => one.done).length;
  if (tickets.length === 1)
    return done ? "the one ticket was completed" : "the one ticket was not completed";
  if (done === tickets.length) return `all ${numberWord(done)} tickets were completed`;
  if (done === 0) return `none of ${numberWord(tickets.length)} tickets was completed`;
  return `${numberWord(done)} of ${numberWord(tickets.length)} tickets ${done === 1 ? "was" : "were"} completed`;
}
