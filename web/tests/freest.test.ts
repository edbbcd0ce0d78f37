import { expect, test } from "vitest";
import { freest } from "../src/lib/freest";

const frame = { width: 400, height: 300 };
const size = { width: 100, height: 30 };

test("a key lies at the left bottom where nothing is there", () => {
  expect(freest(frame, size, [])).toEqual({ x: 10, y: 260 });
});

test("a key moves aside for what it would hide", () => {
  const { x, y } = freest(frame, size, [{ x: 0, y: 250, width: 150, height: 50 }]);
  expect(y).toBe(260);
  expect(x).toBeGreaterThanOrEqual(150);
});

test("a key lies above where all is taken below", () => {
  expect(freest(frame, size, [{ x: 0, y: 250, width: 400, height: 50 }])).toEqual({ x: 10, y: 10 });
});
