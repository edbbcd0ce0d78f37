import { describe, expect, test } from "vitest";
import type { Way } from "../../src/lib/wire";
import {
  freeColors,
  laidOut,
  nearest,
  numbers,
  setWays,
  threeActions,
} from "../../src/games/card_game/aid";

/** Ways of playing red, as the server tells them: cheapest first. */
const reds: Way[] = [
  {
    actions: [82, 98, 107],
    texts: [],
    cards: { red: 2 },
    robs: [{ from: 1, color: "red", cards: 1 }],
  },
  { actions: [82, 98, 108], texts: [], cards: { red: 2, locomotive: 1 } },
  { actions: [82, 97, 108], texts: [], cards: { red: 1, locomotive: 1 } },
  { actions: [82, 97, 109], texts: [], cards: { red: 1, locomotive: 2 } },
];
const threes: Way[] = [
  { actions: [86, 88, 90], texts: [], cards: { blue: 1, orange: 1, red: 1 } },
  { actions: [86, 88, 92], texts: [], cards: { blue: 1, red: 1, white: 1 } },
];

describe("sets of one color", () => {
  test("are the ways that the server tells, in their order, with whom they rob", () => {
    const ways = setWays(reds, "red");
    expect(ways[0]).toEqual({
      cards: 2,
      locomotives: 0,
      actions: [82, 98, 107],
      robs: [{ from: 1, color: "red", cards: 1 }],
    });
    expect(ways.map(({ robs }) => robs.length)).toEqual([1, 0, 0, 0]);
  });

  test("another number keeps the rest as near as it can", () => {
    const ways = setWays(reds, "red");
    expect(numbers(ways, "locomotives")).toEqual([0, 1, 2]);
    expect(nearest(ways, { cards: 1, locomotives: 0 }, "cards")!.actions).toEqual([82, 97, 108]);
    expect(nearest(ways, { cards: 5, locomotives: 1 }, "cards")).toBeUndefined();
  });

  test("a price is laid out as cards and locomotives", () => {
    expect(laidOut({ red: 2, locomotive: 1 }, "red")).toEqual({ cards: 2, locomotives: 1 });
    expect(laidOut({ locomotive: 3 }, "red")).toEqual({ cards: 0, locomotives: 3 });
  });
});

describe("three different colors", () => {
  test("can be those that some way has", () => {
    expect(freeColors(threes)).toEqual(["blue", "orange", "red", "white"]);
  });

  test("are sent as the server names them, whatever the order they were picked in", () => {
    expect(threeActions(threes, ["white", "blue", "red"])).toEqual([86, 88, 92]);
    expect(threeActions(threes, ["white", "orange", "red"])).toEqual([]);
  });
});
