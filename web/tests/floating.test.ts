import { expect, test } from "vitest";
import { cardStep } from "../src/lib/fan";
import { placed } from "../src/lib/floating";

const board = { left: 0, top: 0, width: 1000, height: 600 };
const card = { width: 300, height: 200 };
const route = { left: 480, top: 280, width: 40, height: 40 };

test("a card lies beside what it belongs to, within the board, and points at it", () => {
  expect(placed(card, board, route, [])).toEqual({ x: 538, y: 200, side: "right", tip: 100 });
  expect(placed(card, board, { ...route, left: 950 }, []).side).toBe("left");
});

test("it takes the side that hides the fewest cities", () => {
  expect(placed(card, board, route, [{ x: 700, y: 300 }]).side).toBe("left");
  const [east, west] = [
    { x: 700, y: 300 },
    { x: 300, y: 300 },
  ];
  expect(placed(card, board, route, [east, west]).side).toBe("above");
});

test("without anything to lie beside it takes the corner that hides least", () => {
  const at = placed(card, board, null, [
    { x: 900, y: 500 },
    { x: 100, y: 500 },
  ]);
  expect(at).toMatchObject({ x: 688, y: 12, side: null });
});

test("cards of a hand lie as close as it takes to fit in one row", () => {
  expect(cardStep(5, 690, 66, 58)).toBe(58);
  expect(cardStep(21, 662, 66, 58)).toBeCloseTo(29.8);
  expect(cardStep(40, 366, 62, 58) * 39 + 62).toBeLessThanOrEqual(366);
  expect(cardStep(1, 366, 62, 58)).toBe(0);
});
