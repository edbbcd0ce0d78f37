import { expect, test } from "vitest";
import { spreadApart, scaleCurve, seatPath, ticks } from "../src/lib/curve";

const frame = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 };
const points = [
  { number: 1, turn: 0, scores: [0, 0] },
  { number: 2, turn: 1, scores: [10, 0] },
  { number: 3, turn: 2, scores: [10, -10] },
];

test("round numbers span the scores", () => {
  expect(ticks(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(-37, 112)).toEqual([-50, 0, 50, 100, 150]);
  expect(ticks(0, 1)).toEqual([0, 1]);
});

test("turns go across, points go up", () => {
  const { x, y, marks } = scaleCurve(points, frame);
  expect([x(0), x(2)]).toEqual([10, 110]);
  expect([y(marks[0]!), y(marks.at(-1)!)]).toEqual([100, 0]);
});

test("a connection is level until points are scored", () => {
  expect(seatPath(points, 0, frame)).toBe("M10.0 50.0H60.0V0.0H110.0V0.0");
});

test("labels keep apart and inside", () => {
  expect(spreadApart([50, 51, 10], 20, 0, 100)).toEqual([50, 70, 10]);
  expect(spreadApart([98, 99, 100], 20, 0, 100)).toEqual([60, 80, 100]);
});
