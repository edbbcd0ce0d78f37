import { describe, expect, test } from "vitest";
import { actionId } from "../../src/lib/actions";
import {
  allSets,
  endangered,
  freeColors,
  nearest,
  numbers,
  robberies,
  setWays,
  singles,
  threeActions,
} from "../../src/games/card_game/plays";
import { facts, player, real, table } from "./table";

const sets = real.plays.filter((play) => play.verb === "play");
const threes = real.plays.filter((play) => play.verb === "three-colors");

describe("actions", () => {
  test("keeping nothing is an action of its own", () => {
    expect(actionId(facts, "keep", [])).toBe(0);
  });
});

describe("sets of one color", () => {
  test.each(sets)(
    "all sets of $what are those that the server names",
    ({ what, hand, ways, options }) => {
      const least = Math.min(
        ...ways.map((way) => Object.values(way.cards).reduce((a, b) => a + b)),
      );
      const named = ways.map(({ cards, actions }) => ({
        cards: cards[what] ?? 0,
        locomotives: cards.locomotive ?? 0,
        actions,
      }));
      expect(allSets(what, hand, least, facts, options)).toEqual(named);
      expect(setWays(ways, what, hand, facts, options)).toEqual(named);
    },
  );

  test("more sets than the server names can be chosen all the same", () => {
    const hand = { red: 9, locomotive: 8 };
    const all = allSets("red", hand, 2, facts);
    const named = all.slice(0, 60).map(({ cards, locomotives, actions }) => ({
      actions,
      cards: { red: cards, locomotive: locomotives },
      texts: [],
    }));
    expect(setWays(named, "red", hand, facts)).toHaveLength(87);
  });

  test("the first is as many cards as there are, without locomotives", () => {
    expect(allSets("red", { red: 3, locomotive: 2 }, 2, facts)[0]).toMatchObject({
      cards: 3,
      locomotives: 0,
    });
  });

  test("another number keeps the rest as near as it can", () => {
    const ways = allSets("red", { red: 2, locomotive: 2 }, 3, facts);
    expect(numbers(ways, "locomotives")).toEqual([1, 2]);
    expect(nearest(ways, { cards: 1, locomotives: 1 }, "cards")).toMatchObject({
      cards: 1,
      locomotives: 2,
    });
    expect(nearest(ways, { cards: 5, locomotives: 1 }, "cards")).toBeUndefined();
  });
});

describe("three different colors", () => {
  test.each(threes)("every choice is sent as the server names it", ({ ways }) => {
    const free = freeColors(ways.slice(0, 60));
    for (const { cards, actions } of ways)
      expect(threeActions(free, Object.keys(cards) as typeof free, facts)).toEqual(actions);
  });
});

describe("robbing", () => {
  const rival = player(1, { railyard: { red: { cards: 1, locomotives: 1 } } });
  const view = table({ players: [player(0), rival, player(2)] });

  test("more cards than a rival has rob them", () => {
    expect(robberies(view, 0, "red", 3)).toEqual([{ seat: 1, color: "red", cards: 2 }]);
    expect(robberies(view, 0, "red", 2)).toEqual([]);
    expect(robberies(view, 0, "blue", 3)).toEqual([]);
  });

  test("nobody is robbed where the table plays without it", () => {
    expect(robberies(view, 0, "red", 3, { robbing: false })).toEqual([]);
  });

  test("alone, the Draw Area with its clock card is robbed", () => {
    const alone = table({
      players: [player(0)],
      draw_area: ["red", "blue", "locomotive", "green"],
      clock: { cards_left: 8, card: "red", pile: ["red"] },
    });
    expect(robberies(alone, 0, "red", 3)).toEqual([{ seat: null, color: "red", cards: 2 }]);
    expect(robberies(alone, 0, "red", 3, { clock_card_counts: false })[0]!.cards).toBe(1);
    expect(robberies(alone, 0, "red", 3, { draw_area_locomotives: "wild" })).toEqual([]);
  });

  test("a color is in danger when the next move leaves fewer than are on show", () => {
    const railyard = { red: { cards: 2, locomotives: 0 }, green: { cards: 2, locomotives: 0 } };
    const alone = table({
      players: [player(0, { railyard })],
      draw_area: ["red", "red", "green", "blue"],
      clock: { cards_left: 8, card: null, pile: [] },
    });
    expect(endangered(alone)).toEqual(["red"]);
  });
});

test("a color of the hand is free for three different ones if no Railyard has it", () => {
  const hand = { red: 1, green: 2, yellow: 1, locomotive: 1 };
  const yard = { green: { cards: 1, locomotives: 0 } };
  const two = table({ players: [player(0), player(1, { railyard: yard })] });
  expect(singles(two, hand)).toEqual(["red", "yellow"]);
});
