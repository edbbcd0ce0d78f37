/* The messages between page and server. */

export type Json = any;

export interface OptionInfo {
  name: string;
  kind: "flag" | "choice" | "number" | "table" | "names";
  choices: (string | number | boolean | null)[];
  range: [number, number] | null;
  keys: string[];
  default: Json;
  published: Json;
  help: string;
  ruling: string;
}

export interface BotInfo {
  name: string;
  help: string;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  players: { least: number; most: number; usual: number };
  options: OptionInfo[];
  bots: BotInfo[];
  boards: string[];
}

export type SeatKind = "me" | "open" | "bot" | "here";

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, Json>;
  seats: SeatWish[];
  seed?: number | null;
  end_turn?: boolean;
}

export interface Made {
  id: string;
  seats: { seat: number; kind: SeatKind; token?: string | null }[];
}

export interface Seat {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string;
  bot?: string | null;
  here: boolean;
}

export interface Move {
  action: number;
  text: string;
}

export interface LogLine {
  number: number;
  seat: number | null;
  kind: string;
  lines: string[];
}

export interface ActionFact {
  verb: string;
  what?: Json;
}

export interface Facts {
  actions: Record<number, ActionFact>;
  [fact: string]: Json;
}

export interface Way {
  actions: number[];
  cards: Record<string, number>;
  texts: string[];
}

export interface Now {
  type: "now";
  version: number;
  table: string;
  game: string;
  number: number;
  phase: "waiting" | "playing" | "over";
  seat: number | null;
  seats: Seat[];
  round: number | null;
  actor: number | null;
  decision: string | null;
  moves: Move[];
  view: Json;
  scores: number[];
  breakdown: Record<string, number>[] | null;
  winners: number[];
  log: LogLine[];
  undo: "free" | "ask" | "no";
  asking: { seat: number; answers: Record<string, boolean> } | null;
  end_turn: boolean;
  votes: { seat: number; bot: string; voters: number[] }[];
  fingerprint: string;
  deal: { seed: number; salt: string } | null;
  rematch: string | null;
}
