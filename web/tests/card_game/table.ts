/** A small table for tests. */
import type { CardView, Player, Ticket } from "../../src/games/card_game/position";

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
