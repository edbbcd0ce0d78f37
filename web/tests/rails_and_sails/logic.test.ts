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
import {
  harborWorth,
  helps,
  left,
  Network,
  standing,
  worth,
} from "../../src/games/rails_and_sails/tickets";
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
  test("the shortest way still open is found, with what it takes of each kind", () => {
    const outlook = new Network(atlas(), {}, 0).outlook(["ayr", "cork"]);
    expect(outlook).toMatchObject({ joined: false, left: 5, own: 0 });
    expect(outlook.trains + outlook.ships).toBe(5);
  });

  test("own tracks cost nothing and are named as own", () => {
    const network = new Network(atlas(), { "ayr-deal": 0 }, 0);
    const outlook = network.outlook(["ayr", "cork"]);
    expect(outlook).toMatchObject({ left: 1, trains: 1, ships: 0, own: 4 });
    expect(outlook.missing.map(({ id }) => id)).toEqual(["cork-deal"]);
    expect(left(outlook)).toBe("1 train space left");
  });

  test("tracks of others are no way, nor is the closed track of a double", () => {
    const taken = { "ayr-bath-1": 1, "ayr-deal": 1 };
    expect(new Network(atlas(), taken, 0).outlook(["ayr", "cork"]).left).toBeNull();
    expect(new Network(atlas(true), taken, 0).outlook(["ayr", "cork"]).left).toBe(5);
    expect(new Network(atlas(true), { "ayr-bath-1": 0 }, 0).open(atlas().track("ayr-bath-2"))).toBe(
      false,
    );
  });

  test("a tour goes from city to city and counts a track once", () => {
    const outlook = new Network(atlas(), {}, 0).outlook(["cork", "deal", "ayr", "deal"]);
    expect(outlook.left).toBe(5);
  });

  test("a route tells what it would do", () => {
    const network = new Network(atlas(), { "ayr-deal": 0 }, 0);
    const tickets = [ticket("ayr", "cork"), ticket("ayr", "ely"), ticket("ayr", "deal")];
    const found = helps(network, atlas().track("cork-deal"), tickets);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ completes: true, before: 1, after: 0 });
    expect(helps(network, atlas().track("deal-ely"), tickets)[0]?.ticket.name).toBe("Ayr - Ely");
  });

  test("a route helps a ticket as a step of its best way, both tracks of a double alike; a detour does not", () => {
    const network = new Network(atlas(), {}, 0);
    const helping = (...cities: string[]) =>
      [...atlas().tracks.values()]
        .filter((track) => helps(network, track, [ticket(...cities)]).length > 0)
        .map(({ id }) => id);
    // By Bath it is as far, in as many routes, for fewer points.
    expect(helping("ayr", "cork")).toEqual(["cork-deal", "ayr-deal"]);
    expect(helping("bath", "ayr")).toEqual(["ayr-bath-1", "ayr-bath-2"]);
  });

  test("a route that completes a ticket helps it, however long it is", () => {
    const network = new Network(atlas(), { "ayr-bath-1": 0, "bath-cork": 0 }, 0);
    const [help] = helps(network, atlas().track("ayr-deal"), [ticket("ayr", "deal")]);
    expect(help).toMatchObject({ before: 1, after: 0, completes: true });
  });

  test("how a ticket stands is put into words", () => {
    const network = new Network(atlas(), { "cork-deal": 0 }, 0);
    expect(standing(network, ticket("cork", "deal"))).toMatchObject({
      done: true,
      words: "connected",
      tone: "good",
    });
    expect(standing(network, ticket("cork", "ely"))).toMatchObject({
      words: "6 ship spaces left",
      tone: "open",
    });
    expect(standing(network, ticket("cork", "ely")).progress).toBeCloseTo(1 / 7);
    expect(standing(network, ticket("cork", "ely"), true)).toMatchObject({
      words: "not connected",
      tone: "bad",
    });
    const cut = new Network(atlas(), { "deal-ely": 1 }, 0);
    expect(standing(cut, ticket("cork", "ely")).words).toBe("cut off");
    const tour = {
      ...ticket("cork", "deal"),
      any_order: 6,
      state: "completed out of order" as const,
    };
    expect(standing(network, tour)).toMatchObject({
      words: "joined, not in order: 6",
      brief: "not in order: 6",
    });
  });

  test("tours out of order are worth less, open tickets cost", () => {
    expect(worth({ ...ticket("ayr", "bath"), state: "completed" })).toBe(10);
    expect(
      worth({ ...ticket("ayr", "bath", "cork"), any_order: 6, state: "completed out of order" }),
    ).toBe(6);
    expect(worth({ ...ticket("ayr", "bath"), penalty: 15, state: "open" })).toBe(-15);
  });

  test("a harbor counts the tickets that name its city, three at most", () => {
    const four = [1, 2, 3, 4].map(() => ticket("ely", "ayr"));
    expect(harborWorth("ely", four, [10, 20, 30])).toBe(30);
    expect(harborWorth("bath", four, [10, 20, 30])).toBe(0);
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
    expect(atlas().twin(atlas().track("ayr-bath-1"))?.id).toBe("ayr-bath-2");
  });
});
