import { describe, expect, test } from "vitest";
import {
  cardsOf,
  errorWords,
  isTold,
  marginWords,
  closenessWords,
  percent,
  splitTitle,
} from "../src/lib/coach";
import type { HintMove, Opinion } from "../src/lib/wire";

const move = (win: number, win_error: number) => ({ win, win_error }) as HintMove;
const opinion = (moves: HintMove[], last = false) => ({ moves, last }) as Opinion;

describe("a move in words", () => {
  test("has its route as a heading and the rest below", () => {
    expect(
      splitTitle(["claim Muskegon - South Bend (yellow train)", "pay 3 yellow trains"]),
    ).toEqual({
      title: "Claim Muskegon – South Bend (yellow train)",
      more: "pay 3 yellow trains",
    });
  });
  test("says once what is done several times", () => {
    const texts = ["play Normal Train", "play Normal Train", "buy Express Train"];
    expect(splitTitle(texts)).toEqual({ title: "Play Normal Train ×2", more: "buy Express Train" });
  });
});

test("the cards of a move are those it takes, plays or buys, each once", () => {
  const deeds = [
    { verb: "play", what: "Normal Train" },
    { verb: "play", what: "Normal Train" },
    { verb: "buy", what: "Express Train" },
    { verb: "end", what: null },
  ];
  expect(cardsOf(deeds, ["play", "money"])).toEqual([["Normal Train", 2]]);
  expect(cardsOf(deeds, ["take"])).toEqual([]);
});

test("figures are honest about their error", () => {
  expect(percent(0.838)).toBe("84 %");
  expect(errorWords(0.2)).toBe("± 1");
  expect([
    marginWords(18.4, false),
    marginWords(-4.2, false),
    marginWords(0, false),
    marginWords(71, true),
  ]).toEqual(["+18", "−4", "0", "71 points"]);
});

test("moves that differ by less than chance would make them are called close", () => {
  const close = "The first two are too close to tell apart.";
  expect(closenessWords(opinion([move(0.8, 0.03), move(0.76, 0.03)]))).toBe(close);
  expect(closenessWords(opinion([move(0.12, 0.03), move(0.17, 0.04)]))).toBe(
    "The second did better in these games, but that may be chance.",
  );
  expect(closenessWords(opinion([move(0.8, 0.03), move(0.6, 0.03)]))).toBe("");
  expect(closenessWords(opinion([move(0.8, 0.03)]))).toBe("");
});

test("nothing is said of chances until there is something to say", () => {
  const few = move(1, 0.5);
  expect(isTold(few, opinion([few]))).toBe(false);
  expect(isTold(few, opinion([few], true))).toBe(true);
  expect(isTold(move(0.6, 0.09), opinion([]))).toBe(true);
  expect(closenessWords(opinion([few, few]))).toBe("");
  expect(closenessWords(opinion([few, few], true))).not.toBe("");
});
