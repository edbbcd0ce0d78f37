/** CardPlay: what is being chosen at one seat of The Card Game, and what can be. */
import { actionId } from "../../lib/actions";
import { Choices } from "../../lib/choices";
import type { Connection } from "../../lib/connection.svelte";
import type { Facts, Move } from "../../lib/types";
import type { Way } from "../../lib/wire";
import { readerName, countWords, joinWords } from "../../lib/words";
import type { Play } from "../ui";
import { changes, type Flight } from "./changes";
import {
  freeColors,
  laidOut,
  nearest,
  setWays,
  threeActions,
  type Aid,
  type Pip,
  type Price,
  type Robbery,
  type SetWay,
} from "./aid";
import {
  KINDS,
  solo,
  total,
  type CardView,
  type Color,
  type Kind,
  type Player,
  type Ticket,
} from "./position";
import { barredWords, robberyWords, sentence, setWords } from "./sentences";
import { plain } from "./tickets";

/** A play that is being put together on this page; nobody else sees it. */
export type Draft =
  | { kind: "set"; color: Color; ways: SetWay[]; way: SetWay }
  | { kind: "three"; ways: Way[]; free: Color[]; colors: Color[] }
  | { kind: "locomotives"; colors: Color[] };

/** How long a pointer rests on something before it is explained, in milliseconds. */
const REST = 120;
/** So many missing colors are named one by one. */
const FEW = 3;
/** A change of more cards than this is a leap through the game, not a move to watch. */
const MOST_FLIGHTS = 14;

export class CardPlay implements Play {
  readonly view = $derived.by(() => (this.connection.shown?.view ?? null) as CardView | null);
  readonly moves: Move[] = $derived.by(() => this.connection.shown?.moves ?? []);
  readonly looking = $derived.by(() => this.connection.looking);
  readonly seat: number | null = $derived.by(() => this.connection.shown?.seat ?? null);
  readonly facts: Facts = $derived.by(() => this.connection.facts ?? { actions: {} });
  /** What the server has worked out from the view. */
  readonly aid: Aid = $derived.by(() => (this.connection.shown?.aid ?? {}) as Aid);
  readonly choices: Choices = $derived.by(() => new Choices(this.moves));
  readonly me: Player | null = $derived.by(() =>
    this.seat === null ? null : (this.view?.players[this.seat] ?? null),
  );
  readonly mine = $derived.by(() => this.moves.length > 0);
  readonly alone = $derived.by(() => this.view !== null && solo(this.view));
  /** The points of each Big City Bonus. */
  readonly bonuses: Record<string, number> = $derived.by(() =>
    Object.fromEntries((this.aid.big_cities ?? []).map(({ city, points }) => [city, points])),
  );

  #draft = $state.raw<Draft | null>(null);
  #kept = $state.raw<number[]>([]);
  /** Why something is not possible, while it is pointed at. */
  note = $state<string | null>(null);
  /** Something was said and its outcome is not on the table yet. */
  busy = $state(false);
  /** What the last change of the table sent flying; also marks what was robbed. */
  flights = $state.raw<Flight[]>([]);

  #rest: ReturnType<typeof setTimeout> | null = null;
  #whys = new Map<number, Promise<string | null>>();
  #asked = "";
  #last: CardView | null = null;
  #was = false;

