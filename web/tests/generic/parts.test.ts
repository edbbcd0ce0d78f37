import { expect, test } from "vitest";
import {
  describe as described,
  ofPlayer,
  said,
  shared,
  stats,
  things,
} from "../../src/games/generic/parts";

const view = {
  game: "fourth-wagon",
  seat: 0,
  actor: 0,
  decision: "turn",
  turn: 3,
  pile: 20,
  tracks: [["coal 1", "coal 1"], []],
  players: [
    { seat: 0, wagons: 3, points: 2, hand: ["mail 1", "broken"] },
    { seat: 1, wagons: 3, points: 0 },
  ],
};

test("what lies on the table is what the shell does not show", () => {
  expect(shared(view).map((part) => part.name)).toEqual(["pile", "tracks"]);
});

test("what the others do not show of theirs is marked as one's own", () => {
  expect(
    ofPlayer(view, 0)
      .filter((part) => part.own)
      .map((part) => part.name),
  ).toEqual(["hand"]);
  expect(ofPlayer(view, 1).some((part) => part.own)).toBe(false);
  expect(ofPlayer({ ...view, seat: null }, 0).some((part) => part.own)).toBe(false);
});

test("numbers stand beside a player's name, points in a place of their own", () => {
  expect(stats(view, 0)).toEqual([{ label: "wagons", value: 3 }]);
});

test("a thing that is there twice is named once", () => {
  expect(things(["coal 1", "mail 1", "coal 1"])).toEqual([
    { name: "coal 1", times: 2 },
    { name: "mail 1", times: 1 },
  ]);
});

test("any data can be said", () => {
  expect(said([["coal 1", "coal 1"], []])).toBe("1: 2 times coal 1; 2: none");
  expect(said({ red_cards: 2, open: true, last: null })).toBe("red cards 2, open yes, last none");
  expect(described(view)).toContain("{0}: Hand: mail 1 and broken.");
});
