/** Shapes that the server sends as plain data: a game's facts, its view, its options. */
import type { Line, Now, Move as WireMove } from "./wire";

/** What an action id means: a verb of the rules and what it is done to. */
export interface ActionFact {
  verb: string;
  what?: any;
}

/** What a legal move means now (docs/programmers/meaning.md); keys that do not apply are left out. */
export interface Meaning extends ActionFact {
  /** What it takes. */
  price?: Record<string, any>;
  /** What it brings. */
  gives?: Record<string, any>;
  /** Whom it takes something from. */
  robs?: Record<string, any>[];
  /** What has to be decided before it is carried out. */
  needs?: unknown;
}

/** A legal move. */
export type Move = Omit<WireMove, "meaning"> & { meaning: Meaning };

/** What never changes at a table: its actions, board and cards. */
export interface Facts {
  actions: Record<number, ActionFact>;
  [fact: string]: any;
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  actor: number | null;
  decision: string;
  turn: number;
  players: any[];
  [part: string]: any;
}

/** A frame as the page reads it. */
export interface Frame extends Omit<Now, "view" | "moves" | "aid"> {
  view: View | null;
  moves: Move[];
  /** What a player could work out from the view, worked out by the server; a game's own. */
  aid: Record<string, any>;
}

/** What is shown: the live frame, or a past moment. */
export interface Shown {
  number: number;
  view: View;
  /** What a player could work out from this view. */
  aid: Record<string, any>;
  moves: Move[];
  /** Of a finished game shown open: each seat's view. */
  views: View[] | null;
  /** And what each could work out from it. */
  aids: Record<string, any>[] | null;
  /** Whose view it is; null for a spectator's. */
  seat: number | null;
  looking: boolean;
}

/** What happened, as a fact: a verb, who did it (null: the game itself), and what the verb needs. */
export interface Fact {
  verb: string;
  seat: number | null;
  [key: string]: unknown;
}

/** A line of the log, with the fact that a move's sentence tells. */
export type LogLine = Omit<Line, "fact"> & { fact?: Fact };

/** One option of a game, as `Option.as_json` gives it. */
export interface OptionInfo {
  name: string;
  /** What the form calls it, and each of its choices. */
  label: string;
  said: string[];
  details: Record<string, any>;
  kind: "flag" | "choice" | "number" | "table" | "names";
  choices: (string | number | null)[];
  range: [number, number] | null;
  keys: string[];
  default: any;
  published: any;
  help: string;
  ruling: string;
}
