/** Rails & Sails, on both boards. */
import type { GameFace, Stat } from "../face";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Hand from "./Hand.svelte";
import Market from "./Market.svelte";
import { SailPlay } from "./play.svelte";
import Strip from "./Strip.svelte";
import Tickets from "./Tickets.svelte";

const FEW = 6;

export const face: GameFace = {
  play: (line) => new SailPlay(line),
  Board,
  Strip,
  Market,
  Hand,
  Tickets,
  stats(view, seat): Stat[] {
    const player = view.players[seat];
    const chosen = view.turn > 0 || view.decision === "over";
    const few = player.trains + player.ships <= FEW;
    const fleet: Stat[] = [
      { label: "trains", value: player.trains, icon: "train", warn: few },
      { label: "ships", value: player.ships, icon: "ship", warn: few },
    ];
    return [
      ...(chosen ? fleet : []),
      { label: "harbors left", value: player.harbors_left, icon: "anchor" },
      { label: "cards", value: player.train_cards + player.ship_cards, icon: "cards" },
      { label: "tickets", value: player.tickets_held, icon: "ticket" },
      ...(chosen && seat === view.seat ? [{ label: "trains and ships in the box", value: `${player.box.trains}+${player.box.ships}`, icon: "deck" as const }] : []),
    ];
  },
  score: (view, seat) => view.result?.scores[seat] ?? view.players[seat].points,
  round: (view) => (view.turn === 0 ? "setting up" : `turn ${view.turn}`),
  describe: (view, facts) => describe(view as any, facts as any),
  keys: [
    { keys: "n, p", does: "next or previous thing on the board that is lit" },
    { keys: "Enter", does: "pick a route or a port; then claim it" },
    { keys: "Esc", does: "put a payment back into the hand" },
  ],
};
