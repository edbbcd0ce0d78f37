import { describe, expect, test } from "vitest";
import {
  byDeck,
  card,
  fanned,
  inWords,
  shipSpaces,
  spoken,
  total,
} from "../../src/games/rails_and_sails/cards";
import { along, arc } from "../../src/games/rails_and_sails/drawing";
import { flight, latest, standing as lines } from "../../src/games/rails_and_sails/happened";
import { remark, withMore } from "../../src/games/rails_and_sails/paying";
import { spacesLeft, standing, wayOf, type Way } from "../../src/games/rails_and_sails/tickets";
import { atlas, facts, ticket } from "./board";

describe("cards", () => {
  test("a name says colour, kind, harbor symbol and double", () => {
    expect(card("red harbor train")).toMatchObject({
      color: "red",
      kind: "train",
      harbor: true,
      double: false,
    });
    expect(card("blue double ship")).toMatchObject({ kind: "ship", harbor: false, double: true });
    expect(card("white ship").harbor).toBe(true);
    expect(card("wild")).toMatchObject({ color: "wild", kind: "train", harbor: false });
  });

  test("a hand is fanned: trains by colour, wild cards, then ships", () => {
    const hand = { wild: 2, "red ship": 1, "red train": 3, "purple double ship": 1 };
    const names = fanned(hand, facts().colors).map(({ card, count }) => `${count} ${card.name}`);
    expect(names).toEqual(["3 red train", "2 wild", "1 purple double ship", "1 red ship"]);
    expect(shipSpaces(hand)).toBe(3);
    expect(spoken({ "red train": 2, wild: 1 })).toBe("2 red trains and 1 wild");
    expect(total(hand)).toBe(7);
    expect(byDeck(hand)).toEqual({ train: 5, ship: 2 });
    expect(inWords({ "red train": 2, wild: 0 })).toBe("2 red trains");
  });
});

describe("tickets", () => {
  const way = (more: Partial<Way> = {}): Way => ({
    ...wayOf([], "none"),
    ...{ name: "Cork - Ely", left: 6, ships: 6, missing: ["deal-ely"], ...more },
  });

  test("how a ticket stands is put into words", () => {
    const joined = way({ joined: true, left: 0, ships: 0, own: 1 });
    expect(standing(joined, ticket("cork", "deal"))).toMatchObject({
      done: true,
      words: "connected",
      tone: "good",
    });
    const begun = way({ own: 1 });
    expect(standing(begun, ticket("cork", "ely"))).toMatchObject({
      words: "6 ship spaces left",
      tone: "open",
    });
    expect(standing(begun, ticket("cork", "ely")).progress).toBeCloseTo(1 / 7);
    expect(standing(begun, ticket("cork", "ely"), true)).toMatchObject({
      words: "not connected",
      tone: "bad",
    });
    expect(standing(way({ left: null }), ticket("cork", "ely")).words).toBe("cut off");
    const tour = { ...ticket("cork", "deal"), any_order: 6 };
    expect(standing({ ...joined, in_order: true }, tour).words).toBe("connected in order");
    expect(standing(joined, tour)).toMatchObject({
      words: "joined, not in order: 6",
      brief: "not in order: 6",
    });
  });

  test("what is left is told by kind", () => {
    expect(spacesLeft(way({ left: 1, ships: 0, trains: 1 }), " left")).toBe("1 train space left");
    expect(spacesLeft(way({ left: 8, ships: 6, trains: 2 }))).toBe("8 spaces: 2 train, 6 ship");
  });

  test("a ticket that nothing was told about is not said to be complete", () => {
    expect(standing(wayOf(undefined, "Cork - Ely"), ticket("cork", "ely")).done).toBe(false);
  });
});

describe("paying", () => {
  const way = (cards: Record<string, number>, actions = [1]) => ({ actions, texts: [], cards });
  const ways = [
    way({ "red train": 3 }),
    way({ "red train": 2, wild: 1 }),
    way({ "red train": 1, wild: 2 }),
  ];

  test("tapping a card takes more of it, and less where more is impossible", () => {
    expect(withMore(ways, 0, "wild")).toBe(1);
    expect(withMore(ways, 1, "wild")).toBe(2);
    expect(withMore(ways, 2, "wild")).toBe(0);
    expect(withMore(ways, 0, "green train")).toBe(-1);
  });

  test("a way says what is dear about it", () => {
    expect(remark(ways[2]!, Infinity)).toBe("3 cards · 2 wilds");
    expect(remark(way({ "red double ship": 2 }), 3)).toBe("2 cards · a space too many");
    expect(remark(way({ "red ship": 1 }), 1)).toBe("1 card · 1 harbor card");
  });
});

