/** The connection of a seat or a spectator to its table. */
import { api } from "./api";
import { ruleLinks, ruleOfRefusal } from "./ruleLinks.svelte";
import { saveLastFrame, readLastFrame } from "./lastFrame";
import { PACES, Pacing } from "./pacing";
import { prefs } from "./prefs.svelte";
import { removeFromOutbox, addToOutbox, readOutbox, type OutgoingMessage } from "./outbox";
import type { Facts, Frame, LogLine, Shown, View } from "./types";
import type {
  Ack,
  Answer,
  CurvePoint,
  Moment,
  Now,
  Opinion,
  ReasonInfo,
  Refusal,
  Way,
} from "./wire";

export const VERSION = 1;

/** The part of a WebSocket that a connection uses; tests hand in their own. */
export interface Socket {
  onopen: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  readyState: number;
  send(text: string): void;
  close(): void;
}

export type Link = "opening" | "up" | "lost";
export type SeenBy = number | "own" | "spectator" | "open";

interface Sent {
  message: OutgoingMessage;
  /** Whether it is stored and survives a reload. */
  kept: boolean;
  done: (answer: Ack | Answer) => void;
  refuse: (refusal: Refusal) => void;
}

const FINAL = new Set(["version", "token", "table", "seat", "freed"]);
const OPEN = 1;
/** Without an answer for this long, in milliseconds, a connection counts as lost. */
const PATIENCE = 8000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Connection {
  /** The live frame as it is shown; frames that arrive in a burst follow one by one. */
  frame = $state.raw<Frame | null>(null);
  /** The newest frame received. */
  newest = $state.raw<Frame | null>(null);
  /** How far the server's clock is ahead of this machine's, in seconds. */
  ahead = $state(0);
  facts = $state.raw<Facts | null>(null);
  link = $state<Link>("opening");
  /** How many messages are not answered yet. */
  pending = $state(0);
  /** How many of them are actions, which are stored and survive a reload. */
  unsent = $state(0);
  /** The last refusal; the shell shows it and sets it back to null. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the server refuses this connection for good; it does not try again. */
  turnedAway = $state.raw<Refusal | null>(null);
  /** The lines of the log received so far, oldest first. */
  log = $state.raw<LogLine[]>([]);
  /** The hint that this seat asked for, so far. */
  opinion = $state.raw<Opinion | null>(null);
  /** How many frames wait to be shown. */
  behind = $state(0);
  #looked = $state.raw<{ moment: Moment; seenBy: SeenBy } | null>(null);

  readonly looking = $derived(this.#looked !== null);
  /** What is shown: the live frame, or a past moment. */
  readonly shown: Shown | null = $derived(this.#show());
  /** Whether this seat has something to decide, live. */
  readonly mine = $derived((this.frame?.moves.length ?? 0) > 0);

  #socket: Socket | null = null;
  #sent = new Map<string, Sent>();
  #pacing = new Pacing<Frame>(
    (frame) => this.#put(frame),
    (frame) => this.#moving(frame),
    () => PACES[prefs.pace],
  );
  #keys = 0;
  #name = randomName();
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(
    readonly table: string,
    /** Null for a spectator. */
    readonly seat: number | null,
    private readonly plug: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
    private readonly origin: string = typeof location === "undefined" ? "" : location.origin,
  ) {}

  /** Opens the connection; it opens itself again whenever it is lost. */
  open(): this {
    this.#closed = false;
    this.#takeUp();
    void this.#connect();
    api.facts(this.table).then(
      (facts) => (this.facts = facts),
      () => setTimeout(() => this.#closed || this.open(), LONGEST_WAIT),
    );
    return this;
  }

  /** Shows a position that never changes; nothing is asked of a server. */
  still(frame: Frame, facts: Facts): this {
    [this.frame, this.newest, this.facts, this.link] = [frame, frame, facts, "up"];
    this.#looked = {
      moment: { number: frame.number, view: frame.view, aid: frame.aid, scores: null },
      seenBy: "own",
    };
    return this;
  }

  close(): void {
    this.#closed = true;
    this.#pacing.stop();
    if (this.#again !== null) clearTimeout(this.#again);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Reconnects at once, as when the browser is online again. */
  hurry(): void {
    if (this.link === "up" || this.#closed) return;
    this.#wait = FIRST_WAIT;
    this.#drop();
    void this.#connect();
  }

  /** Stores the newest frame, for a page opened while offline. */
  keep(): void {
    saveLastFrame(this.table, this.seat, this.newest);
  }

  /** Drops a connection that is silent or known to be gone, and reconnects later. */
  cut(): void {
    if (this.#closed || !this.#socket) return;
    this.#drop();
    this.#lost();
  }

  // Actions of a seat: true once the server has stored them, false if refused

  /** Plays actions, all of them or none. */
  act(actions: number[]): Promise<boolean> {
    if (this.link !== "up" && this.#waits("act")) return this.#later();
    return this.#say({ type: "act", actions, moment: this.newest?.moment ?? null }, actions[0]);
  }
  undo(): Promise<boolean> {
    return this.#say({ type: "undo" });
  }
  answerUndo(agree: boolean): Promise<boolean> {
    return this.#say({ type: "answer-undo", agree });
  }
  endTurn(): Promise<boolean> {
    return this.#say({ type: "end-turn" });
  }
  chat(text: string): Promise<boolean> {
    return this.#say({ type: "chat", text });
  }
  sit(name: string): Promise<boolean> {
    return this.#say({ type: "sit", name });
  }
  freeSeat(seat: number): Promise<boolean> {
    return this.#say({ type: "free-seat", seat });
  }
  ready(ready: boolean): Promise<boolean> {
    return this.#say({ type: "ready", ready });
  }
  start(fill: string | null = null): Promise<boolean> {
    return this.#say({ type: "start", fill });
  }
  vote(seat: number, bot: string): Promise<boolean> {
    return this.#say({ type: "vote", seat, bot });
  }
  comeBack(): Promise<boolean> {
    return this.#say({ type: "return" });
  }

  /** Asks for a hint about this seat's decision; it arrives as `opinion` and improves. */
  hint(): Promise<boolean> {
    return this.#say({ type: "hint" }, undefined, false);
  }

  // Questions, which change nothing

  /** Why a bot did what a line of the log tells. */
  async reason(number: number): Promise<ReasonInfo | null> {
    return (await this.#ask({ type: "reason", number }))?.reason ?? null;
  }

  /** Why an action is not possible now, in the words of the page; null if it is. */
  async why(action: number): Promise<string | null> {
    const why = (await this.#ask({ type: "why", action }))?.why ?? null;
    if (why) this.#note(why, action);
    return why;
  }
  #note(why: string, action: number): void {
    const name = ruleOfRefusal(this.frame?.view?.decision, this.facts?.actions[action]?.verb);
    ruleLinks.note(why, this.frame?.table.game, name);
  }
  /** The complete ways to pay, cheapest first, and whether there are more than these. */
  async ways(action: number): Promise<{ ways: Way[]; more: boolean }> {
    const answer = await this.#ask({ type: "ways", action });
    return { ways: answer?.ways ?? [], more: answer?.more ?? false };
  }
  async curve(): Promise<CurvePoint[]> {
    return (await this.#ask({ type: "curve" }))?.curve ?? [];
  }
  /** Shows the table as it was, in a finished game also after a number of actions; `back` returns to now. */
  async look(
    number: number,
    seenBy: SeenBy = "own",
    actions: number | null = null,
  ): Promise<boolean> {
    const answer = await this.#ask({ type: "look", number, seen_by: seenBy, actions });
    if (!answer?.moment) return false;
    this.#looked = { moment: answer.moment, seenBy };
    return true;
  }
  back(): void {
    this.#looked = null;
  }
  /** Shows all waiting frames at once. */
  skip(): void {
    this.#pacing.flush();
    this.behind = 0;
  }
  /** Fetches older lines of the log. */
  async older(): Promise<void> {
    const before = this.log[0]?.number ?? 0;
    const lines = ((await this.#ask({ type: "log", before }))?.lines ?? []) as LogLine[];
    const first = this.log[0]?.number ?? Infinity;
    this.log = [...lines.filter((line) => line.number < first), ...this.log];
  }

  /** Fetches all of the log. */
  async wholeLog(): Promise<void> {
    for (let first = Infinity; (this.log[0]?.number ?? 0) > 1 && this.log[0]!.number < first;) {
      first = this.log[0]!.number;
      await this.older();
    }
  }

  // Frames

  #show(): Shown | null {
    const frame = this.frame;
    if (!frame?.view) return null;
    if (!this.#looked) {
      const { number, view, aid, moves, seat } = frame;
      return { number, view, aid, moves, views: null, aids: null, seat, looking: false };
    }
    const { moment, seenBy } = this.#looked;
    const seat = seenBy === "own" ? frame.seat : typeof seenBy === "number" ? seenBy : null;
    const views = (moment.views as View[] | undefined) ?? null;
    return {
      number: moment.number,
      view: moment.view as View,
      aid: moment.aid,
      moves: [],
      views,
      aids: moment.aids ?? null,
      seat,
      looking: true,
    };
  }

  #put(frame: Frame): void {
    this.#merge(frame);
    this.frame = frame;
    this.behind = this.#pacing.waiting;
  }

  #merge(frame: Frame): void {
    // Too much was missed for the frame to hold all lines between: those are fetched on demand.
    if (this.frame !== null && frame.log_from > this.frame.number + 1) this.log = [];
    const last = this.log.at(-1)?.number ?? 0;
    const fresh = (frame.log as LogLine[]).filter((line) => line.number > last);
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
  }

  /** Whether a frame shows a move of another player, worth a pause. */
  #moving(frame: Frame): boolean {
    if (typeof document !== "undefined" && document.hidden) return false;
    const last = this.log.at(-1)?.number ?? 0;
    return frame.log.some(
      (line) => line.number > last && line.kind === "move" && line.seat !== this.seat,
    );
  }

  #receive(message: Now | Ack | Answer | Opinion | Refusal): void {
    switch (message.type) {
      case "now":
        return this.#now(message as unknown as Frame);
      case "ack":
      case "answer":
        return this.#settle(message.key, (sent) => sent.done(message));
      case "opinion":
        return void (this.opinion = message);
      case "refusal":
        return this.#refused(message);
    }
  }

  #now(frame: Frame): void {
    const first = this.link !== "up";
    this.newest = frame;
    ruleLinks.forget();
    if (frame.table.clock) this.ahead = frame.table.clock.now - Date.now() / 1000;
    if (this.frame === null || (first && frame.log.length > 12)) {
      this.#pacing.flush();
      this.#put(frame);
    } else this.#pacing.add(frame);
    this.behind = this.#pacing.waiting;
    if (!first) return;
    this.link = "up";
    this.#wait = FIRST_WAIT;
    for (const { message } of this.#sent.values()) this.#transmit(message);
  }

  #refused(refusal: Refusal): void {
    if (refusal.key !== null) return this.#settle(refusal.key, (sent) => sent.refuse(refusal));
    if (!FINAL.has(refusal.code)) return void (this.refusal = refusal);
    for (const key of this.#sent.keys()) removeFromOutbox(this.table, this.seat, key);
    this.turnedAway = refusal;
    this.close();
  }

  // Saying and asking

  /** Sends again what was not answered before a reload; the server counts a key once. */
  #takeUp(): void {
    const refuse = ({ sentence, ...refusal }: Refusal) =>
      (this.refusal = {
        ...refusal,
        sentence: `What you did without a connection no longer fits. ${sentence}`,
      });
    for (const message of readOutbox(this.table, this.seat))
      if (!this.#sent.has(message.key))
        this.#sent.set(message.key, { message, kept: true, done: () => {}, refuse });
    this.#count();
  }

  #waits(type: string): boolean {
    return [...this.#sent.values()].some(({ message }) => message.type === type);
  }

  /** Refuses a second move while offline: it would depend on the outcome of the first. */
  #later(): Promise<boolean> {
    const sentence =
      "Your last move is not sent yet. It is kept, and goes out when the connection is back.";
    this.refusal = { type: "refusal", key: null, code: "waiting", sentence };
    return Promise.resolve(false);
  }

  #say(
    message: { type: string } & Record<string, unknown>,
    action?: number,
    kept = true,
  ): Promise<boolean> {
    return new Promise((done) =>
      this.#send(
        message,
        () => done(true),
        (refusal) => {
          if (action !== undefined && refusal.code === "illegal")
            this.#note(refusal.sentence, action);
          this.refusal = refusal;
          done(false);
        },
        kept,
      ),
    );
  }

  #ask(message: { type: string } & Record<string, unknown>): Promise<Answer | null> {
    return new Promise((done) =>
      this.#send(
        message,
        (answer) => done(answer.type === "answer" ? answer : null),
        () => done(null),
      ),
    );
  }

  #send(
    message: { type: string } & Record<string, unknown>,
    done: Sent["done"],
    refuse: Sent["refuse"],
    kept = false,
  ): void {
    const key = `${this.#name}.${++this.#keys}`;
    const keyed = { ...message, key };
    this.#sent.set(key, { message: keyed, kept, done, refuse });
    if (kept) addToOutbox(this.table, this.seat, keyed);
    this.#count();
    if (this.link !== "up") return;
    this.#transmit(keyed);
    const socket = this.#socket;
    setTimeout(() => {
      if (this.#sent.has(key) && socket === this.#socket) this.cut();
    }, PATIENCE);
  }

  #settle(key: string, tell: (sent: Sent) => void): void {
    const sent = this.#sent.get(key);
    this.#sent.delete(key);
    if (sent?.kept) removeFromOutbox(this.table, this.seat, key);
    this.#count();
    if (sent) tell(sent);
  }

  #count(): void {
    this.pending = this.#sent.size;
    this.unsent = [...this.#sent.values()].filter((sent) => sent.kept).length;
  }

  #transmit(message: object): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  // The connection

  #connect(): void {
    if (this.#socket || this.#closed) return;
    const place = this.seat === null ? "watch" : `seats/${this.seat}`;
    const since = this.newest?.number ?? 0;
    const base = this.origin.replace(/^http/, "ws");
    const socket = this.plug(
      `${base}/api/tables/${this.table}/${place}/socket?version=${VERSION}&since=${since}`,
    );
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (this.#closed) return;
    this.link = "lost";
    this.keep();
    // Offline, the table is shown as this browser last saw it.
    const kept = this.frame === null ? readLastFrame(this.table, this.seat) : null;
    if (kept) this.#put((this.newest = kept));
    this.#again = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #drop(): void {
    if (this.#again !== null) clearTimeout(this.#again);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/** A random prefix for the keys of this connection's messages. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(36)).join("");
}
