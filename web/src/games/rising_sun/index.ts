/** The page of Trains: Rising Sun. */
import { firstBuys } from "../../lib/story";
import { countWords, turnWords } from "../../lib/words";
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { deed, won } from "./following";
import Hand from "./Hand.svelte";
import { revealed, whyOver } from "./over";
import { SunPlay } from "./play.svelte";
import { ratio } from "./layout";
import Routes from "./Routes.svelte";
import { emptyPiles, MOST_EMPTY, points } from "./standing";
import Strip from "./Strip.svelte";
import Supply from "./Supply.svelte";
import type { SunAid, SunFacts, SunView } from "./types";
import Means from "./Means.svelte";

const sun = (view: unknown) => view as SunView;
const all = (facts: unknown) => facts as SunFacts;

export const ui: GameUI = {
  play: (connection) => new SunPlay(connection),
  Board,
  Strip,
  Market: Supply,
  Hand,
  Tickets: Routes,
  Means,
  layout: "hexes",
  titles: { market: "Supply", tickets: "Routes", revealed: "Routes and gold cards" },
  badges: (play: SunPlay) => ({
    hand: sun(play.view).players[play.seat ?? -1]?.hand_size,
    tickets: sun(play.view).routes.length || undefined,
  }),
  score: (view, seat, facts) => points(sun(view), all(facts), seat),
  stats(view, seat) {
    const player = sun(view).players[seat]!;
    return [
      { label: "rails left", value: player.rails_left, warn: player.rails_left <= 3 },
      { label: "in hand", value: player.hand_size },
      { label: "in deck", value: player.deck_size },
    ];
  },
  about: (facts) =>
    `Board ${all(facts).name}: ${all(facts).provenance === "published" ? "published" : "designed for Branchline"}.`,
  ratio: (facts) => ratio(all(facts)),
  deed: (fact, facts) => deed(fact, all(facts)),
  won: (fact, facts) => won(fact, all(facts)),
  board: (facts) => all(facts).name,
  turn: (view) => {
    if (view.turn === 0) return "first rails";
    const end = sun(view).last_round
      ? " · last round"
      : ` · ${emptyPiles(sun(view)).length} of ${MOST_EMPTY} piles empty`;
    return `${turnWords(view)} · ${countWords(sun(view).stations_left, "station")} left${end}`;
  },
  revealed: (view, facts, seat) => revealed(sun(view), all(facts), seat),
  opening: firstBuys,
  whyOver: (view, _, log) => whyOver(sun(view), log),
  describe: (view, facts, aid) =>
    describe(sun(view), all(facts), "hexes" in aid ? (aid as SunAid) : null, (seat) =>
      seat === sun(view).seat ? "You" : `{${seat}}`,
    ),
  keys: [
    { keys: "1 – 9", does: "play a card of your hand, from the left" },
    { keys: "M", does: "plays all Trains in your hand that only give money" },
    { keys: "E", does: "ends your turn" },
    { keys: "Enter", does: "on the map: builds in the hex; on a card: plays or buys it" },
  ],
};
