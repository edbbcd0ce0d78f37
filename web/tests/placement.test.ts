import { describe, expect, it, test } from "vitest";
import { isLit } from "../src/lib/lessonSteps";
import { placeFloat, placeLesson, placeLow } from "../src/lib/placement";

const board = { x: 0, y: 0, width: 1000, height: 600 };
const card = { width: 300, height: 200 };
const route = { x: 480, y: 280, width: 40, height: 40 };

test("a card lies beside what it belongs to, within the board, and points at it", () => {
  expect(placeFloat(card, board, route, [])).toEqual({ x: 538, y: 200, side: "right", tip: 100 });
  expect(placeFloat(card, board, { ...route, x: 950 }, []).side).toBe("left");
});

test("it takes the side that hides the fewest cities", () => {
  expect(placeFloat(card, board, route, [{ x: 700, y: 300 }]).side).toBe("left");
  const [east, west] = [
    { x: 700, y: 300 },
    { x: 300, y: 300 },
  ];
  expect(placeFloat(card, board, route, [east, west]).side).toBe("above");
});

test("without anything to lie beside it takes the corner that hides least", () => {
  const at = placeFloat(card, board, null, [
    { x: 900, y: 500 },
    { x: 100, y: 500 },
  ]);
  expect(at).toMatchObject({ x: 688, y: 12, side: null });
});

const frame = { width: 400, height: 300 };
const size = { width: 100, height: 30 };

test("a key lies at the left bottom where nothing is there", () => {
  expect(placeLow(frame, size, [])).toEqual({ x: 10, y: 260 });
});

test("a key moves aside for what it would hide", () => {
  const { x, y } = placeLow(frame, size, [{ x: 0, y: 250, width: 150, height: 50 }]);
  expect(y).toBe(260);
  expect(x).toBeGreaterThanOrEqual(150);
});

test("a key lies above where all is taken below", () => {
  expect(placeLow(frame, size, [{ x: 0, y: 250, width: 400, height: 50 }])).toEqual({
    x: 10,
    y: 10,
  });
});

describe("the card of a lesson", () => {
  const screen = { width: 1440, height: 900 };
  it("lies beside what is lit and points to it", () => {
    const market = { x: 1112, y: 300, width: 312, height: 160 };
    const at = placeLesson({ width: 400, height: 240 }, [market], screen);
    expect(at).toMatchObject({ side: "left", x: 692, y: 260 });
  });
  it("hides nothing that is lit where there is room", () => {
    const lit = [
      { x: 0, y: 400, width: 390, height: 250 },
      { x: 0, y: 768, width: 390, height: 76 },
    ];
    const at = placeLesson({ width: 374, height: 200 }, lit, { width: 390, height: 844 });
    expect(isLit([{ x: at.x, y: at.y, width: 374, height: 200 }], 195, 420)).toBe(false);
    expect(at.y + 200).toBeLessThanOrEqual(400);
  });
});
