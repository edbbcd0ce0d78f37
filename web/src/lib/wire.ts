/* Made by `npm run types` from the server's messages; not to be edited. */

export interface Wire {}
/**
 * Plays actions, by id or in notation, all of them or none.
 */
export interface Act {
  key: string;
  type?: "act";
  /**
   * @maxItems 40
   */
  actions?: number[];
  /**
   * @maxItems 40
   */
  texts?: string[];
  moment?: number | null;
}
/**
 * Answers another's wish to take a move back; the one who asked withdraws it with `no`.
 */
export interface AnswerUndo {
  key: string;
  type?: "answer-undo";
  agree: boolean;
}
/**
 * Says something to those at the table.
 */
export interface Chat {
  key: string;
  type?: "chat";
  text: string;
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
 * Frees the seat of a guest before the game; only whoever made the table can.
 */
export interface FreeSeat {
  key: string;
  type?: "free-seat";
  seat: number;
}
/**
 * Asks what to think of one's own decision; the log tells that a hint was asked for.
 */
export interface Hint {
  key: string;
  type?: "hint";
}
/**
 * Sits down at a table of the lobby.
 */
export interface JoinTable {
  name: string;
  new_token?: string | null;
}
/**
 * Finished games to be kept; one that is kept already is replaced.
 */
export interface KeepGames {
  /**
   * @minItems 1
   * @maxItems 50
   */
  games: StoryGame[];
}
/**
 * A game that someone has finished, as they keep it.
 */
export interface StoryGame {
  id: string;
  game: string;
  title: string;
  at: number;
  /**
   * @maxItems 8
   */
  seats: number[];
  /**
   * @maxItems 8
   */
  names: string[];
  /**
   * @maxItems 8
   */
  bots: (string | null)[];
  /**
   * @maxItems 8
   */
  scores: number[];
  /**
   * @maxItems 8
   */
  winners: number[];
  /**
   * @maxItems 8
   */
  opening?: string[];
  rate?: number | null;
}
/**
 * Older lines of the log.
 */
export interface Log {
  key: string;
  type?: "log";
  before: number;
  count?: number;
}
/**
 * The table as it was; once the game is over, as any seat saw it, or with all open.
 */
export interface Look {
  key: string;
  type?: "look";
  number: number;
  seen_by?: number | ("own" | "spectator" | "open");
  actions?: number | null;
}
/**
 * How long people may think at a new table.
 */
export interface NewClock {
  kind: "turn" | "game";
  seconds: number;
  increment?: number;
  then?: "bot" | "forfeit";
}
/**
 * Begins a guided first game.
 */
export interface NewLesson {
  name?: string;
}
/**
 * Who is to sit in a seat of a new table.
 */
export interface NewSeat {
  kind: "me" | "open" | "bot" | "here";
  name?: string | null;
  bot?: string | null;
}
/**
 * A table to be made.
 */
export interface NewTable {
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
  end_turn?: boolean;
  clock?: NewClock | null;
  listed?: boolean;
  level?: "any" | "newcomers" | "experienced";
  hints?: boolean;
}
/**
 * A table to be made from a moment of a game that is over.
 */
export interface PlayOn {
  turn?: number | null;
  actions?: number | null;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: NewSeat[];
}
/**
 * A table to be made from a shared position.
 */
export interface PlayPosition {
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: NewSeat[];
}
/**
 * Says that one is ready to begin, or is not; a game of the lobby begins when all are.
 */
export interface Ready {
  key: string;
  type?: "ready";
  ready?: boolean;
}
/**
 * Why a bot did what a line of the log tells, as far as the one who asks may know.
 */
export interface Reason {
  key: string;
  type?: "reason";
  number: number;
}
/**
 * Takes one's seat back from the bot that plays in it.
 */
export interface Return {
  key: string;
  type?: "return";
}
/**
 * A position of a game that goes on, to be handed on by a link.
 */
export interface SharePosition {
  seat?: number | null;
  hand?: boolean;
  number?: number | null;
}
/**
 * Sits down in an open seat, or changes one's name.
 */
export interface Sit {
  key: string;
  type?: "sit";
  name: string;
}
/**
 * Starts the game; bots of this name take the seats that are still open.
 */
export interface Start {
  key: string;
  type?: "start";
  fill?: string | null;
}
/**
 * Sits down by an invitation.
 */
export interface TakeSeat {
  seat: number;
  token: string;
  name?: string | null;
  new_token?: string | null;
}
/**
 * Takes the seat's last move back, or asks the others if it may.
 */
export interface Undo {
  key: string;
  type?: "undo";
}
/**
 * Votes that a bot should play for someone who left.
 */
export interface Vote {
  key: string;
  type?: "vote";
  seat: number;
  bot: string;
}
/**
 * The complete ways to pay for a route, a harbor or a play, cheapest first.
 */
export interface Ways {
  key: string;
  type?: "ways";
  action: number;
}
/**
 * A board beside a game, to try things out on.
 */
export interface WhatIf {
  seat: number;
  turn?: number | null;
  actions?: number | null;
}
/**
 * Why an action is not possible now.
 */
export interface Why {
  key: string;
  type?: "why";
  action: number;
}
/**
 * The clock of a table.
 */
export interface ClockInfo {
  kind: "turn" | "game";
  seconds: number;
  increment: number;
  then: "bot" | "forfeit";
  left: number[];
  running: number | null;
  since: number;
  now: number;
}
/**
 * Where in a guided first game a table is.
 */
export interface LessonPlace {
  id: string;
  done: number;
}
/**
 * One line of the log; {0}, {1}… stand for the players.
 */
export interface Line {
  number: number;
  kind: "move" | "undo" | "chat" | "seat" | "start" | "end" | "ask";
  seat: number | null;
  text: string;
  to_you?: string;
  fact?: {
    [k: string]: unknown;
  };
  by_bot?: boolean;
  to?: number;
  turn?: number;
  turn_of?: number | null;
}
/**
 * Something that can be done now.
 */
export interface Move {
  action: number;
  text: string;
  meaning: {
    [k: string]: unknown;
  };
}
/**
 * Who sits where.
 */
export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string;
  bot: string | null;
  character: string | null;
  stand_in: string | null;
  here: boolean;
  away: boolean;
  ready: boolean;
}
/**
 * What everyone may know about a table apart from the game on it.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  short_title: string;
  rules: number;
  board: string | null;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  state: "waiting" | "playing" | "over";
  created: string;
  end_turn: boolean;
  ending: number | null;
  undo_asked: UndoAsked | null;
  votes: VoteInfo[];
  seed_given: boolean;
  fingerprint: string;
  seed: string | null;
  salt: string | null;
  rematch: string | null;
  known_undos: number;
  listed: boolean;
  level: "any" | "newcomers" | "experienced";
  clock: ClockInfo | null;
  forfeited: number[];
  what_if: WhatIfInfo | null;
  from_position: boolean;
  lesson: LessonPlace | null;
  hints: boolean;
}
/**
 * A wish to take a move back that waits for the others.
 */
