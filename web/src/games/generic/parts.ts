/** Any game's view as parts with names: what a page can show without knowing the game. */
import type { View } from "../../lib/types";
import { countWords, joinWords, titleOf } from "../../lib/words";
import type { Stat } from "../ui";

export interface Part {
  name: string;
  value: unknown;
  /** Only this seat sees it. */
  own?: boolean;
}

/** Parts of a view that the shell shows, or that stand elsewhere. */
const ELSEWHERE = new Set(["game", "seat", "actor", "decision", "turn", "players", "result"]);

/** What lies on the table. */
export const shared = (view: View): Part[] =>
  named(view).filter((part) => !ELSEWHERE.has(part.name));

/** What a player has, as far as this screen knows; what others do not have of theirs is one's own. */
export function ofPlayer(view: View, seat: number): Part[] {
  const others = view.players.filter((_, at) => at !== seat);
  return named(view.players[seat] ?? {})
    .filter((part) => part.name !== "seat")
    .map((part) => ({
      ...part,
      own: view.seat === seat && !others.some((other) => part.name in other),
    }));
}

const named = (data: object): Part[] =>
  Object.entries(data).map(([name, value]) => ({ name, value }));

/** The numbers that stand beside a player's name; points have a place of their own. */
export const stats = (view: View, seat: number): Stat[] =>
  ofPlayer(view, seat)
    .filter(
      (part): part is Part & { value: number } =>
        typeof part.value === "number" && part.name !== "points",
    )
    .map((part) => ({ label: titleOf(part.name).toLowerCase(), value: part.value }));

export const simple = (value: unknown): boolean => value === null || typeof value !== "object";

/** A word, a number or nothing. */
export function word(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** The things of a list, each once, with how often it is there. */
export function things(values: readonly unknown[]): { name: string; times: number }[] {
  const found = new Map<string, number>();
  for (const value of values) found.set(word(value), (found.get(word(value)) ?? 0) + 1);
  return [...found].map(([name, times]) => ({ name, times }));
}

/** Data in a line, for those who listen. */
export function said(value: unknown): string {
  if (simple(value)) return word(value);
  if (Array.isArray(value) && value.every(simple))
    return (
      joinWords(
        things(value).map(({ name, times }) => (times > 1 ? `${times} times ${name}` : name)),
      ) || "none"
    );
  if (Array.isArray(value)) return value.map((one, at) => `${at + 1}: ${said(one)}`).join("; ");
  return (
    named(value as object)
      .map((part) => `${titleOf(part.name).toLowerCase()} ${said(part.value)}`)
      .join(", ") || "none"
  );
}

/** The position in sentences. */
export function describe(view: View): string[] {
  const sentence = (part: Part) => `${titleOf(part.name)}: ${said(part.value)}.`;
  return [
    `${countWords(view.players.length, "player")}, turn ${view.turn}.`,
    ...shared(view).map(sentence),
    ...view.players.flatMap((_, seat) =>
      ofPlayer(view, seat).map((part) => `{${seat}}: ${sentence(part)}`),
    ),
  ];
}
