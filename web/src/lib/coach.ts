/** What the coach says, in words and figures. */
import { figure } from "./words";
import type { HintMove } from "./wire";

/** A move as a heading and what belongs to it: "Claim Muskegon – South Bend", "yellow train". */
export function titled(texts: readonly string[]): { title: string; more: string } {
  const [first = "", ...rest] = texts.map((text) => text.replaceAll(" - ", " – "));
  const found = /^(.*?)(?: \((.*)\))?$/.exec(first)!;
  const title = found[1]!.charAt(0).toUpperCase() + found[1]!.slice(1);
  return { title, more: [found[2], ...rest].filter(Boolean).join(", then ") };
}

/** "84 %". */
export const percent = (share: number) => `${Math.round(100 * share)} %`;

/** "± 3", of hundredths; never as if it were certain. */
export const give = (error: number) => `± ${Math.max(1, Math.round(error))}`;

/** "+18", "−4"; who plays alone has points instead of a lead. */
export function lead(margin: number, alone: boolean): string {
  const points = Math.round(margin);
  return alone ? `${figure(points)} points` : points > 0 ? `+${points}` : figure(points);
}

/** Whether two moves differ by less than chance would make them. */
export function close(best: HintMove, next: HintMove | undefined): boolean {
  if (!next) return false;
  const error = Math.hypot(best.win_error, next.win_error);
  return Math.abs(best.win - next.win) < 2 * error;
}
