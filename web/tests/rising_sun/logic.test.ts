import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  asked,
  CARD_VERBS,
  countOf,
  lasting,
  placeOf,
  STOP_WORDS,
  waiting,
} from "../../src/games/rising_sun/asking";
import { card, handOrder, isPlainMoney, listed, piles } from "../../src/games/rising_sun/cards";
import { actionId } from "../../src/lib/actions";
import type { Move } from "../../src/lib/types";
import { Choices } from "../../src/lib/choices";
import { away, inWords, sharing } from "../../src/games/rising_sun/prices";
import { describe as told } from "../../src/games/rising_sun/describe";
import { changes, marked, ownFlights, won } from "../../src/games/rising_sun/following";
import { corners, fitted, slots, tokens } from "../../src/games/rising_sun/layout";
import { emptyPiles, points, standing } from "../../src/games/rising_sun/standing";
import type { RailAid, SunAid, SunFacts, SunView } from "../../src/games/rising_sun/types";
import { called, hex } from "../../src/games/rising_sun/hexes";

interface Position {
  view: SunView;
  moves: Move[];
  aid: SunAid;
  scores: number[];
}

const { facts, positions } = JSON.parse(
  readFileSync(new URL("./positions.json", import.meta.url), "utf8"),
) as { facts: SunFacts; positions: Record<string, Position> };
/** The verbs that the page has a place for. */
const VERBS = "play money buy buy-top card hex route count option free reveal stop pass end".split(
  " ",
);
const DECISIONS = Object.keys(positions);
const name = (seat: number) => ["You", "Guest"][seat]!;
const deciding = DECISIONS.filter((decision) => decision !== "over");
const at = (decision: string) => positions[decision]!;
const choices = (decision: string) => new Choices(at(decision).moves);
const copy = (view: SunView) => structuredClone(view);

describe("every decision", () => {
  test("of the rules has a position here", () => {
    expect(new Set(DECISIONS)).toEqual(new Set(Object.keys(facts.questions)));
  });

  test.each(deciding)("%s is asked in a sentence", (decision) => {
    const { view } = at(decision);
    const question = asked(view, facts, choices(decision), name);
    expect(question.sentence).toMatch(/^[A-Z].*[.?]$/);
    expect(question.sentence).not.toContain("undefined");
    expect(question.lead).not.toBe("");
    expect(question.sentence).not.toBe("Choose one of the lit things.");
  });

  test.each(deciding)("%s is said of others while one waits", (decision) => {
    const sentence = waiting(at(decision).view, name);
    expect(sentence).toMatch(/^(You|Guest) .*\.$/);
    expect(sentence).not.toContain("is choosing.");
  });

  test.each(deciding)("%s has every move in a group that the page shows", (decision) => {
    const grouped = choices(decision);
    const shown = VERBS.flatMap((verb) => grouped.of(verb));
    expect(shown.length).toBe(at(decision).moves.length);
  });

  test.each(deciding.filter((one) => choices(one).has("card")))(
    "%s has a verb for its cards",
    (decision) => {
      expect(CARD_VERBS[decision]).toBeTruthy();
      expect(placeOf(decision)).not.toBeNull();
      for (const choice of choices(decision).of("card")) {
        if (decision !== "name") expect(countOf(at(decision).view, choice.what)).toBeGreaterThan(0);
      }
    },
  );

  test.each(deciding.filter((one) => choices(one).has("stop")))(
    "%s has words for stopping",
    (decision) => {
      expect(STOP_WORDS[decision]).toBeTruthy();
    },
  );

  test("one may always let an attack happen", () => {
    expect(choices("react").has("stop")).toBe(true);
    expect(asked(at("react").view, facts, choices("react"), name).lead).toMatch(/ plays .+/);
  });
});

describe("moves by verb", () => {
  test("are found by what they are done to", () => {
    const found = choices("turn");
    const [first] = found.of("hex");
    expect(found.get("hex", first!.what)).toEqual(first);
    expect(found.get("hex", "hex-99-99")).toBeNull();
    expect(found.has("end")).toBe(true);
    expect(found.any).toBe(true);
    expect(new Choices([]).any).toBe(false);
  });

  test("have ids also where they are not possible now", () => {
    expect(actionId(facts, "play", "Normal Train")).toBe(0);
    expect(facts.actions[actionId(facts, "buy", "Stadium")!]).toEqual({
      verb: "buy",
      what: "Stadium",
    });
    expect(facts.actions[actionId(facts, "end")!]!.verb).toBe("end");
    expect(actionId(facts, "buy", "No such card")).toBeNull();
  });
});

