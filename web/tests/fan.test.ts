import { expect, test } from "vitest";
import { cardStep } from "../src/lib/fan";

test("cards of a hand lie as close as it takes to fit in one row", () => {
  expect(cardStep(5, 690, 66, 58)).toBe(58);
  expect(cardStep(21, 662, 66, 58)).toBeCloseTo(29.8);
  expect(cardStep(40, 366, 62, 58) * 39 + 62).toBeLessThanOrEqual(366);
  expect(cardStep(1, 366, 62, 58)).toBe(0);
});
