/** The Card Game and its solo variant on the page. */
import type { View } from "../../lib/types";
import { firstTickets } from "../../lib/story";
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import { describe, score, stats } from "./describe";
import Hand from "./Hand.svelte";
import Market from "./Market.svelte";
import { revealed, whyOver } from "./over";
import { CardPlay } from "./play.svelte";
import type { CardView } from "./position";
import { endedWords, turnsAndDeck } from "./sentences";
import Strip from "./Strip.svelte";
import Means from "./Means.svelte";
import Tickets from "./Tickets.svelte";

export const ui: GameUI = {
  play: (connection) => new CardPlay(connection),
  Board,
  Strip,
  Market,
  Hand,
  Tickets,
  Means,
  layout: "cards",
  titles: { market: "Big cities" },
  badges: (play: CardPlay) => ({ hand: play.me?.hand_size, tickets: play.me?.tickets?.length }),
  stats,
  score,
  won: ({ verb, seat, points }) =>
    verb === "complete" && seat !== null ? [{ at: null, points: points as number, seat }] : [],
  turn: (view: View) => turnsAndDeck(view as CardView),
  ended: (view) => endedWords(view as CardView),
  revealed: (view, _, seat) => revealed(view as CardView, seat),
  opening: firstTickets,
  whyOver: (view, _, log) => whyOver(view as CardView, log),
  describe: (view, _, aid) => describe(view, aid),
  keys: [
    { keys: "1 – 5", does: "take a face-up card" },
    { keys: "D", does: "draw from the deck" },
    { keys: "Esc", does: "put the cards back" },
  ],
};
