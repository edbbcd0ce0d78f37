/** What a game brings to the table: its parts of the page and the logic behind them. */
import type { Component, Snippet } from "svelte";
import type { Connection } from "../lib/connection.svelte";
import type { Revealed } from "../lib/ending";
import type { Deed } from "../lib/pointing";
import type { ActionFact, Fact, Facts, LogLine, Move, View } from "../lib/types";

/** A number worth showing beside a player's name. */
export interface Stat {
  /** One or two words that agree with the number: "trains", "harbor". */
  label: string;
  value: number | string;
  /** Set off: nearly out of trains, for instance. */
  warn?: boolean;
}

/** A part of the table with a box of its own. */
export type PartName = "players" | "market" | "hand" | "tickets";

/** The state and logic of one game's page at one connection; made once for each that is shown. */
export interface Play {
  readonly view: View | null;
  readonly moves: Move[];
  /** Read only: a moment that is looked back at, or a replay. */
  readonly looking: boolean;
  /** What is asked of this seat, as a sentence. */
  readonly sentence: string;
  /** The part of the table that is asked about: a phone turns to it when it changes. */
  readonly part?: "hand" | "market" | "tickets" | null;
  /** A few words beside the heading of a part: "14 train cards". */
  readonly notes?: Partial<Record<PartName, string>>;
  /** Shows all cards of the market with their whole texts. */
  readAll?(): void;
  /** Called when the connection is no longer shown. */
  leave?(): void;
}

/** Points that someone won: where on the board (an id of the drawing), or beside the player. */
export interface Won {
  at: string | null;
  points: number;
  seat: number;
}

/** A key and what it does, for the keyboard help. */
export interface KeyHelp {
  keys: string;
  does: string;
}

type Part = Component<{ play: any }>;

/**
 * How the parts lie: `map` gives the board all it can, `hexes` sets the market beside a board that is not broad,
 * and `cards` is a table without a map, with a deeper dock.
 */
export type Layout = "map" | "hexes" | "cards";

export interface GameUI {
  /** Called while the shell is set up, so that it may use `$effect`. */
  play(connection: Connection): Play;
  /** The map, the hexes, or (The Card Game) the railyards. */
  Board?: Part;
  /** What is asked (`ui/Ask.svelte`): the sentence, its buttons, what floats over the board; `after` ends the buttons. */
  Strip: Component<{ play: any; after?: Snippet }>;
  /** Decks, display, supply. */
  Market?: Part;
  Hand: Part;
  /** Also route bonus cards. */
  Tickets?: Part;
  /** The cards that a move of the coach is about, drawn beside it: where they lie may be hidden by the coach. */
  Means?: Component<{ play: any; deeds: readonly ActionFact[] }>;
  layout: Layout;
  /** With `hexes`: how broad the board is for its height; a tall one gets all the height there is. */
  ratio?(facts: Facts): number;
  /** What Hand, Market and Tickets are called in this game, if not so. */
  titles?: {
    hand?: string;
    market?: string;
    tickets?: string;
    /** What is turned over at the end. */ revealed?: string;
  };
  /** How many there are to a tab of a phone. */
  badges?(play: any): { hand?: number; market?: number; tickets?: number };
  /** What the list of players shows; `view` is what this screen knows. */
  stats(view: View, seat: number, facts: Facts): Stat[];
  /** The points to show beside a player, if not `view.players[seat].points`; null while unknown. */
  score?(view: View, seat: number, facts: Facts): number | null;
  /** Where what is played with comes from, for the table's menu. */
  about?(facts: Facts): string;
  /** What a fact did on the board. */
  deed?(fact: Fact, facts: Facts): Deed | null;
  /** The points that a fact of the log is about, to be shown where they were won. */
  won?(fact: Fact, facts: Facts): Won[];
  /** What the board is called, where a game has several. */
  board?(facts: Facts): string;
  /** How far the game is, for the header, if not only "turn 5". */
  turn?(view: View): string;
  /** How it ended in a sentence, if not "Ann wins with 120 points"; {0}, {1}… stand for the players. */
  ended?(view: View): string | null;
  /** What is turned over at the end: a seat's tickets, for instance; null is a hidden opponent. */
  revealed?(view: View, facts: Facts, seat: number | null, aid: Record<string, any>): Revealed[];
  /** How a seat opened: the first tickets it kept, or the first cards it bought. */
  opening?(log: readonly LogLine[], seat: number): string[];
  /** Why the game ended, in a sentence, from what happened and still stands. */
  whyOver?(view: View, facts: Facts, log: readonly LogLine[]): string | null;
  /** The position in sentences, for screen readers; {0}, {1}… stand for the players. */
  describe(view: View, facts: Facts, aid: Record<string, any>): string[];
  /** The letter of a ticket by its name, where the board has letters. */
  letter?(play: any, name: string): string;
  keys?: KeyHelp[];
}
