/** The page of Trains: Rising Sun. */
import { count } from "../../lib/words";
import type { GameFace } from "../face";
import Board from "./Board.svelte";
import { total } from "./cards";
import { describe } from "./describe";
import Hand from "./Hand.svelte";
import { SunPlay } from "./play.svelte";
import Routes from "./Routes.svelte";
import { points } from "./standing";
import Strip from "./Strip.svelte";
import Supply from "./Supply.svelte";
import type { SunFacts, SunView } from "./types";

const sun = (view: unknown) => view as SunView;
const all = (facts: unknown) => facts as SunFacts;

export const face: GameFace = {
  play: (line) => new SunPlay(line),
  Board,
  Strip,
  Market: Supply,
  Hand,
  Tickets: Routes,
  tall: true,
  titles: { hand: "Hand", market: "Supply", tickets: "Routes" },
  score: (view, seat, facts) => points(sun(view), all(facts), seat),
  stats(view, seat) {
    const player = sun(view).players[seat]!;
    return [
      { label: "Rail Tokens left", value: player.rails_left, icon: "rail", warn: player.rails_left <= 3 },
      { label: "cards in hand", value: player.hand_size, icon: "cards" },
      { label: "cards in the deck", value: player.deck_size, icon: "deck" },
      { label: "cards in the discard pile", value: total(player.discards), icon: "again" },
    ];
  },
  round: (view) => {
    if (view.turn === 0) return "first rails";
    const end = sun(view).last_round ? " · last round" : "";
    return `turn ${view.turn} · ${count(sun(view).stations_left, "station")} left${end}`;
  },
  describe: (view, facts) =>
    describe(sun(view), all(facts), (seat) => (seat === sun(view).seat ? "You" : `{${seat}}`)),
  keys: [
    { keys: "M", does: "plays all Trains in your hand that only give money" },
    { keys: "E", does: "ends your turn" },
    { keys: "N, P", does: "on the map: the next or the last hex that is lit" },
    { keys: "Enter", does: "on the map: builds in the hex; on a card: plays or buys it" },
  ],
};