export interface UndoAsked {
  by: number;
  agreed: number[];
  waiting_for: number[];
}
/**
 * Who wants a bot in the seat of someone who left.
 */
export interface VoteInfo {
  seat: number;
  bot: string;
  by: number[];
  waiting_for: number[];
}
/**
 * The game that something is tried out from.
 */
export interface WhatIfInfo {
  table: string;
  seat: number;
  turn: number;
  moment: number | null;
}
/**
 * The table as one seat, or a spectator, may know it now.
 */
export interface Now {
  type: "now";
  version: number;
  number: number;
  moment: number;
  seat: number | null;
  table: TableInfo;
  view: unknown;
  moves: Move[];
  aid: {
    [k: string]: unknown;
  };
  undo: ("free" | "known" | "ask") | null;
  log: Line[];
  log_from: number;
}
/**
 * What was said is stored.
 */
export interface Ack {
  type: "ack";
  key: string;
  number: number;
}
/**
 * What was said is not possible, and why.
 */
export interface Refusal {
  type: "refusal";
  key: string | null;
  code: string;
  sentence: string;
}
/**
 * The points at one moment.
 */
export interface CurvePoint {
  number: number;
  turn: number;
  scores: number[];
}
/**
 * The table as it was.
 */
export interface Moment {
  number: number;
  view: unknown;
  aid: {
    [k: string]: unknown;
  };
  views?: unknown[];
  aids?: {
    [k: string]: unknown;
  }[];
  scores: number[] | null;
}
/**
 * Why a bot did something.
 */
