import { describe, expect, test } from "vitest";
import { changes, robbedColors } from "../../src/games/card_game/changes";
import { player, table, ticket } from "./table";

describe("what is shown to move", () => {
  test("one card of each color goes to the track, a locomotive first", () => {
    const before = table({
      players: [
        player(0, {
          railyard: { red: { cards: 2, locomotives: 1 }, blue: { cards: 1, locomotives: 0 } },
        }),
        player(1),
      ],
    });
    const after = table({
      players: [
        player(0, { railyard: { red: { cards: 2, locomotives: 0 } }, track_size: 2 }),
        player(1),
      ],
    });
    expect(changes(before, after)).toEqual([
      { card: "blue", from: "yard-0-blue", to: "track-0", why: "move" },
      { card: "locomotive", from: "yard-0-red", to: "track-0", why: "move" },
    ]);
  });

  test("a robbed group goes to the discard pile while the robber's cards come", () => {
    const before = table({
      actor: 1,
      players: [
        player(0, {
          railyard: { red: { cards: 2, locomotives: 0 }, blue: { cards: 2, locomotives: 0 } },
        }),
        player(1, { hand_size: 8 }),
      ],
    });
    const after = table({
      players: [
        player(0, { railyard: { blue: { cards: 1, locomotives: 0 } }, track_size: 1 }),
        player(1, { hand_size: 5, railyard: { red: { cards: 3, locomotives: 0 } } }),
      ],
    });
    const flights = changes(before, after);
    expect(flights.filter((one) => one.why === "rob")).toHaveLength(2);
    expect(flights.filter((one) => one.why === "play")).toHaveLength(3);
    expect(flights.filter((one) => one.why === "move")).toEqual([
      { card: "blue", from: "yard-0-blue", to: "track-0", why: "move" },
    ]);
    expect(robbedColors(flights, 0)).toEqual(["red"]);
  });

  test("a face-up card that was taken flies to the hand, one from the deck face down", () => {
    const before = table({ actor: 1, players: [player(0), player(1)] });
    const taken = table({
      actor: 1,
      draw_area: ["red", null, "red", "locomotive", "green"],
      players: [player(0), player(1, { hand_size: 9, known_hand: { blue: 1 } })],
    });
    expect(changes(before, taken)).toEqual([
      { card: "blue", from: "draw-1", to: "hand-1-blue", why: "take" },
    ]);
    const drawn = table({ actor: 1, players: [player(0), player(1, { hand_size: 9 })] });
    expect(changes(before, drawn)).toEqual([
      { card: "back", from: "deck", to: "hand-1-back", why: "take" },
    ]);
  });

  test("one's own card from the deck is seen", () => {
    const me = { hand: { red: 1 }, hand_size: 1 };
    const before = table({ players: [player(0, me), player(1)] });
    const after = table({
      players: [player(0, { hand: { red: 1, white: 1 }, hand_size: 2 }), player(1)],
    });
    expect(changes(before, after)).toEqual([
      { card: "white", from: "deck", to: "hand-0-white", why: "take" },
    ]);
  });

  test("what the clock sweeps away goes to the discard pile, as the clock card itself", () => {
    const alone = [player(0)];
    const before = table({
      players: alone,
      draw_area: ["red", "red", "blue", "green"],
      clock: { cards_left: 9, card: "white", pile: ["white"] },
    });
    const after = table({
      players: alone,
      turn: 6,
      draw_area: ["white", "black", "blue", "green"],
      clock: { cards_left: 8, card: "red", pile: ["red"] },
    });
    const swept = changes(before, after).filter((one) => one.why === "sweep");
    expect(swept.map((one) => one.from)).toEqual(["draw-0", "draw-1", "clock"]);
  });

  test("nothing flies when the second deck is made, or a move is taken back", () => {
    const done = player(0, { completed: [ticket("Chicago - Dallas", 6, {})] });
    expect(changes(table(), table({ half: 2, players: [done, player(1), player(2)] }))).toEqual([]);
    expect(changes(table({ turn: 6 }), table({ turn: 5 }))).toEqual([]);
  });
});
