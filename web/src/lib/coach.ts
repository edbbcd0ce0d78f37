/** What the coach says, in words and figures. */
import type { ActionFact } from "./types";
import { capitalize, withDashes, formatNumber } from "./words";
import type { HintMove, Opinion } from "./wire";

/** A move as a heading and what follows it: "Claim Muskegon – South Bend (yellow train)", "pay 3 yellow trains". */
export function splitTitle(texts: readonly string[]): { title: string; more: string } {
  const [first = "", ...rest] = foldRepeats(texts.map(withDashes));
  return { title: capitalize(first), more: rest.join(", then ") };
}

/** Folds equal texts in a row: "play Normal Train ×3". */
export function foldRepeats(texts: readonly string[]): string[] {
  const runs: { text: string; times: number }[] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.text === text) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text));
}

/** The cards that a move does one of these verbs to, each with how often. */
export function cardsOf(
  deeds: readonly ActionFact[],
  verbs: readonly string[],
): [card: string, times: number][] {
  const found = new Map<string, number>();
  for (const { verb, what } of deeds)
    if (verbs.includes(verb) && typeof what === "string")
      found.set(what, (found.get(what) ?? 0) + 1);
  return [...found];
}

/** A chance that may be off by more than this says nothing yet. */
const TELLING = 0.1;

/** Whether enough games were played on to say how good a move is; what was thought to the end is said as it is. */
export const isTold = ({ win_error }: HintMove, { last }: Opinion): boolean =>
  last || win_error <= TELLING;

/** "84 %". */
export const percent = (share: number) => `${Math.round(100 * share)} %`;

/** "± 3", of hundredths; never as if it were certain. */
export const errorWords = (error: number) => `± ${Math.max(1, Math.round(error))}`;

/** "+18", "−4"; in a solo game points instead of a lead. */
export function marginWords(margin: number, alone: boolean): string {
  const points = Math.round(margin);
  return alone
    ? `${formatNumber(points)} points`
    : points > 0
      ? `+${points}`
      : formatNumber(points);
}

/** A sentence for moves too close to tell apart; empty if they are not. */
export function closenessWords(opinion: Opinion): string {
  const [best, next] = opinion.moves;
  if (!best || !isTold(best, opinion) || !next || !isTold(next, opinion)) return "";
  const error = Math.hypot(best.win_error, next.win_error);
  if (Math.abs(best.win - next.win) >= 2 * error) return "";
  if (Math.round(100 * next.win) > Math.round(100 * best.win))
    return "The second did better in these games, but that may be chance.";
  return "The first two are too close to tell apart.";
}
