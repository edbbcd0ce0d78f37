/** A small table for tests. */
import type { Facts } from "../../src/lib/types";
import type { CardView, Player, Ticket } from "../../src/games/card_game/position";
import { readFileSync } from "node:fs";

/** What actions mean, and real plays with all their ways, as the server says them. */
export const real: {
  actions: Facts["actions"];
  plays: {
    options: Record<string, unknown>;
    verb: string;
    what: any;
    hand: Record<string, number>;
    ways: { actions: number[]; cards: Record<string, number>; texts: string[] }[];
  }[];
} = JSON.parse(readFileSync("tests/card_game/plays.json", "utf8"));

export const facts: Facts = {
  actions: real.actions,
  big_cities: { "New York": 15, Chicago: 12, "Los Angeles": 12, Dallas: 10, Miami: 8, Seattle: 8 },
};

export function ticket(name: string, points: number, cards: Ticket["cards"]): Ticket {
  return { name, cities: name.split(" - "), points, cards };
}

export function player(seat: number, more: Partial<Player> = {}): Player {
  return {
    seat,
    hand_size: 8,
    known_hand: {},
    railyard: {},
    track_size: 0,
    open_tickets: 2,
    choosing_from: 0,
    completed: [],
    ...more,
  };
}

export function table(more: Partial<CardView> = {}): CardView {
  return {
    game: "card-game",
    seat: 0,
    actor: 0,
    decision: "turn",
    turn: 5,
    half: 1,
    first_player: 0,
    final_turns: null,
    draw_area: ["red", "blue", "red", "locomotive", "green"],
    deck: 40,
    discard: {},
    ticket_deck: 20,
    players: [player(0, { hand: {}, tickets: [], offer: [] }), player(1), player(2)],
    ...more,
  };
}