describe("what happened", () => {
  const connection = (number: number, seat: number, text: string, more = {}) => ({
    number,
    kind: "move" as const,
    seat,
    text,
    ...more,
  });
  const fact = (number: number, seat: number, verb: string, more = {}) =>
    connection(number, seat, "", { fact: { verb, seat, ...more } });

  test("what is new is what came since one's own turn", () => {
    const log = [
      fact(1, 1, "claim", { track: "ayr-bath-2" }),
      fact(2, 0, "draw", { deck: "train" }),
      fact(3, 1, "claim", { track: "cork-deal" }),
      fact(4, 2, "harbor", { city: "ely" }),
    ];
    expect(latest(log, 0)).toEqual({ tracks: ["cork-deal"], harbors: ["ely"] });
    expect(latest(log, 0, 1)).toEqual({ tracks: ["ayr-bath-2"], harbors: [] });
    expect(latest(log, null)).toEqual({ tracks: [], harbors: ["ely"] });
  });

  test("what was taken back is not shown", () => {
    const log = [
      connection(1, 0, "a"),
      connection(2, 0, "b"),
      { ...connection(3, 0, "undone", { to: 1 }), kind: "undo" as const },
    ];
    expect(lines(log).map(({ text }) => text)).toEqual(["a"]);
  });

  test("cards fly from where they lay", () => {
    expect(flight({ verb: "take", seat: 1, card: "wild", slot: 1 })).toEqual({
      from: "market-1",
      seat: 1,
      card: "wild",
    });
    expect(flight({ verb: "draw", seat: 0, deck: "train" })).toEqual({
      from: "deck-train",
      seat: 0,
    });
    expect(flight({ verb: "draw-tickets", seat: 2, number: 4 })).toEqual({
      from: "deck-tickets",
      seat: 2,
    });
    expect(flight({ verb: "stop", seat: 0 })).toBeNull();
    expect(flight({ verb: "shuffle", seat: null, deck: "ship" })).toBeNull();
    expect(flight(undefined)).toBeNull();
  });
});

describe("lines on the board", () => {
  const places = new Map([
    ["city-ayr", { x: 1100, y: 100, turn: 0 }],
    ["route-ayr-bath-1-space-1", { x: 1160, y: 100, turn: 0 }],
    ["route-ayr-bath-1-space-2", { x: 40, y: 100, turn: 0 }],
    ["city-bath", { x: 100, y: 100, turn: 0 }],
  ]);
  const board = {
    box: { x: 0, y: 0, width: 1200, height: 700 },
    label: "",
    map: "",
    ground: "",
    names: "",
    labels: [],
    places,
  };

  test("a track over the edge leaves at one side and comes back at the other", () => {
    expect(along(board, atlas().track("ayr-bath-1"))).toBe(
      "M1100 100L1160 100L1200 100.0M0 100.0L40 100L100 100",
    );
  });

  test("an arc needs both its cities", () => {
    expect(arc(board, "ayr", "bath")).toMatch(/^M1100 100Q/);
    expect(arc(board, "ayr", "ely")).toBe("");
  });

  test("an arc takes the nearer way, over the edge too", () => {
    expect(arc(board, "ayr", "bath")).toMatch(/ 100 100$/);
    expect(arc(board, "ayr", "bath", true)).toBe(
      "M1100 100Q1200.0 124.0 1300 100M-100 100Q0.0 124.0 100 100",
    );
  });
});

describe("the atlas", () => {
  test("actions are found by what they mean", () => {
    expect(atlas().action("keep", [0, 1])).toBe(0);
    expect(atlas().action("stop")).toBe(1);
    expect(atlas().action("claim", "cork-deal")).toBe(5);
    expect(atlas().action("claim", "nowhere")).toBeUndefined();
  });

  test("routes are put into words", () => {
    expect(atlas().about(atlas().track("ayr-deal"))).toBe(
      "Ayr – Deal, gray train, 4 spaces, two cards a space",
    );
  });
});
