import { expect, test } from "vitest";
import type { Board } from "../../src/lib/board";
import type { Step } from "../../src/lib/coach.svelte";
import { boxOf, planned } from "../../src/games/rails_and_sails/plan";
import type { Box } from "../../src/lib/shapes";
import { atlas } from "./board";

const places = new Map(
  Object.entries({
    "city-cork": { x: 100, y: 100, turn: 0 },
    "city-bath": { x: 200, y: 100, turn: 0 },
    "route-bath-cork-space-1": { x: 125, y: 100, turn: 0 },
    "route-bath-cork-space-2": { x: 150, y: 100, turn: 0 },
    "route-bath-cork-space-3": { x: 175, y: 100, turn: 0 },
  }),
);
const board = {
  box: { x: 0, y: 0, width: 300, height: 200 },
  places,
  labels: [],
} as unknown as Board;
const step = (verb: string, what: string): Step =>
  ({ verb, what, number: 1, text: "", chance: 1, now: true }) as Step;
const plan = (steps: Step[], marks: Box[] = []) =>
  planned(steps, atlas(), board, marks, 1).map(({ at }) => at);
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test("the number of a route stands beside its middle", () => {
  expect(plan([step("claim", "bath-cork")])).toEqual([{ x: 150, y: 120 }]);
});

test("the number of a harbor stands above it, unless a ticket's letter is there", () => {
  expect(plan([step("harbor", "cork")])).toEqual([{ x: 100, y: 77 }]);
  const letter = { x: 88, y: 68, width: 24, height: 18 };
  const [at] = plan([step("harbor", "cork")], [letter]);
  expect(apart(boxOf(at!, 1), letter)).toBe(true);
});

test("numbers keep off each other, and off what stands at cities", () => {
  const marks = [{ x: 140, y: 110, width: 20, height: 20 }];
  const [route, harbor] = plan([step("claim", "bath-cork"), step("harbor", "cork")], marks).map(
    (at) => boxOf(at, 1),
  );
  expect(apart(route!, harbor!)).toBe(true);
  expect(apart(route!, marks[0]!)).toBe(true);
});
