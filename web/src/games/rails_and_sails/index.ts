/** Rails & Sails, on both boards. */
import type { SailsView } from "../../lib/wire";
import { firstTickets } from "../../lib/story";
import type { GameUI, Stat } from "../ui";
import { total } from "./cards";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { deed, won } from "./happened";
import Hand from "./Hand.svelte";
import Market from "./Market.svelte";
import type { SailFacts } from "./atlas";
import { revealed, whyOver } from "./over";
import { SailPlay } from "./play.svelte";
import Strip from "./Strip.svelte";
import Means from "./Means.svelte";
import Tickets from "./Tickets.svelte";

const FEW = 6;

export const ui: GameUI = {
  play: (connection) => new SailPlay(connection),
  Board,
  Strip,
  Market,
  Hand,
  Tickets,
  Means,
  layout: "map",
  badges: (play: SailPlay) => ({
    hand: total(play.hand),
    market: play.view.display.filter(Boolean).length,
    tickets: play.tickets.length,
  }),
  stats(view, seat): Stat[] {
    const player = view.players[seat];
    const chosen = view.turn > 0 || view.decision === "over";
    const few = player.trains + player.ships <= FEW;
    const stat = (value: number, one: string, warn = false): Stat => ({
      label: value === 1 ? one : `${one}s`,
      value,
      warn,
    });
    const fleet = [stat(player.trains, "train", few), stat(player.ships, "ship", few)];
    return [
      ...(chosen ? fleet : []),
      stat(player.harbors_left, "harbor"),
      stat(player.train_cards + player.ship_cards, "card"),
      stat(player.tickets_held, "ticket"),
    ];
  },
  score: (view, seat) => view.result?.scores[seat] ?? view.players[seat].points,
  deed,
  won,
  revealed: (_view, _facts, seat, aid) => revealed(aid as any, seat),
  opening: firstTickets,
  whyOver: (view, facts, log) => whyOver(view as unknown as SailsView, facts as SailFacts, log),
  letter: (play: SailPlay, name) => play.letter({ name }),
  describe: (view, facts, aid) => describe(view as any, facts as any, aid as any),
  keys: [
    { keys: "1 – 6", does: "take a face-up card" },
    { keys: "7  8", does: "draw from the train deck, from the ship deck" },
    { keys: "Enter", does: "pick a route or a port; then claim it" },
    { keys: "Esc", does: "put a payment back into the hand" },
  ],
};