export interface ReasonInfo {
  sentence: string;
  facts: {
    [k: string]: unknown;
  }[];
  whole: boolean;
}
/**
 * One way to pay.
 */
export interface Way {
  actions: number[];
  texts: string[];
  cards: {
    [k: string]: number;
  };
  gives?: {
    [k: string]: unknown;
  };
  robs?: {
    [k: string]: unknown;
  }[];
}
/**
 * The answer to a question; which field is there follows from what was asked.
 */
export interface Answer {
  type: "answer";
  key: string;
  why?: string | null;
  ways?: Way[];
  more?: boolean;
  moment?: Moment;
  lines?: Line[];
  curve?: CurvePoint[];
  reason?: ReasonInfo;
}
/**
 * A move, and what it is likely to come to.
 */
export interface HintMove {
  actions: number[];
  texts: string[];
  at_once: number;
  win: number;
  win_error: number;
  margin: number;
  margin_error: number;
  playouts: number;
  reasons: {
    [k: string]: unknown;
  }[];
  why: string;
}
/**
 * What the seat is likely to do some time.
 */
export interface PlanStep {
  text: string;
  action: number;
  chance: number;
}
/**
 * What a seat can think of its decision, from what it may know; more may follow.
 */
export interface Opinion {
  type: "opinion";
  key: string;
  moment: number;
  last: boolean;
  nudge: string;
  moves: HintMove[];
  plan: PlanStep[];
  tickets: {
    [k: string]: number;
  };
  collect: {
    [k: string]: number;
  };
  playouts: number;
}
/**
 * A seat of a table that was just made; the token is shown this once.
 */
export interface MadeSeat {
  seat: number;
  kind: string;
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
 * A bot that plays a game.
 */
export interface BotInfo {
  name: string;
  title: string;
  help: string;
  level: number | null;
}
/**
 * A game that can be played.
 */
export interface GameInfo {
  id: string;
  title: string;
  short_title: string;
  summary: string;
  min_players: number;
  max_players: number;
  usual_players: number;
  minutes: number[];
  boards: string[];
  bots: BotInfo[];
  options: {
    [k: string]: unknown;
  }[];
}
/**
 * One sentence of the rules, or one ruling.
 */
export interface RuleLine {
  id: string;
  kind: string;
  line: string;
  rulings?: string[];
  question?: string;
  why?: string;
  option?: string;
  choices?: {
    [k: string]: string;
  };
  published?: string;
  see?: string[];
}
/**
 * The rules of a game in short.
 */
export interface RulesInfo {
  game: string;
  title: string;
  short: {
    [k: string]: unknown;
  }[];
  lines: RuleLine[];
  provenance: {
    [k: string]: string;
  }[];
}
/**
 * Whether others in the local network reach the server.
 */
export interface NetworkInfo {
  address: string | null;
  can_open: boolean;
}
/**
 * How a game ended.
 */
export interface ResultInfo {
  scores: number[];
  winners: number[];
}
/**
 * A table at a glance: how it stands, as everyone may know it.
 */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  short_title: string;
  rules: number;
  board: string | null;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  state: "waiting" | "playing" | "over";
  created: string;
  end_turn: boolean;
  ending: number | null;
  undo_asked: UndoAsked | null;
  votes: VoteInfo[];
  seed_given: boolean;
  fingerprint: string;
  seed: string | null;
  salt: string | null;
  rematch: string | null;
  known_undos: number;
  listed: boolean;
  level: "any" | "newcomers" | "experienced";
  clock: ClockInfo | null;
  forfeited: number[];
  what_if: WhatIfInfo | null;
  from_position: boolean;
  lesson: LessonPlace | null;
  hints: boolean;
  actor: number | null;
  points: number[] | null;
  result: ResultInfo | null;
}
/**
 * The tables that wait for anyone who would like to play.
 */
export interface LobbyInfo {
  is_open: boolean;
  tables: TableInfo[];
}
/**
 * A table of the lobby at which someone has just sat down.
 */