describe("prices", () => {
  const city: RailAid = {
    price: {
      money: 3,
      parts: [
        { code: "city", money: 1 },
        { code: "stations", number: 1, money: 1 },
        { code: "rival", seat: 1, money: 1 },
      ],
    },
    gives: { points: 2, waste: 1 },
  };

  test("are told part by part", () => {
    expect(inWords(city.price)).toBe("costs 3 (1 for the city, 1 for a station, 1 for a rival)");
  });

  test("count rivals together, and tell what makes them less", () => {
    const rival = (seat: number) => ({ code: "rival", seat, money: 1 });
    const parts = [rival(1), rival(2), { code: "cheaper-rails", money: -2 }];
    expect(inWords({ money: 0, parts })).toBe("costs nothing (2 for 2 rivals, 2 less this turn)");
    expect(inWords({ money: 0, parts: [] })).toBe("costs nothing");
  });

  test("say what sharing brings, Waste or what comes in its place", () => {
    expect(sharing(city)).toBe(", brings a Waste for sharing");
    expect(sharing({ ...city, gives: { waste: 2 } })).toBe(", brings 2 Waste for sharing");
    expect(sharing({ ...city, gives: { money: 1 } })).toBe(", brings 1 money for sharing");
    expect(sharing({ price: city.price })).toBe("");
  });

  test("of a way are those that the server tells", () => {
    expect(away({ hexes: ["hex-1-1"], money: 4 })).toBe("1 rail, 4 money away");
    expect(away(null)).toBe("out of reach");
  });
});

describe("points", () => {
  test.each(DECISIONS)("are those of the rules at %s", (decision) => {
    const { view, scores } = at(decision);
    const found = view.players.map((_, seat) => points(view, facts, seat));
    expect(found).toEqual(scores);
  });

  test("part by part make the result", () => {
    const { view } = at("over");
    view.players.forEach((_, seat) => {
      const parts = standing(view, facts, seat);
      expect(parts).toEqual(view.result!.breakdown[seat]);
    });
  });

  test("empty piles count without Waste", () => {
    const view = copy(at("turn").view);
    view.supply = { Waste: 0, Stadium: 0, "Lay Rails": 3 };
    expect(emptyPiles(view)).toEqual(["Stadium"]);
  });
});

describe("cards", () => {
  test("the supply has all piles, those of every game apart", () => {
    const { view } = at("turn");
    const { basic, drawn } = piles(facts, view.supply);
    expect(basic.length + drawn.length).toBe(Object.keys(view.supply).length);
    expect(drawn.length).toBe(8);
    expect(basic.at(-1)!.name).toBe("Waste");
  });

  test("a hand lies with money first and Waste last", () => {
    const sorted = handOrder(facts, { Waste: 2, "Lay Rails": 1, "Normal Train": 3, Stadium: 1 });
    expect(sorted.map(([one]) => one.name)).toEqual([
      "Normal Train",
      "Lay Rails",
      "Stadium",
      "Waste",
    ]);
  });

  test("only Trains without an effect are played all at once", () => {
    expect(isPlainMoney(card(facts, "Express Train"))).toBe(true);
    expect(isPlainMoney(card(facts, "Mail Train"))).toBe(false);
    expect(isPlainMoney(card(facts, "Waste"))).toBe(false);
  });

  test("are listed in words", () => {
    expect(listed({ Waste: 2, "Lay Rails": 1 })).toBe("2 Waste and Lay Rails");
    expect(listed({})).toBe("none");
  });
});

describe("following", () => {
  test("sees rails, stations, cards and routes", () => {
    const before = copy(at("turn").view);
    const after = copy(before);
    const free = facts.hexes.find((one) => !before.rails[0]!.includes(one.id))!;
    after.rails[0]!.push(free.id);
    after.supply["Lay Rails"]! -= 1;
    after.players[1]!.gained["Lay Rails"] = (before.players[1]!.gained["Lay Rails"] ?? 0) + 1;
    expect(changes(before, after)).toEqual([
      { kind: "rail", seat: 0, what: free.id },
      { kind: "card", seat: 1, what: "Lay Rails" },
    ]);
  });

  test("marks last until a later turn does something, and go with an undo", () => {
    const one = copy(at("turn").view);
    const two = copy(one);
    const [a, b] = facts.hexes.filter((hex) => !one.rails.flat().includes(hex.id));
    two.rails[0]!.push(a!.id);
    const first = marked(null, one, two)!;
    expect(first.changes.map((change) => change.what)).toEqual([a!.id]);
    const three = copy(two);
    three.turn += 1;
    expect(marked(first, two, three)).toBe(first);
    const four = copy(three);
    four.rails[1]!.push(b!.id);
    expect(marked(first, three, four)!.changes.map((change) => change.what)).toEqual([b!.id]);
    expect(marked(first, two, one)!.changes).toEqual([]);
  });
});

