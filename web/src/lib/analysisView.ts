/** The numbers of an analysis as the page shows them: win chances over the game, marked decisions, luck and choice. */
import { foldRepeats } from "./coach";
import type { Fact } from "./types";
import type { SeatInfo } from "./wire";
import { capitalize, formatNumber, isReader, nameOf, possessive, withDashes } from "./words";

export type Mark = "good" | "inaccurate" | "mistake" | "blunder";

/** Something in win chance and in points of margin. */
export interface Pair<T> {
  win: T;
  margin: T;
}

/** A turn of a line of play that might have followed. */
export interface Turn {
  seat: number;
  turn: number;
  text: string;
  /** The same in the second person, for the player analysed; older reviews lack it. */
  to_you?: string;
}

export interface Step {
  /** Actions before it. */
  index: number;
  turn: number;
  seat: number;
  action: string;
  /** The same, one action after another; older reviews lack it. */
  texts?: string[];
  actions: number[];
  /** What happened, as the analysed seat saw it; older reviews lack it. */
  facts?: Fact[];
  win: number[];
  margin: number[];
  choice: { win: number; margin: number; error: number; mark: Mark } | null;
  /** What it changed for every seat, compared with the quick player's move. */
  effect: Pair<number[]> | null;
  luck: Pair<number[]> | null;
  better: {
    text: string;
    texts?: string[];
    actions: number[];
    facts?: Fact[];
    win: number;
    margin: number;
    why: string;
    line: Turn[];
  } | null;
  why: string;
}

export interface Moment {
  index: number;
  turn: number;
  seat: number;
  kind: "luck" | "choice";
  text: string;
  /** The same without the turn; older reviews lack it. */
  said?: string;
  /** The same for each player, who is then "you"; older reviews lack it. */
  to?: string[];
  win: number;
}

export interface Account {
  luck: Pair<number>;
  choices: Pair<number>;
  rivals: Pair<number>;
  adjusted: Pair<number>;
  errors: { decisions: number; rate: number } & Record<Exclude<Mark, "good">, number>;
}

/** A review, as `branchline.review` gives it. */
export interface ReviewData {
  players: number;
  /** Whose knowledge the values are taken from; null: all open. */
  seat: number | null;
  scores: number[];
  start: Pair<number[]>;
  steps: Step[];
  seats: Account[];
  moments: Moment[];
}

export const MARK_SIGNS: Record<Mark, string> = {
  good: "!",
  inaccurate: "?!",
  mistake: "?",
  blunder: "??",
};
export const MARK_WORDS: Record<Mark, string> = {
  good: "Good",
  inaccurate: "Inaccuracy",
  mistake: "Mistake",
  blunder: "Blunder",
};
/** Smaller changes of the win chance are not mentioned. */
const NOTABLE = 0.03;
export const ERRORS = ["inaccurate", "mistake", "blunder"] as const;

/** The decisions of a seat. */
export const decisionsOf = (review: ReviewData, seat: number): Step[] =>
  review.steps.filter((step) => step.seat === seat && step.choice);

/** The decisions of a seat that cost something. */
export const mistakesOf = (review: ReviewData, seat: number): Step[] =>
  decisionsOf(review, seat).filter((step) => step.choice!.mark !== "good");

/** What a good decision gained over the usual one, if at least as much as an inaccuracy costs; else 0. */
export function gainOf(step: Step): number {
  const won = step.choice?.mark === "good" ? (step.effect?.win[step.seat] ?? 0) : 0;
  return won >= NOTABLE ? won : 0;
}

/** The decisions of a seat worth a look: what cost something, and the best moves. */
export const notableDecisions = (review: ReviewData, seat: number): Step[] =>
  decisionsOf(review, seat).filter((step) => step.choice!.mark !== "good" || gainOf(step) > 0);

/** How many decisions of a seat have each mark. */
export function countMarks(review: ReviewData, seat: number): Record<Mark, number> {
  const found = { good: 0, inaccurate: 0, mistake: 0, blunder: 0 };
  for (const step of decisionsOf(review, seat)) found[step.choice!.mark] += 1;
  return found;
}

/** The win chances of a moment: before the first step, then after each. */
export interface Chance {
  /** Actions before what comes next. */
  index: number;
  turn: number;
  win: number[];
}

export function winChances(review: ReviewData): Chance[] {
  const first = { index: 0, turn: 0, win: review.start.win };
  return [
    first,
    ...review.steps.map((step, at) => ({
      index: review.steps[at + 1]?.index ?? Infinity,
      turn: step.turn,
      win: step.win,
    })),
  ];
}

/** The index of a step among the chances: those before it was decided. */
export const stepIndex = (review: ReviewData, index: number): number =>
  review.steps.findIndex((step) => step.index === index);

/** The next of some steps after an action of the record, or the one before it. */
export function nextStep(
  steps: readonly Step[],
  index: number | null,
  way: 1 | -1,
): Step | undefined {
  if (index === null) return way > 0 ? steps[0] : steps.at(-1);
  return way > 0
    ? steps.find((step) => step.index > index)
    : steps.findLast((step) => step.index < index);
}

/** "47 %". */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** "+11 %", "−8 %". */
export const percentMore = (share: number): string => signed(Math.round(100 * share)) + " %";
/** "+9", "−22", "0". */
export const signed = (number: number): string =>
  number > 0 ? `+${number}` : formatNumber(number);

/** What a choice led to: "Mistake · 55 % → 47 %". */
export function verdict(step: Step): string {
  if (!step.choice) return "";
  const word = gainOf(step) > 0 ? "Best move" : MARK_WORDS[step.choice.mark];
  return step.better
    ? `${word} · ${percent(step.better.win)} → ${percent(Math.max(0, step.better.win - step.choice.win))}`
    : word;
}

/** A move as a line of its own: "Play Normal Train ×4, end turn". */
export function moveWords(text: string, texts: readonly string[] = []): string {
  return capitalize(withDashes(texts.length > 0 ? foldRepeats(texts).join(", ") : text));
}

/** Who a seat is, as the owner of something: "Your", "Otto’s". */
export function ownerOf(seats: readonly SeatInfo[], seat: number, mine: readonly number[]): string {
  return isReader(seat, mine) ? "Your" : possessive(nameOf(seats, seat));
}

/** A moment for whoever sits at this screen: "You draw …" if it was the only player here. */
export function momentText(moment: Moment, mine: readonly number[]): string {
  const own = mine.length === 1 ? moment.to?.[mine[0]!] : undefined;
  return withDashes(own ?? moment.said ?? moment.text);
}

/** The points ahead of the best rival; in a solo game all points. */
export function marginOf(scores: readonly number[], seat: number): number {
  const others = scores.filter((_, other) => other !== seat);
  return scores[seat]! - (others.length > 0 ? Math.max(...others) : 0);
}
