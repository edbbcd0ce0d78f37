import { describe, expect, test } from "vitest";
import type { Frame } from "../src/lib/types";
import { meanwhile, wayBack } from "../src/lib/whatif";

test("one goes back to where one came from", () => {
  expect(wayBack(from, null)).toEqual({ href: "/table/real", words: "Back to the game" });
  expect(wayBack({ ...from, moment: null }, null)).toEqual({
    href: "/replay/real#turn=7",
    words: "Back to the replay",
  });
  expect(wayBack({ ...from, moment: null }, "/review/real#64")).toEqual({
    href: "/review/real#64",
    words: "Back to the review",
  });
});

const from = { table: "real", seat: 0, turn: 7, moment: 12 };
const real = (moment: number, state = "playing", moves: unknown[] = []) =>
  ({ moment, moves, table: { state } }) as unknown as Frame;

describe("what the real game does while one tries things out", () => {
  test("it waits, since one tries things out at one's own turn", () => {
    expect(meanwhile(from, real(12, "playing", [{}]))).toEqual({
      says: "The real game waits.",
      news: false,
    });
  });
  test("it may move on, as when one's time has run out", () => {
    expect(meanwhile(from, real(13))).toEqual({ says: "The real game has moved on.", news: true });
    expect(meanwhile(from, real(15, "playing", [{}]))).toEqual({
      says: "It is your turn in the real game.",
      news: true,
    });
    expect(meanwhile(from, real(20, "over")).news).toBe(true);
  });
  test("a game that was over has no news", () => {
    expect(meanwhile({ ...from, moment: null }, null)).toEqual({
      says: "This goes on from turn 7.",
      news: false,
    });
  });
});
