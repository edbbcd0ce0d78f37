import { expect, test } from "vitest";
import {
  bestGames,
  byGame,
  firstBuys,
  firstTickets,
  knowsMore,
  levelOf,
  marginOver,
  mergeStories,
  countOpenings,
  type StoryGame,
} from "../src/lib/story";
import type { Fact, LogLine } from "../src/lib/types";

const game = (id: string, scores: number[], more: Partial<StoryGame> = {}): StoryGame => ({
  id,
  game: "great-lakes",
  title: "Rails & Sails: Great Lakes",
  at: 1,
  seats: [0],
  names: ["Ann", "Bo"],
  bots: [null, "planner"],
  scores,
  winners: scores[0]! >= scores[1]! ? [0] : [1],
  opening: [],
  ...more,
});

test("games are counted by game and by level", () => {
  const games = [
    game("a", [100, 80]),
    game("b", [60, 80]),
    game("c", [50, 20], { bots: [null, "tickets"] }),
    game("d", [9, 8], { game: "world" }),
  ];
  const [lakes, world] = byGame(games);
  expect(lakes).toMatchObject({ game: "great-lakes", played: 3, won: 2, mean: 70, best: 100 });
  expect(lakes!.levels).toEqual([
    { level: ["planner"], played: 2, won: 1 },
    { level: ["tickets"], played: 1, won: 1 },
  ]);
  expect(world).toMatchObject({ game: "world", played: 1 });
  expect(levelOf(game("e", [1, 2], { bots: [null, null] }))).toEqual(["people"]);
  expect(levelOf(game("f", [1], { bots: [null] }))).toEqual(["alone"]);
});

test("the best games are wins by most", () => {
  const games = [game("a", [100, 99]), game("b", [200, 250]), game("c", [90, 10])];
  expect(bestGames(games, 2).map((one) => one.id)).toEqual(["c", "a"]);
  expect(marginOver(games[1]!)).toBe(-50);
});

test("openings are counted with their wins", () => {
  const games = [game("a", [2, 1], { opening: ["X", "Y"] }), game("b", [1, 2], { opening: ["X"] })];
  expect(countOpenings(games)).toEqual([
    { name: "X", played: 2, won: 1 },
    { name: "Y", played: 1, won: 1 },
  ]);
});

test("two stories become one that knows what either knew", () => {
  const here = [game("a", [2, 1], { at: 5, opening: ["X"] })];
  const there = [game("a", [2, 1], { at: 5, rate: 0.02 }), game("b", [1, 2], { at: 9 })];
  const both = mergeStories(here, there);
  expect(both.map((one) => one.id)).toEqual(["b", "a"]);
  expect(both[1]).toMatchObject({ opening: ["X"], rate: 0.02 });
  expect(knowsMore(both[1]!, there[0])).toBe(true);
  expect(knowsMore(there[1]!, both[0])).toBe(false);
});

test("the opening is what one kept or bought first", () => {
  const log = (...facts: Partial<Fact>[]): LogLine[] =>
    facts.map((fact, at) => ({ number: at, kind: "move", seat: 0, text: "", fact: fact as Fact }));
  const kept = log(
    { verb: "choose-tickets", seat: 1 },
    { verb: "choose-tickets", seat: 0, tickets: ["A - B"] },
    { verb: "keep-tickets", seat: 0, tickets: ["C - D"] },
  );
  expect(firstTickets(kept, 0)).toEqual(["A – B"]);
  const bought = log(
    { verb: "buy", seat: 0, card: "Express Train" },
    { verb: "buy", seat: 1, card: "Stadium" },
    { verb: "buy", seat: 0, card: "Landfill" },
  );
  expect(firstBuys(bought, 0)).toEqual(["Express Train", "Landfill"]);
});
