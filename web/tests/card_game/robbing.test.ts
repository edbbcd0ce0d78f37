import { expect, test } from "vitest";
import { leaving, price, risks } from "../../src/games/card_game/robbing";
import { player, table } from "./table";

test("robbing takes one card more than lies there, locomotives only for what is missing", () => {
  expect(price({ red: 2, locomotive: 2 }, "red", 2)).toEqual({ cards: 2, locomotives: 1 });
  expect(price({ red: 5 }, "red", 2)).toEqual({ cards: 3, locomotives: 0 });
  expect(price({ red: 1, locomotive: 1 }, "red", 2)).toBeNull();
  expect(price({ locomotive: 3 }, "red", 2, { real_card_required: true })).toBeNull();
});

test("a stack is at risk when cards that were seen being taken rob it", () => {
  const yard = { black: { cards: 2, locomotives: 0 } };
  const seen = (known_hand: object) =>
    risks(table({ players: [player(0, { railyard: yard }), player(1, { known_hand })] }), 0);
  expect(seen({ locomotive: 3 })).toEqual([
    { seat: 1, color: "black", cards: 2, by: { cards: 0, locomotives: 3 } },
  ]);
  expect(seen({ locomotive: 2 })).toEqual([]);
  expect(seen({})).toEqual([]);
});

test("one card of each color leaves for the track, the rest stays", () => {
  const yard = { black: { cards: 2, locomotives: 1 }, red: { cards: 1, locomotives: 0 } };
  expect(leaving(player(0, { railyard: yard }))).toEqual({ go: ["black", "red"], stay: 2 });
});
