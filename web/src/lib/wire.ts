/* Made by `npm run types` from the server's messages; not to be edited. */

export interface Wire {}
/**
 * What was said is stored.
 */
export interface Ack {
  key: string;
  number: number;
  type: "ack";
}
/**
 * Plays actions, by id or in notation, all of them or none.
 */
export interface Act {
  /**
   * @maxItems 40
   */
  actions?: number[];
  key: string;
  moment?: number | null;
  /**
   * @maxItems 40
   */
  texts?: string[];
  type?: "act";
}
/**
 * The answer to a question; which field is there follows from what was asked.
 */
export interface Answer {
  curve?: CurvePoint[];
  key: string;
  lines?: Line[];
  moment?: Moment;
  type: "answer";
  ways?: Way[];
  why?: string | null;
}
/**
 * The points at one moment.
 */
export interface CurvePoint {
  number: number;
  scores: number[];
  turn: number;
}
/**
 * One line of the log; {0}, {1}… stand for the players.
 */
export interface Line {
  kind: "move" | "undo" | "chat" | "seat" | "start" | "end" | "ask";
  number: number;
  seat: number | null;
  text: string;
  to?: number;
}
/**
 * The table as it was.
 */
export interface Moment {
  number: number;
  scores: number[] | null;
  view: unknown;
  views?: unknown[];
}
/**
 * One way to pay.
 */
export interface Way {
  actions: number[];
  cards: {
    [k: string]: number;
  };
  texts: string[];
}
/**
 * Answers another's wish to take a move back; the one who asked withdraws it with `no`.
 */
export interface AnswerUndo {
  agree: boolean;
  key: string;
  type?: "answer-undo";
}
/**
 * A bot that plays a game.
 */
export interface BotInfo {
  help: string;
  name: string;
  title: string;
}
/**
 * Says something to those at the table.
 */
export interface Chat {
  key: string;
  text: string;
  type?: "chat";
}
/**
 * The scores over a game that is over.
 */
export interface Curve {
  key: string;
  type?: "curve";
}
/**
 * Ends a turn, at tables where that is required.
 */
export interface EndTurn {
  key: string;
  type?: "end-turn";
}
/**
 * A game that can be played.
 */
export interface GameInfo {
  boards: string[];
  bots: BotInfo[];
  id: string;
  max_players: number;
  min_players: number;
  minutes: number[];
  options: {
    [k: string]: unknown;
  }[];
  summary: string;
  title: string;
  usual_players: number;
}
/**
 * Older lines of the log.
 */
export interface Log {
  before: number;
  count?: number;
  key: string;
  type?: "log";
}
/**
 * The table as it was; once the game is over, as any seat saw it, or with all open.
 */
export interface Look {
  key: string;
  number: number;
  seen_by?: number | ("own" | "spectator" | "open");
  type?: "look";
}
/**
 * A seat of a table that was just made; the token is shown this once.
 */
export interface MadeSeat {
  kind: string;
  seat: number;
  token: string | null;
}
/**
 * A table that was just made.
 */
export interface MadeTable {
  id: string;
  seats: MadeSeat[];
}
/**
 * Something that can be done now.
 */
export interface Move {
  action: number;
  text: string;
}
/**
 * Who shall sit in a seat of a new table.
 */
export interface NewSeat {
  bot?: string | null;
  kind: "me" | "open" | "bot" | "here";
  name?: string | null;
}
/**
 * A table to be made.
 */
export interface NewTable {
  end_turn?: boolean;
  game: string;
  options?: {
    [k: string]: unknown;
  };
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: NewSeat[];
  seed?: string | null;
}
/**
 * The table as one seat, or a spectator, may know it now.
 */
export interface Now {
  log: Line[];
  log_from: number;
  moment: number;
  moves: Move[];
  number: number;
  seat: number | null;
  table: TableInfo;
  type: "now";
  undo: ("free" | "ask") | null;
  version: number;
  view: unknown;
}
/**
 * What everyone may know about a table apart from the game on it.
 */
export interface TableInfo {
  board: string | null;
  created: string;
  end_turn: boolean;
  ending: number | null;
  fingerprint: string;
  game: string;
  id: string;
  options: {
    [k: string]: unknown;
  };
  rematch: string | null;
  salt: string | null;
  seats: SeatInfo[];
  seed: string | null;
  seed_given: boolean;
  state: "waiting" | "playing" | "over";
  title: string;
  undo_asked: UndoAsked | null;
  votes: VoteInfo[];
}
/**
 * Who sits where.
 */
export interface SeatInfo {
  bot: string | null;
  here: boolean;
  kind: "person" | "open" | "bot";
  name: string;
  seat: number;
  stand_in: string | null;
}
/**
 * A wish to take a move back that waits for the others.
 */
export interface UndoAsked {
  agreed: number[];
  by: number;
  waiting_for: number[];
}
/**
 * Who wants a bot in the seat of someone who left.
 */
export interface VoteInfo {
  bot: string;
  by: number[];
  seat: number;
  waiting_for: number[];
}
/**
 * What was said is not possible, and why.
 */
export interface Refusal {
  code: string;
  key: string | null;
  sentence: string;
  type: "refusal";
}
/**
 * Takes one's seat back from the bot that plays in it.
 */
export interface Return {
  key: string;
  type?: "return";
}
/**
 * One sentence of the rules, or one ruling.
 */
export interface RuleLine {
  id: string;
  kind: string;
  line: string;
  rulings?: string[];
}
/**
 * The rules of a game in short.
 */
export interface RulesInfo {
  game: string;
  lines: RuleLine[];
  provenance: {
    [k: string]: string;
  }[];
  short: {
    [k: string]: unknown;
  }[];
  title: string;
}
/**
 * Sits down in an open seat, or changes one's name.
 */
export interface Sit {
  key: string;
  name: string;
  type?: "sit";
}
/**
 * Starts the game; bots of this name take the seats that are still open.
 */
export interface Start {
  fill?: string | null;
  key: string;
  type?: "start";
}
/**
 * Sits down by an invitation.
 */
export interface TakeSeat {
  name?: string | null;
  seat: number;
  token: string;
}
/**
 * Takes the seat's last move back, or asks the others if it may.
 */
export interface Undo {
  key: string;
  type?: "undo";
}
/**
 * Votes that a bot shall play for someone who left.
 */
export interface Vote {
  bot: string;
  key: string;
  seat: number;
  type?: "vote";
}
/**
 * The complete ways to pay for a route, a harbor or a play, cheapest first.
 */
export interface Ways {
  action: number;
  key: string;
  type?: "ways";
}
/**
 * Why an action is not possible now.
 */
export interface Why {
  action: number;
  key: string;
  type?: "why";
}
