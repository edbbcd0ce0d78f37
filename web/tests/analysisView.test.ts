import { expect, test } from "vitest";
import {
  marginOf,
  winChances,
  type Moment,
  momentText,
  decisionsOf,
  gainOf,
  mistakesOf,
  moveWords,
  nextStep,
  notableDecisions,
  percentMore,
  stepIndex,
  type ReviewData,
  type Step,
  countMarks,
  verdict,
  ownerOf,
} from "../src/lib/analysisView";
import { readMoment, resolvePasted } from "../src/lib/router.svelte";
import { placesOf } from "../src/lib/pointing";
import { deed as claimed } from "../src/games/rails_and_sails/happened";
import { deed as built } from "../src/games/rising_sun/following";
import type { SunFacts } from "../src/games/rising_sun/types";
import type { Board } from "../src/lib/board";
import type { SeatInfo } from "../src/lib/wire";

const step = (index: number, seat: number, more: Partial<Step> = {}): Step => ({
  index,
  turn: index,
  seat,
  action: `move ${index}`,
  actions: [index],
  win: [0.5, 0.5],
  margin: [0, 0],
  choice: { win: 0, margin: 0, error: 0.01, mark: "good" },
  effect: null,
  luck: null,
  better: null,
  why: "",
  ...more,
});
const mistake = step(4, 0, {
  choice: { win: 0.08, margin: 3, error: 0.01, mark: "mistake" },
  better: { text: "claim", actions: [7], win: 0.55, margin: 2, why: "", line: [] },
});
const review = {
  players: 2,
  start: { win: [0.4, 0.6], margin: [0, 0] },
  steps: [
    step(0, 0),
    step(2, 1, { win: [0.3, 0.7] }),
    mistake,
    step(6, 0, { choice: null }),
    step(9, 0),
  ],
} as unknown as ReviewData;

test("decisions of a seat are those where there was something to decide", () => {
  expect(decisionsOf(review, 0).map((one) => one.index)).toEqual([0, 4, 9]);
  expect(mistakesOf(review, 0).map((one) => one.index)).toEqual([4]);
  expect(countMarks(review, 0)).toEqual({ good: 2, inaccurate: 0, mistake: 1, blunder: 0 });
});

test("a mistake says what it cost", () => {
  expect(verdict(mistake)).toBe("Mistake · 55 % → 47 %");
  expect(verdict(step(1, 0))).toBe("Good");
  expect([percentMore(0.112), percentMore(-0.08), percentMore(0)]).toEqual([
    "+11 %",
    "−8 %",
    "0 %",
  ]);
});

test("a decision that won much beside the usual one is a best move, and listed with the mistakes", () => {
  const best = step(9, 0, { effect: { win: [0.11, -0.11], margin: [4, -4] } });
  const usual = step(11, 0, { effect: { win: [0.02, -0.02], margin: [1, -1] } });
  expect([gainOf(best), gainOf(usual), gainOf(mistake)]).toEqual([0.11, 0, 0]);
  expect(verdict(best)).toBe("Best move");
  const steps = [...review.steps.slice(0, 4), best, usual];
  expect(notableDecisions({ ...review, steps }, 0).map((one) => one.index)).toEqual([4, 9]);
});

test("the chances before a step stand at its place", () => {
  const points = winChances(review);
  expect(points.map((point) => point.win[0])).toEqual([0.4, 0.5, 0.3, 0.5, 0.5, 0.5]);
  expect(stepIndex(review, 4)).toBe(2);
  expect(points[2]!.index).toBe(4);
});

test("one goes from mistake to mistake", () => {
  expect(nextStep(mistakesOf(review, 0), null, 1)?.index).toBe(4);
  expect(nextStep(mistakesOf(review, 0), 4, 1)).toBeUndefined();
  expect(nextStep(mistakesOf(review, 0), 9, -1)?.index).toBe(4);
});

test("a moment is named by a link, and its sentence stands without its turn", () => {
  expect([readMoment("#64"), readMoment("#turn=3"), readMoment("")]).toEqual([64, null, null]);
  expect(resolvePasted("http://a/review/Zk3vJq0aB1cD#64", "http://a")).toBe(
    "/review/Zk3vJq0aB1cD#64",
  );
  const seats = [{ name: "Ann" }, { name: "Otto" }] as SeatInfo[];
  expect([ownerOf(seats, 0, [0]), ownerOf(seats, 1, [0])]).toEqual(["Your", "Otto’s"]);
});

test("a moment says you to the only one at this screen, and names to all others", () => {
  const moment = {
    text: "Turn 3: Ann claims A - B.",
    said: "Ann claims A - B.",
    to: ["You claim A - B.", "Ann claims A - B."],
  } as Moment;
  expect([[0], [1], [0, 1], []].map((mine) => momentText(moment, mine))).toEqual([
    "You claim A – B.",
    "Ann claims A – B.",
    "Ann claims A – B.",
    "Ann claims A – B.",
  ]);
});

test("a move is told as a line of its own, and what is done again is said once", () => {
  const texts = ["play Normal Train", "play Normal Train", "end turn"];
  expect(moveWords(texts.join(", "), texts)).toBe("Play Normal Train ×2, end turn");
  expect(moveWords("Ann draws a card.")).toBe("Ann draws a card.");
  expect(moveWords("claim Duluth - Marquette (red ship)")).toBe(
    "Claim Duluth – Marquette (red ship)",
  );
});

test("what was done is found on the board, by its fact", () => {
  const hexes = [{ id: "hex-1-4", name: "b4", place: "Chiba" }];
  const sun = (verb: string, hex: string) =>
    built({ verb, seat: 0, hex }, { hexes } as unknown as SunFacts);
  expect([
    claimed({ verb: "claim", seat: 0, track: "a-b-1" }),
    claimed({ verb: "harbor", seat: 0, city: "erie" }),
    claimed({ verb: "draw", seat: 0 }),
  ]).toEqual([{ at: "route-a-b-1", word: "claim" }, { at: "city-erie", word: "harbor" }, null]);
  expect([sun("start", "Chiba"), sun("lay", "b4"), sun("build", "b4"), sun("buy", "b4")]).toEqual([
    { at: "hex-1-4", word: "first rail" },
    { at: "hex-1-4", word: "rail" },
    { at: "hex-1-4", word: "station" },
    null,
  ]);
  const at = (x: number) => ({ x, y: 0, turn: 0 });
  const board = {
    places: new Map([
      ["route-a-b-1-space-1", at(1)],
      ["route-a-b-1-space-2", at(2)],
      ["city-erie", at(3)],
    ]),
  } as unknown as Board;
  expect(placesOf(board, "route-a-b-1")).toEqual([at(1), at(2)]);
  expect(placesOf(board, "city-erie")).toEqual([at(3)]);
  expect(placesOf(board, "nowhere")).toEqual([]);
});

test("the margin is over the best rival; alone, all points", () => {
  expect(marginOf([97, 68, 0], 0)).toBe(29);
  expect(marginOf([97, 68, 0], 2)).toBe(-97);
  expect(marginOf([48], 0)).toBe(48);
});
