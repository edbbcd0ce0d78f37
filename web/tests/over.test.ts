import { expect, test } from "vitest";
import { revealed as cards, whyOver as whyCards } from "../src/games/card_game/over";
import { revealed as tickets, whyOver as whySails } from "../src/games/rails_and_sails/over";
import { whyOver as whySun } from "../src/games/rising_sun/over";
import type { SunView } from "../src/games/rising_sun/types";
import type { Fact, LogLine } from "../src/lib/types";
import type { SailsView } from "../src/lib/wire";
import { player, table, ticket } from "./card_game/table";
import { facts } from "./rails_and_sails/board";

const log = (...told: Partial<Fact>[]): LogLine[] =>
  told.map((fact, at) => ({
    number: at + 1,
    kind: "move",
    seat: fact.seat ?? null,
    text: "",
    fact: fact as Fact,
  }));

const sails = (trains: number, ships: number, more: object[] = []) =>
  ({
    players: [
      { seat: 0, trains: 9, ships: 9, tickets: more },
      { seat: 1, trains, ships },
    ],
  }) as unknown as SailsView;

test("Rails & Sails ends when someone is short of pieces, and says how short", () => {
  const end = { verb: "final-turns", seat: 1, turns: 4 };
  const claim = { verb: "claim", seat: 1, track: "bath-cork" };
  expect(whySails(sails(2, 0), facts(), log(end))).toBe(
    "{1} had 2 trains left: everyone played two more turns.",
  );
  expect(whySails(sails(2, 0), facts(), log(claim, end, claim))).toBe(
    "{1} had 2 trains and 3 ships left: everyone played two more turns.",
  );
  expect(whySails(sails(2, 0), facts(), log(end, claim, { verb: "exchange", seat: 1 }))).toBe(
    "{1} had 5 pieces left: everyone played two more turns.",
  );
  expect(whySails(sails(2, 0), facts(), log(claim))).toBeNull();
});

test("tickets of Rails & Sails are turned over with what they brought", () => {
  const way = { left: null, trains: 0, ships: 0, own: 0, missing: [], mine: [], apart: [] };
  const all = [
    { ...way, seat: 0, name: "Ayr - Ely", points: -9, joined: false },
    { ...way, seat: 0, name: "Bath - Deal", points: 5, joined: true },
    { ...way, seat: 1, name: "Ayr - Cork", points: 7, joined: true },
  ];
  expect(tickets({ open: [], tickets: all }, 0)).toEqual([
    { name: "Bath – Deal", points: 5, done: true },
    { name: "Ayr – Ely", points: -9, done: false },
  ]);
});

test("The Card Game ends with the second deck, or with the clock", () => {
  const view = table({ players: [player(0), player(1)] });
  const end = (turns: number) =>
    log({ verb: "final-turns", seat: 0, turns }, { verb: "final-turns", seat: 1, turns });
  expect(whyCards(view, end(2))).toBe(
    "{1} emptied the second train deck: everyone played one more turn.",
  );
  expect(whyCards(view, end(1))).toBe(
    "{1} emptied the second train deck: the others played one more turn.",
  );
  expect(whyCards(table({ clock: { cards_left: 0, card: null, pile: [] } }), [])).toBe(
    "The Station Clock ran out for the second time.",
  );
});

test("tickets of The Card Game that are open cost their points", () => {
  const [done, open] = [ticket("Dallas - Helena", 10, {}), ticket("Miami - Omaha", 11, {})];
  const view = table({ players: [player(0, { completed: [done], tickets: [open] }), player(1)] });
  expect(cards(view, 0)).toEqual([
    { name: "Dallas – Helena", points: 10, done: true },
    { name: "Miami – Omaha", points: -11, done: false },
  ]);
});

test("Rising Sun ends in one of three ways", () => {
  const sun = (rails: number, stations: number, supply: Record<string, number> = {}) =>
    ({
      players: [
        { seat: 0, rails_left: 5 },
        { seat: 1, rails_left: rails },
      ],
      stations_left: stations,
      supply,
    }) as unknown as SunView;
  expect(whySun(sun(0, 4), [])).toBe("{1} had no rails left.");
  expect(whySun(sun(3, 0), log({ verb: "last-round" }))).toBe(
    "The last station was built, and the round was played out.",
  );
  expect(whySun(sun(3, 4, { A: 0, B: 0, C: 0, D: 0, E: 2, Waste: 0 }), [])).toBe(
    "Four piles were empty: A, B, C and D.",
  );
  expect(whySun(sun(3, 4), [])).toBeNull();
});