describe("the position in words", () => {
  test.each(DECISIONS)("says all that the map shows at %s", (decision) => {
    const { view } = at(decision);
    const text = told(view, facts, null, name).join(" ");
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const id of view.rails.flat()) expect(text).toContain(called(hex(facts, id)!));
    for (const id of Object.keys(view.stations)) expect(text).toContain(called(hex(facts, id)!));
    for (const pile of Object.keys(view.supply)) expect(text).toContain(pile);
    for (const route of view.routes) expect(text).toContain(route.ability);
  });

  test("says what lasts this turn, in the server's words", () => {
    const view = copy(at("turn").view);
    const sentence = "rivers cost nothing";
    view.this_turn = { ...view.this_turn, effects: [{ code: "free-rivers", number: 1, sentence }] };
    expect(lasting(view)).toEqual([sentence]);
    expect(told(view, facts, null, name).join(" ")).toContain(sentence);
  });

  test("has the prices and ways that the server has worked out", () => {
    const { view, aid } = at("turn");
    const text = told(view, facts, aid, name).join(" ");
    expect(text).toMatch(/Next to your rails: .* costs /);
    expect(told(view, facts, null, name).join(" ")).not.toContain("Next to your rails");
  });
});

describe("layout", () => {
  test("names are as large as their hex allows", () => {
    expect(fitted("Chiba", ["Chiba"]).lines).toEqual(["Chiba"]);
    expect(fitted("Narita Airport", ["Narita Airport"]).lines).toEqual(["Narita", "Airport"]);
    expect(fitted("Higashimatsuyama", ["Higashi-", "matsuyama"]).lines.length).toBe(2);
    expect(fitted("Bakersfield", ["Bakersfield"], 26).lines).toEqual(["Bakers-", "field"]);
  });

  test("pieces have places", () => {
    const city = facts.hexes.find((one) => one.stations === 3)!;
    expect(slots(city).length).toBe(3);
    expect(tokens(city, 4).length).toBe(4);
    expect(
      tokens(
        facts.hexes.find((one) => !one.place)!,
        3,
      ).length,
    ).toBe(3);
    expect(corners().split(" ").length).toBe(6);
  });
});

describe("hexes without a name", () => {
  const plain = facts.hexes.filter((one) => one.place === "");

  test("are called by row and column, as in the terminal", () => {
    const names = plain.map(called);
    expect(new Set(names).size).toBe(plain.length);
    for (const name of names) expect(name).toMatch(/^(Field|River|Mountain) [a-z]\d+$/);
    const [first] = plain
      .filter((one) => one.r === Math.min(...facts.hexes.map((hex) => hex.r)))
      .sort((a, b) => a.q - b.q);
    expect(called(first!)).toMatch(/ a\d+$/);
  });
});

test("what a fact brings floats up in its hex, for everyone who has it", () => {
  const city = facts.hexes.find((one) => one.stations > 0)!;
  const built = { verb: "build", seat: 0, hex: city.name, points: 2, seats: [0, 1] };
  expect(won(built, facts)).toEqual([
    { at: city.id, points: 2, seat: 0 },
    { at: city.id, points: 2, seat: 1 },
  ]);
  expect(won({ verb: "lay", seat: 0, hex: city.name, cost: 1, points: 0 }, facts)).toEqual([]);
});

test("a card that is played goes to what is in play, and a drawn one turns up in the hand", () => {
  const facts = [
    { verb: "play", seat: 0, card: "Signals" },
    { verb: "draw", seat: 0, number: 1, cards: ["Waste"] },
  ];
  expect(ownFlights(facts)).toEqual([
    { from: "hand-Signals", to: ["in-play-Signals", "gained"] },
    { from: "own-deck", to: ["hand-Waste"], flip: true },
  ]);
});

test("the face of a pile says all that a card does in a few words", () => {
  for (const one of facts.cards)
    expect(one.short.length, `${one.name}: ${one.short}`).toBeLessThan(58);
});