export interface Joined {
  id: string;
  game: string;
  title: string;
  short_title: string;
  rules: number;
  board: string | null;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  state: "waiting" | "playing" | "over";
  created: string;
  end_turn: boolean;
  ending: number | null;
  undo_asked: UndoAsked | null;
  votes: VoteInfo[];
  seed_given: boolean;
  fingerprint: string;
  seed: string | null;
  salt: string | null;
  rematch: string | null;
  known_undos: number;
  listed: boolean;
  level: "any" | "newcomers" | "experienced";
  clock: ClockInfo | null;
  forfeited: number[];
  what_if: WhatIfInfo | null;
  from_position: boolean;
  lesson: LessonPlace | null;
  hints: boolean;
  token: string;
  seat: number;
}
/**
 * A guided first game.
 */
export interface LessonInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  minutes: number;
}
/**
 * One sentence of a guided first game.
 */
export interface LessonStep {
  name: string;
  say: string;
  more: string;
  light: string[];
  at: number;
  do: string[];
  nudge: string;
  later: string;
}
/**
 * A guided first game with all that it says.
 */
export interface LessonTold {
  id: string;
  game: string;
  title: string;
  players: number;
  minutes: number;
  end: string;
  steps: LessonStep[];
}
/**
 * The review of a game that is over: how far it has come, and all of it once it is ready.
 */
export interface ReviewInfo {
  state: "none" | "going" | "paused" | "ready";
  done: number;
  of: number;
  review: {
    [k: string]: unknown;
  } | null;
}
/**
 * What leads to a shared position: `/position/<id>`.
 */
export interface SharedLink {
  id: string;
}
/**
 * A position that someone shared, as it was then.
 */
export interface SharedPosition {
  frame: Now;
  playable: boolean;
}
/**
 * A payment or an exchange that is being put together.
 */
export interface SailsPayment {
  track?: string;
  city?: string;
  color?: string;
  asked?: string;
  paid?: {
    [k: string]: number;
  };
  exchange_for?: string;
}
/**
 * One player as seen from a seat.
 */
export interface SailsPlayerView {
  seat: number;
  train_cards: number;
  ship_cards: number;
  known_hand: {
    [k: string]: number;
  };
  trains: number;
  ships: number;
  box: {
    [k: string]: number;
  };
  harbors_left: number;
  points: number;
  tickets_held: number;
  choosing_from: number;
  hand?: {
    [k: string]: number;
  };
  tickets?: SailsTicketView[];
  offer?: SailsTicketView[];
  given_back?: {
    [k: string]: string[];
  };
  chosen?: string[] | number;
}
/**
 * A ticket and, where it is the viewer's own, how it stands.
 */
export interface SailsTicketView {
  name: string;
  cities: string[];
  points: number;
  any_order?: number;
  penalty: number;
  state?: string;
}
/**
 * How the game ended.
 */
export interface SailsResult {
  scores: number[];
  breakdown: {
    [k: string]: number;
  }[];
  winners: number[];
}
/**
 * All that a seat may know.
 */
export interface SailsView {
  game: string;
  seat: number | null;
  actor: number | null;
  decision: string;
  turn: number;
  first_player: number;
  final_turns: number | null;
  display: (string | null)[];
  train_deck: number;
  ship_deck: number;
  discards: {
    [k: string]: number;
  };
  ticket_deck: number;
  claimed: {
    [k: string]: number;
  };
  harbors: {
    [k: string]: number;
  };
  players: SailsPlayerView[];
  payment?: SailsPayment;
  result?: SailsResult;
}
/**
 * What is printed on a card of the supply.
 */
export interface RisingSunCardView {
  name: string;
  types: string[];
  cost: number;
  money: number;
  points: number;
  text: string;
  provenance: string;
}
/**
 * Something that holds now, as data.
 */
export interface RisingSunLastingEffect {
  code: string;
  number: number;
  sentence: string;
}
/**
 * One player as seen from a seat.
 */
export interface RisingSunPlayerView {
  seat: number;
  hand_size: number;
  known_hand: {
    [k: string]: number;
  };
  deck_size: number;
  known_deck: {
    [k: string]: string;
  };
  unseen: {
    [k: string]: number;
  };
  discards: {
    [k: string]: number;
  };
  gained: {
    [k: string]: number;
  };
  rails_left: number;
  points: number;
  hand?: {
    [k: string]: number;
  };
  passes_on?: string;
}
/**
 * How the game ended.
 */
