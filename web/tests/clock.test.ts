import { expect, test } from "vitest";
import { secondsLeft, paceWords, timeWords } from "../src/lib/clock";
import type { ClockInfo } from "../src/lib/wire";

const clock = {
  kind: "turn",
  seconds: 60,
  increment: 0,
  then: "bot",
  left: [60, 45],
  running: 0,
  since: 1000,
  now: 1005,
} as ClockInfo;

test("the clock that runs goes down, the others stand", () => {
  expect(secondsLeft(clock, 0, 1010, 0)).toBe(50);
  expect(secondsLeft(clock, 0, 1010, 5)).toBe(45);
  expect(secondsLeft(clock, 0, 2000, 0)).toBe(0);
  expect(secondsLeft(clock, 1, 2000, 0)).toBe(45);
});

test("what is left is said as briefly as it matters", () => {
  expect([9, 75, 3725, 30_000, 200_000].map(timeWords)).toEqual([
    "0:09",
    "1:15",
    "1:02:05",
    "8 hours",
    "2 days",
  ]);
});

test("a pace is said in words", () => {
  expect(paceWords({ kind: "turn", seconds: 60 })).toBe("1 minute a turn");
  expect(paceWords({ kind: "turn", seconds: 3 * 86_400 })).toBe("3 days a turn");
  expect(paceWords({ kind: "game", seconds: 900, increment: 10 })).toBe(
    "15 minutes each, and 10 seconds a turn",
  );
});