  readonly draft: Draft | null = $derived.by(() => (this.mine ? this.#draft : null));
  readonly kept: readonly number[] = $derived.by(() => (this.choosing ? this.#kept : []));

  constructor(readonly connection: Connection) {
    $effect(() => this.#follow());
  }

  readonly sentence: string = $derived.by(() =>
    this.view === null
      ? ""
      : (this.#drafting() ??
        sentence(
          this.view,
          this.seat,
          (seat) => this.name(seat),
          (verb) => this.can(verb),
        )),
  );

  /** What is laid out on this page, in a sentence; null if nothing is. */
  #drafting(): string | null {
    const draft = this.draft;
    if (draft?.kind === "set") {
      const words = setWords(draft.color, draft.way.cards, draft.way.locomotives);
      const robs =
        this.robs.length > 0 ? `: robs ${robberyWords(this.robs, (seat) => this.name(seat))}` : "";
      return `**Playing** ${words}${robs}.`;
    }
    if (draft?.kind === "locomotives") return "Which color do the locomotives go with?";
    if (draft?.kind !== "three") return null;
    if (draft.colors.length === 3) return `**Playing** ${joinWords(draft.colors)}, one card each.`;
    const left = 3 - draft.colors.length;
    return `Choose ${left === 3 ? "three different colors" : countWords(left, "more color")} in your hand: ${joinWords(draft.free, "or")}.`;
  }

  readonly notes: Play["notes"] = $derived.by(() => {
    const [cards, tickets] = [total(this.me?.hand ?? {}), this.me?.tickets ?? []];
    const lacking = this.aid.lacking ?? {};
    const needed = KINDS.filter((kind) => lacking[kind as Color]);
    const wanted =
      needed.length > FEW
        ? `${countWords(total(lacking), "card")} of ${needed.length} colors`
        : needed.map((kind) => `${lacking[kind as Color]} ${kind}`).join(", ");
    const more = wanted ? ` · also needed: ${wanted}` : "";
    const open = tickets.reduce((sum, ticket) => sum + ticket.points, 0);
    return {
      players: this.view?.half === 2 ? "tickets of the first deck" : "completed tickets",
      market: "most tickets done wins",
      hand: this.me ? `${countWords(cards, "card")}${more}` : "",
      tickets: open > 0 ? `${countWords(open, "point")} · −${open} if left open` : "",
    };
  });

  /** How a player is called here. */
  name(seat: number): string {
    const seats = this.connection.frame?.table.seats ?? [];
    return readerName(seats, seat, this.seat === null ? [] : [this.seat]);
  }

  can(verb: string): boolean {
    return this.choices.has(verb);
  }

  // Following

  /** A new position: what was half chosen no longer counts, and what moved is shown. */
  #follow(): void {
    const view = this.view;
    const asked = `${this.connection.frame?.moment} ${view?.decision} ${view?.actor} ${this.looking}`;
    if (asked !== this.#asked) this.#forget(asked);
    if (view === null || view === this.#last) return;
    const same = this.#last?.seat === view.seat && this.#was === this.looking;
    const flights = same ? changes(this.#last!, view) : [];
    this.flights = flights.length <= MOST_FLIGHTS ? flights : [];
    [this.#last, this.#was] = [view, this.looking];
  }

  #forget(asked: string): void {
    this.#asked = asked;
    this.busy = false;
    this.#draft = null;
    this.#kept = [];
    this.#whys.clear();
    this.note = null;
  }

  // Doing

  async act(actions: number[]): Promise<void> {
    if (this.busy || actions.length === 0) return;
    this.busy = true;
    this.note = null;
    if (!(await this.connection.act(actions))) this.busy = false;
  }

  /** Does something if it is possible, else says why it is not. */
  doOrSay(verb: string, what: unknown = null): void {
    const action = this.action(verb, what);
    if (action !== undefined) void this.act([action]);
    else this.explain(verb, what);
  }

  action(verb: string, what: unknown = null): number | undefined {
    return this.choices.get(verb, what)?.action;
  }

  // Saying why not

  /** Says at once why something is not possible. */
  explain(verb: string, what: unknown = null): void {
    const id = actionId(this.facts, verb, what);
    if (id === null || this.seat === null || this.looking) return;
    if (!this.#whys.has(id)) this.#whys.set(id, this.connection.why(id));
    const asked = this.#asked;
    void this.#whys.get(id)!.then((why) => {
      if (asked === this.#asked) this.note = why;
    });
  }

  /** Pointed at or focused: what is not possible says why after a moment. */
  point(verb: string, what: unknown = null): void {
    const at = `${verb} ${what}`;
    if (!this.mine || this.action(verb, what) !== undefined || this.#pointed === at) return;
    this.rest(() => this.explain(verb, what));
    this.#pointed = at;
  }
  #pointed: string | null = null;

  rest(then: () => void): void {
    this.leavePoint();
    this.#rest = setTimeout(then, REST);
  }

  leavePoint(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
    this.#pointed = null;
    this.note = null;
  }

  leave(): void {
    this.leavePoint();
  }

  // Playing cards

  /** Whether a stack of the hand can be picked now. */
  picks(kind: Kind): boolean {
    const draft = this.draft;
    if (draft?.kind === "three") return kind !== "locomotive" && draft.free.includes(kind);
    if (this.view?.decision === "three-colors") return this.choices.has("with", kind);
    if (kind === "locomotive")
      return this.choices.has("play") && (this.me?.hand?.locomotive ?? 0) > 0;
    return this.choices.has("play", kind);
  }

  /** A stack of the hand is picked. */
  pick(kind: Kind): void {
    const draft = this.draft;
    if (draft?.kind === "three") return this.#pickThird(draft, kind);
    if (this.view?.decision === "three-colors") return this.doOrSay("with", kind);
    if (kind === "locomotive") return this.#pickLocomotives();
    if (draft?.kind === "set" && draft.color === kind) return this.cancel();
    void this.pickColor(kind);
  }

  /** Lays out the sensible way to play a color. */
  async pickColor(color: Color): Promise<void> {
    const action = this.action("play", color);
    if (action === undefined) {
      this.#draft = null;
      return this.explain("play", color);
    }
    const asked = this.#asked;
    const ways = setWays((await this.connection.ways(action)).ways, color);
    if (asked !== this.#asked) return;
    if (ways[0]) this.#draft = { kind: "set", color, ways, way: ways[0] };
    this.note = null;
  }

  /** Lays out what robs a stack for the fewest cards. */
  async rob(color: Color, { cards, locomotives }: Price): Promise<void> {
    await this.pickColor(color);
    const draft = this.draft;
    if (draft?.kind !== "set") return;
    const way = draft.ways.find((one) => one.cards === cards && one.locomotives === locomotives);
    if (way) this.#draft = { ...draft, way };
  }

  /** Another number of cards or of locomotives; the rest follows as near as it can. */
  lay(of: "cards" | "locomotives", number: number): void {
    const draft = this.draft;
    if (draft?.kind !== "set") return;
    const way = nearest(draft.ways, { ...draft.way, [of]: number }, of);
    if (way) this.#draft = { ...draft, way };
  }

  #pickLocomotives(): void {
    if (this.draft?.kind === "locomotives") return this.cancel();
    const colors = this.choices.of("play").map((one) => one.what as Color);
    if (colors.length > 0) this.#draft = { kind: "locomotives", colors };
    else this.note = this.mine ? "Locomotives go with a color, and none can be played now." : null;
  }

  /** Begins a play of three different colors. */
  async startThree(): Promise<void> {
    const action = this.action("three-colors");
    if (action === undefined) return this.explain("three-colors");
    const asked = this.#asked;
    const { ways } = await this.connection.ways(action);
    if (asked !== this.#asked) return;
    const free = freeColors(ways);
    this.#draft = { kind: "three", ways, free, colors: free.length === 3 ? free : [] };
    this.note = null;
  }

  #pickThird(draft: Draft & { kind: "three" }, kind: Kind): void {
    if (kind === "locomotive") {
      this.note = "A locomotive cannot be one of three different colors.";
    } else if (!draft.free.includes(kind))
      this.note = barredWords(kind, this.aid.singles?.barred[kind]);
    else if (draft.colors.includes(kind))
      this.#draft = { ...draft, colors: draft.colors.filter((color) => color !== kind) };
    else if (draft.colors.length < 3) this.#draft = { ...draft, colors: [...draft.colors, kind] };
    else this.note = "Three colors are chosen. Put one back to take another.";
  }

  cancel(): void {
    this.#draft = null;
    this.note = null;
  }

  /** What the laid-out play would send. */
  readonly ready: number[] = $derived.by(() => {
    const draft = this.draft;
    if (draft?.kind === "set") return draft.way.actions;
    if (draft?.kind === "three" && draft.colors.length === 3)
      return threeActions(draft.ways, draft.colors);
    return [];
  });

  confirm(): void {
    void this.act(this.ready);
  }

  /** How many cards of a kind the laid-out play takes from the hand. */
  laid(kind: Kind): number {
    const draft = this.draft;
    if (draft?.kind === "three") return draft.colors.includes(kind as Color) ? 1 : 0;
    if (draft?.kind === "set") {
      if (kind === "locomotive") return draft.way.locomotives;
      return kind === draft.color ? draft.way.cards : 0;
    }
    const play = this.mine ? this.view?.play : undefined;
    if (play?.colors) return play.colors.includes(kind as Color) ? 1 : 0;
    return play?.color === kind ? (play?.cards ?? 0) : 0;
  }

  /** Whom the laid-out play would rob. */
  readonly robs: Robbery[] = $derived.by(() => {
    const draft = this.draft;
    return draft?.kind === "set" ? draft.way.robs : [];
  });

  /** Whether a group of a Railyard, or the Draw Area's cards of a color, would be robbed. */
  wouldLose(seat: number | null, color: Kind | null): boolean {
    return this.robs.some((robbery) => robbery.from === seat && robbery.color === color);
  }

  /** Whether the clock card would be robbed. */
  readonly clockLost: boolean = $derived.by(() => this.robs.some((robbery) => robbery.clock));

  /** What it takes to rob a stack of a Railyard now; null if it cannot be. */
  robbing(seat: number, color: Color): Price | null {
    const found = this.#open.find((one) => one.from === seat && one.color === color);
    return found ? laidOut(found.price, color) : null;
  }

  /** The stacks of others that could be robbed now. */
  readonly #open = $derived.by(() =>
    this.looking
      ? []
      : (this.aid.robbable ?? []).filter(({ color }) => this.choices.has("play", color)),
  );
  /** How many they are. */
  readonly open: number = $derived.by(() => this.#open.length);

  // Tickets

  /** The cards of a ticket, and where one has them. */
  pips(ticket: Ticket): Pip[] {
    return this.aid.tickets?.[ticket.name] ?? plain(ticket);
  }

  readonly choosing = $derived.by(() => this.choices.has("keep"));
  readonly offer: Ticket[] = $derived.by(() => (this.choosing ? (this.me?.offer ?? []) : []));

  keepOrNot(place: number): void {
    this.note = null;
    this.#kept = this.#kept.includes(place)
      ? this.#kept.filter((other) => other !== place)
      : [...this.#kept, place].sort((a, b) => a - b);
  }

  /** Whether this choice of tickets may be kept. */
  readonly mayKeep = $derived.by(() => this.choices.has("keep", this.kept));

  keep(): void {
    this.doOrSay("keep", [...this.kept]);
  }

  // Small facts for what is shown

  /** Seats in the order in which the table shows them: the others in turn order, then one's own. */
  readonly around: number[] = $derived.by(() => {
    const seats = this.view?.players.map((player) => player.seat) ?? [];
    const from = this.seat ?? -1;
    return from < 0 ? seats : seats.map((_, at) => (from + 1 + at) % seats.length);
  });

  readonly discarded = $derived.by(() => total(this.view?.discard ?? {}));
}