export interface RisingSunResult {
  scores: number[];
  breakdown: {
    [k: string]: number;
  }[];
  winners: number[];
}
/**
 * A Route Bonus card.
 */
export interface RisingSunRouteView {
  letter: string;
  name: string;
  cities: string[];
  points: number;
  ability: string;
  owner: number | null;
  used: boolean;
  provenance: string;
}
/**
 * Cards laid out from the top of a deck.
 */
export interface RisingSunShown {
  seat: number;
  cards: string[];
}
/**
 * What holds for the rest of this turn.
 */
export interface RisingSunTurnView {
  money: number;
  rail_points: number;
  cheaper: number;
  cheaper_next: number;
  remote_discounts: number;
  free_rails: number;
  extra_rail_points: number;
  money_for_rail_cards: number;
  lasting: string[];
  effects: RisingSunLastingEffect[];
  effect?: string;
  hex?: string;
  left?: number;
  protected?: number[];
}
/**
 * All that a seat may know.
 */
export interface RisingSunView {
  game: string;
  board: string;
  board_provenance: string;
  seat: number | null;
  actor: number | null;
  decision: string;
  turn: number;
  turn_of: number;
  first_player: number;
  last_round: boolean;
  supply: {
    [k: string]: number;
  };
  cards: RisingSunCardView[];
  trashed: {
    [k: string]: number;
  };
  in_play: {
    [k: string]: number;
  };
  rails: string[][];
  stations: {
    [k: string]: number;
  };
  stations_left: number;
  routes: RisingSunRouteView[];
  players: RisingSunPlayerView[];
  this_turn: RisingSunTurnView;
  shown?: RisingSunShown;
  result?: RisingSunResult;
}
/**
 * The Station Clock of the solo game.
 */
export interface CardGameClockView {
  cards_left: number;
  card: string | null;
  pile: string[];
}
/**
 * Cards of one color in a Railyard or on a track, and the locomotives played with them.
 */
export interface CardGameGroup {
  cards: number;
  locomotives: number;
}
/**
 * The hidden opponent of the solo game, shown at the end.
 */
export interface CardGameOpponent {
  tickets: CardGameTicketFacts[];
  points: {
    [k: string]: number;
  };
  total: number;
}
/**
 * What is printed on a ticket.
 */
export interface CardGameTicketFacts {
  name: string;
  cities: string[];
  points: number;
  cards: {
    [k: string]: number;
  };
  provenance: string;
}
/**
 * A play that is being put together.
 */
export interface CardGamePlayInHand {
  color?: string;
  cards?: number;
  colors?: string[];
}
/**
 * One player as seen from a seat.
 */
export interface CardGamePlayerView {
  seat: number;
  hand_size: number;
  known_hand: {
    [k: string]: number;
  };
  railyard: {
    [k: string]: CardGameGroup;
  };
  track_size: number;
  open_tickets: number;
  choosing_from: number;
  completed: CardGameTicketFacts[];
  hand?: {
    [k: string]: number;
  };
  tickets?: CardGameTicketFacts[];
  offer?: CardGameTicketFacts[];
  given_back?: {
    [k: string]: string[];
  };
  chosen?: string[];
  track?: {
    [k: string]: CardGameGroup;
  };
}
/**
 * How the game ended.
 */
export interface CardGameResult {
  scores: number[];
  breakdown: {
    [k: string]: number;
  }[];
  winners: number[];
  outcome?: string;
  opponent?: CardGameOpponent;
}
/**
 * All that a seat may know.
 */
export interface CardGameView {
  game: string;
  seat: number | null;
  actor: number | null;
  decision: string;
  turn: number;
  half: number;
  first_player: number;
  final_turns: number | null;
  draw_area: (string | null)[];
  deck: number;
  discard: {
    [k: string]: number;
  };
  ticket_deck: number;
  players: CardGamePlayerView[];
  clock?: CardGameClockView;
  play?: CardGamePlayInHand;
  result?: CardGameResult;
}
