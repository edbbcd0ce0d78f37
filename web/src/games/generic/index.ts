/** Any game that has no page of its own: what may be known, the choices, the log. */
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { describe, stats } from "./parts";
import { GenericPlay } from "./play.svelte";
import Strip from "./Strip.svelte";

export const ui: GameUI = {
  play: (connection) => new GenericPlay(connection),
  Board,
  Strip,
  Hand,
  layout: "map",
  titles: { hand: "Yours" },
  stats,
  describe,
  keys: [{ keys: "1 – 9", does: "choose one of the buttons" }],
};
