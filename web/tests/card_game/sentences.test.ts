import { expect, test } from "vitest";
import { describe as inWords, score, stats } from "../../src/games/card_game/describe";
import {
  barredWords,
  endWords,
  freeWords,
  openWords,
  robberyWords,
  turnsAndDeck,
  sentence,
  setWords,
} from "../../src/games/card_game/sentences";
import { player, table, ticket } from "./table";

const names = (seat: number) => ["You", "Ann", "Lars"][seat]!;
const can =
  (...verbs: string[]) =>
  (verb: string) =>
    verbs.includes(verb);

test("a set is named by its cards and locomotives", () => {
  expect(setWords("red", 3, 0)).toBe("3 red");
  expect(setWords("red", 3, 1)).toBe("3 red and 1 locomotive");
  expect(setWords("red", 0, 2)).toBe("2 locomotives as red");
});

test("robbing is said beforehand", () => {
  expect(robberyWords([{ from: 1, color: "red", cards: 2 }], names)).toBe("Ann’s 2 red");
  expect(robberyWords([{ from: 2, color: "red", cards: 1 }], names)).toBe("Lars’ 1 red");
  expect(robberyWords([{ from: null, color: "blue", cards: 2 }], names)).toBe(
    "the Draw Area’s 2 blue",
  );
});

test("the strip says what can be done", () => {
  const said = (more: object, ...verbs: string[]) => sentence(table(more), 0, names, can(...verbs));
  expect(said({}, "take", "draw", "play", "tickets")).toBe(
    "**Your turn.** Take cards, play a color, or draw tickets.",
  );
  expect(said({}, "pass")).toBe("**Your turn.** Nothing is possible but to pass.");
  expect(said({ actor: 1 })).toBe("It is Ann’s turn.");
  expect(said({ decision: "second-card" }, "stop")).toBe("Take a second card, or stop.");
  expect(said({ decision: "second-card" })).toBe("Take a second card: face up or from the deck.");
  expect(said({ decision: "move", play: { color: "red" } })).toContain("Move a red card");
  expect(said({ decision: "locomotives", play: { color: "red", cards: 2 } })).toBe(
    "2 red cards: with how many locomotives?",
  );
});

test("final turns are told, and the turns of the clock", () => {
  expect(endWords(table())).toBeNull();
  expect(endWords(table({ final_turns: 2 }))).toBe("Final turns: 2 to come after this one.");
  expect(endWords(table({ final_turns: 0 }))).toBe("The last turn.");
  const clock = { cards_left: 0, card: null, pile: [] };
  expect(endWords(table({ clock, turn: 16 }))).toBe("The last turn.");
  expect(endWords(table({ clock: { ...clock, cards_left: 2 }, turn: 14 }))).toBe(
    "2 turns to come after this one.",
  );
  expect(turnsAndDeck(table({ clock: { ...clock, cards_left: 13 }, turn: 3 }))).toBe(
    "turn 3 of 16",
  );
  expect(turnsAndDeck(table({ clock: { ...clock, cards_left: 12 }, turn: 3 }))).toBe(
    "turn 3 of 15",
  );
  expect(turnsAndDeck(table({ half: 2, turn: 120, deck: 10 }))).toBe(
    "turn 120 · second deck, 10 cards left",
  );
});

test("a solo game ends with both totals", () => {
  const over = table({
    decision: "over",
    actor: null,
    players: [player(0)],
    result: {
      scores: [90],
      breakdown: [{}],
      winners: [],
      outcome: "lost",
      opponent: { tickets: [], points: {}, total: 110 },
    },
  });
  expect(sentence(over, 0, names, can())).toBe("The hidden opponent won: 110 to your 90.");
});

test("the position in sentences names all that the table shows", () => {
  const open = ticket("Chicago - Dallas", 6, { green: 1, yellow: 2 });
  const view = table({
    players: [
      player(0, {
        hand: { red: 2, locomotive: 1 },
        tickets: [open],
        railyard: { blue: { cards: 1, locomotives: 2 } },
      }),
      player(1, {
        known_hand: { white: 1 },
        completed: [ticket("Miami - Omaha", 11, {})],
        track_size: 4,
      }),
      player(2),
    ],
  });
  const cities = [
    { city: "Chicago", points: 12, completed: [0, 0, 0], leaders: [], open: 1 },
    { city: "Miami", points: 8, completed: [0, 1, 0], leaders: [1], open: 0 },
  ];
  const text = inWords(view, { big_cities: cities }, names).join("\n");
  expect(text).toContain("Turn 5, the first deck; You to act.");
  expect(text).toContain("Draw Area: red, blue, red, locomotive, green. Deck: 40 cards.");
  expect(text).toContain("You: Railyard 1 blue with 2 locomotives as blue");
  expect(text).toContain(
    "Ann: Railyard empty; track 4 cards; 8 cards in hand (known: 1 white card)",
  );
  expect(text).toContain("completed: Miami – Omaha (11)");
  expect(text).toContain("Your hand: 2 red cards, 1 locomotive.");
  expect(text).toContain(
    "Your open ticket Chicago – Dallas, 6 points, asks for 1 green and 2 yellow.",
  );
  expect(text).toContain("Miami, 8 points: Ann leads with 1 ticket.");
  expect(text).toContain(
    "Chicago, 12 points: nobody has completed a ticket there; you have 1 open ticket there.",
  );
});

test("beside a player stand tickets, hand, track and the points that are known", () => {
  const view = table({
    players: [player(0, { track_size: 7, completed: [ticket("Miami - Omaha", 11, {})] })],
  });
  expect(stats(view, 0).map(({ value }) => value)).toEqual([1, 2, 8, 7]);
  expect(score(view, 0)).toBe(11);
});

test("a second card is taken face up or from the deck", () => {
  const view = table({ decision: "second-card" });
  expect(sentence(view, 0, names, can("take", "draw"))).toBe(
    "Take a second card: face up or from the deck.",
  );
});

test("why three colors cannot be played is said in a few words", () => {
  expect(freeWords([])).toBe("none is free");
  expect(freeWords(["yellow"])).toBe("only yellow is free");
  expect(freeWords(["red", "yellow"])).toBe("only two are free");
});

test("why a color cannot be one of three is said", () => {
  expect(barredWords("red", "railyard")).toBe(
    "Red lies in a Railyard; a single card cannot be played.",
  );
  expect(barredWords("red", "draw-area")).toBe(
    "Red is in the Draw Area; a single card cannot be played.",
  );
});

test("robberies that are open are counted", () => {
  expect(openWords(1)).toBe("One robbery is open.");
  expect(openWords(5)).toBe("Five robberies are open.");
  expect(openWords(12)).toBe("12 robberies are open.");
});
