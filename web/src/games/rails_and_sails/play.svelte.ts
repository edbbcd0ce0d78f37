/** The state and logic of Rails & Sails at one connection: what is lit, picked, pointed at, and said. */
import { Choices } from "../../lib/choices";
import type { Connection } from "../../lib/connection.svelte";
import { wide } from "../../lib/media.svelte";
import { flyOnward } from "../../lib/motion";
import type { Point } from "../../lib/shapes";
import type { Move } from "../../lib/types";
import type { SailsPlayerView, SailsView, Way } from "../../lib/wire";
import { capitalize, countWords, withDashes, joinWords, nameOf, possessive } from "../../lib/words";
import type { Play } from "../ui";
import { byDeck, shipSpaces, spoken } from "./cards";
import { Atlas, type City, type SailFacts, type Track } from "./atlas";
import { flight, latest } from "./happened";
import { withMore } from "./paying";
import {
  standing,
  wayOf,
  type Aid,
  type Help,
  type Standing,
  type Ticket,
  type Way as TicketWay,
} from "./tickets";

/** A route, harbor or exchange that is being decided on this screen; nothing is said to the table yet. */
export interface Picked {
  verb: "claim" | "harbor" | "exchange";
  /** The track, the city, or "trains" / "ships". */
  what: string;
  action: number;
  /** Null while the table is asked. */
  ways: Way[] | null;
  /** Whether there are more ways than were told. */
  more: boolean;
  at: number;
}

/** What a place on the board has to say when it is pointed at. */
export interface Tip {
  title: string;
  /** Facts in short: "red train", "3 spaces", "4 points". */
  facts: string[];
  track?: Track;
  owner?: number;
  helps: Help[];
  lines: string[];
  lit: boolean;
}

export type Panel = "routes" | "harbors" | null;

export class SailPlay implements Play {
  readonly atlas: Atlas = $derived.by(() => new Atlas(this.connection.facts as SailFacts));
  readonly view: SailsView & { players: SailsPlayerView[] } = $derived.by(
    () => this.connection.shown!.view as any,
  );
  readonly moves: Move[] = $derived.by(() => this.connection.shown!.moves);
  readonly looking: boolean = $derived.by(() => this.connection.shown!.looking);
  readonly seats = $derived.by(() => this.connection.frame!.table.seats);
  /** Whose knowledge is shown. */
  readonly seat: number | null = $derived.by(() => this.connection.shown!.seat);
  readonly me: SailsPlayerView | null = $derived(
    this.seat === null ? null : (this.view.players[this.seat] ?? null),
  );
  readonly over: boolean = $derived(this.view.decision === "over");
  readonly mine: boolean = $derived(this.moves.length > 0);
  /** What could be worked out from the view, as the server has. */
  readonly aid: Aid = $derived.by(() => this.connection.shown!.aid as Aid);
  readonly tickets: Ticket[] = $derived((this.me?.tickets ?? []) as Ticket[]);
  readonly offer: Ticket[] = $derived((this.me?.offer ?? []) as Ticket[]);
  readonly hand = $derived(this.me?.hand ?? {});
  readonly standings: Standing[] = $derived(
    this.tickets
      .map((ticket) => standing(this.wayOf(ticket, this.seat), ticket, this.over))
      .sort((a, b) => Number(a.done) - Number(b.done)),
  );

  readonly choices: Choices = $derived(new Choices(this.moves));
  /** The actions that are possible now. */
  readonly possible: ReadonlySet<number> = $derived(new Set(this.moves.map((move) => move.action)));
  readonly claims: Track[] = $derived(
    this.#can("claim").map((id) => this.atlas.track(id as string)),
  );
  readonly harbors: City[] = $derived(
    this.#can("harbor").map((id) => this.atlas.city(id as string)),
  );
  readonly fleets: number[] = $derived(this.#can("fleet") as number[]);
  readonly colors: string[] = $derived(this.#can("color") as string[]);
  readonly amounts: number[] = $derived(this.#can("amount") as number[]);
  readonly payments: number[] = $derived(this.#can("pay") as number[]);
  /** The fewest tickets that can be kept of an offer. */
  readonly leastKept: number = $derived(
    Math.min(...(this.#can("keep") as number[][]).map((places) => places.length)),
  );
  /** A few words beside the headings of the parts. */
  readonly notes: Play["notes"] = $derived.by(() => ({
    players: "left to place and held",
    market: this.#marketNote(),
    hand: this.me ? this.#handNote() : "",
    tickets: this.#ticketNote(),
  }));

  #marketNote(): string {
    if (!this.mine) return "";
    if (this.view.decision === "second-card") return "Take a second card";
    return this.view.decision === "turn" ? "Take two, or one wild" : "";
  }

  #handNote(): string {
    const { train, ship } = byDeck(this.hand);
    const ships = `${countWords(ship, "ship card")}, ${countWords(shipSpaces(this.hand), "space")}`;
    return `${countWords(train, "train card")} · ${ship > 0 ? ships : "no ship cards"}`;
  }

  #ticketNote(): string {
    if (this.over || this.tickets.length === 0) return "";
    const sum = (done: boolean, of: (ticket: Ticket) => number) =>
      this.standings
        .filter((one) => one.done === done)
        .reduce((all, one) => all + of(one.ticket), 0);
    const [won, open, lost] = [
      sum(true, (t) => t.points),
      sum(false, (t) => t.points),
      sum(false, (t) => t.penalty),
    ];
    if (open === 0) return `${countWords(won, "point")} done`;
    return won > 0
      ? `${countWords(won, "point")} done · ${open} open, −${lost} if left`
      : `${countWords(open, "point")} · −${lost} if left open`;
  }

  /** The letter of a ticket, on its card and at its cities. */
  letter(ticket: Pick<Ticket, "name">): string {
    const at = this.tickets.findIndex((one) => one.name === ticket.name);
    return String.fromCharCode(65 + Math.max(0, at));
  }

  /** Tracks that help a ticket. */
  readonly serving: ReadonlySet<string> = $derived(new Set(Object.keys(this.aid.helps ?? {})));

  /** How a ticket of a seat stands. */
  wayOf(ticket: Pick<Ticket, "name">, seat: number | null): TicketWay {
    return wayOf(
      this.aid.tickets?.filter((way) => way.seat === seat),
      ticket.name,
    );
  }

  /** What a track would do for one's tickets, the greatest help first. */
  helps(track: Track): Help[] {
    return this.aid.helps?.[track.id] ?? [];
  }

  /** New since one's own last turn. */
  readonly fresh = $derived.by(() =>
    latest(this.connection.log, this.connection.seat, this.connection.shown!.number),
  );

  /** The part of the table that a button of this game turns to. */
  turnTo = $state<"market" | null>(null);
  readonly part: Play["part"] = $derived.by(() => (this.mine ? this.turnTo : null));

  picked = $state.raw<Picked | null>(null);
  panel = $state<Panel>(null);
  /** The places in the offer of the tickets to keep. */
  kept = $state.raw<ReadonlySet<number>>(new Set());
  trains = $state(0);
  amount = $state(1);
  /** The place on the board that is pointed at: an id of the drawing. */
  pointed = $state<string | null>(null);
  /** Of a ticket that is pointed at, or kept in sight. */
  hovered = $state.raw<readonly string[] | null>(null);
  pinned = $state.raw<readonly string[] | null>(null);
  /** Why something is not possible, where it was asked. */
  reason = $state.raw<{ action: number; text: string } | null>(null);
  /** Whose tickets are drawn on the board at the end. */
  drawn = $state.raw<ReadonlySet<number>>(new Set([0, 1, 2, 3, 4]));

  #reasons = new Map<string, string>();

  constructor(readonly connection: Connection) {
    $effect(() => this.#begin(this.#moment));
    $effect(() => {
      void this.#offered;
      this.kept = new Set();
    });
    $effect(() => {
      if (this.#suggested !== null) this.trains = this.#suggested;
    });
    $effect.pre(() => this.#follow());
  }

  /** What is decided and what is offered; they change with the game alone, not with what is said at the table. */
  readonly #moment: string = $derived.by(
    () => `${this.connection.frame?.moment} ${this.view.decision}`,
  );
  readonly #suggested: number | null = $derived.by(() =>
    this.fleets.length > 0 ? nearest(this.fleets, this.atlas.facts.suggested_trains) : null,
  );
  readonly #offered: string = $derived.by(() => this.offer.map((ticket) => ticket.name).join());

  /** What an action's meaning names, for all that are possible with a verb. */
  #can(verb: string): unknown[] {
    return this.choices.of(verb).map((one) => one.what);
  }

  /** A new decision: what was half made on this screen is void, unless it is still possible. */
  #begin(_moment: string): void {
    this.reason = null;
    this.panel = null;
    this.picked = null;
    this.amount = 1;
    this.turnTo = null;
  }

  can(verb: string, what?: unknown): boolean {
    const action = this.atlas.action(verb, what);
    return action !== undefined && this.possible.has(action);
  }

  name(seat: number): string {
    return nameOf(this.seats, seat);
  }

  // Following: cards fly as the log tells

  #told = 0;

  #follow(): void {
    const { log } = this.connection;
    const before = this.#told;
    this.#told = log.at(-1)?.number ?? 0;
    if (before === 0 || this.looking) return;
    const lines = log.filter((line) => line.number > before && line.kind === "move").slice(-4);
    lines.forEach((line, at) => {
      const card = flight(line.fact);
      const own = card?.seat === this.connection.seat ? [`hand-${card.card}`, "hand"] : [];
      if (card)
        void flyOnward(card.from, [...own, `seat-${card.seat}`], {
          delay: at * 60,
          flip: own.length > 0 && card.from.startsWith("deck-") && card.card !== undefined,
        });
    });
  }

  // What is asked, as a sentence

  readonly sentence: string = $derived.by(() => this.#sentence());

  #sentence(): string {
    const { view } = this;
    if (this.over) return this.#ending();
    if (view.actor === null) return "";
    if (!this.mine) return this.#waiting(view.actor);
    const paid = view.payment;
    if (this.picked) return this.#paying(this.picked);
    switch (view.decision) {
      case "keep-tickets":
        return view.turn === 0
          ? `**Choose your tickets:** keep at least ${this.leastKept} of these ${this.offer.length}.`
          : `You drew ${countWords(this.offer.length, "ticket")}. Keep at least ${this.leastKept}.`;
      case "fleet":
        return `**Choose your fleet** of ${this.atlas.facts.pieces} pieces, in secret.`;
      case "turn":
        return `**Your turn.** ${this.#choices()}`;
      case "second-card":
        return this.can("stop") ? "Take a second card, or stop." : "Take a second card.";
      case "refill":
        return "You took a face-up card. Which deck replaces it?";
      case "color":
        return `**Paying** for ${this.#payingFor()}: in which color?`;
      case "pay":
        return `**Paying** for ${this.#payingFor()}: how many ${paid?.asked} cards?`;
      case "exchange":
        return exchanging(paid?.exchange_for ?? "");
      case "after-turn":
        return "Your action is done. Exchange pieces if you like, for a point each, or end your turn.";
    }
    return "**Your turn.**";
  }

  #choices(): string {
    const cards =
      [...this.view.display].some(Boolean) || this.can("draw", "train") || this.can("draw", "ship");
    const parts = [
      cards && "take cards",
      this.claims.length > 0 && `${wide.current ? "claim" : "tap"} a haloed route`,
    ].filter(Boolean) as string[];
    const text = parts.length > 0 ? parts.join(", or ") : "choose what to do";
    return `${capitalize(text)}.`;
  }

  /** What is being paid, with what: the strip and the card beside the route say the same. */
  #paying({ verb, what }: Picked): string {
    if (verb === "exchange") return exchanging(what);
    const thing =
      verb === "claim"
        ? this.atlas.ends(this.atlas.track(what))
        : `a harbor in ${this.atlas.city(what).name}`;
    return `**Paying** for ${thing}${this.way ? ` with ${spoken(this.way.cards)}` : ""}.`;
  }

  #payingFor(): string {
    const { track, city } = this.view.payment ?? {};
    if (track) return this.atlas.ends(this.atlas.track(track));
    return city ? `a harbor in ${this.atlas.city(city).name}` : "it";
  }

  #waiting(actor: number): string {
    const name = this.name(actor);
    const { decision } = this.view;
    const chosen = this.me?.chosen;
    const mine =
      chosen === undefined
        ? ""
        : typeof chosen === "number"
          ? `You take ${countWords(chosen, "train")} and ${countWords(this.atlas.facts.pieces - chosen, "ship")}. `
          : `You keep ${countWords(chosen.length, "ticket")}. `;
    if (decision === "keep-tickets") return `${mine}${name} is choosing tickets.`;
    if (decision === "fleet") return `${mine}${name} is choosing a fleet.`;
    if (decision === "second-card" || decision === "refill") return `${name} is taking cards.`;
    return `It is ${possessive(name)} turn.`;
  }

  #ending(): string {
    const result = this.view.result;
    if (!result) return "**The game is over.**";
    const names = result.winners.map((seat) => (seat === this.seat ? "You" : this.name(seat)));
    const verb =
      names.length > 1 ? "share the win" : result.winners[0] === this.seat ? "win" : "wins";
    return `**The game is over.** ${joinWords(names)} ${verb} with ${countWords(result.scores[result.winners[0]!]!, "point")}.`;
  }

  /** The end in sight, in words. */
  readonly lastTurns: string | null = $derived.by(() => {
    const left = this.view.final_turns;
    if (left === null || this.over) return null;
    return left === 0
      ? "The last turn"
      : `${wide.current ? "Last turns: " : ""}${left} after this one`;
  });

  // Acting

  async act(verb: string, what?: unknown): Promise<void> {
    const action = this.atlas.action(verb, what);
    if (action === undefined) return;
    if (this.possible.has(action)) await this.connection.act([action]);
    else await this.ask(action);
  }

  /** Asks why an action is not possible, and shows it. */
  async ask(action: number): Promise<string | null> {
    if (this.looking || this.connection.seat === null) return null;
    const key = `${this.connection.frame?.moment} ${action}`;
    const text = this.#reasons.get(key) ?? (await this.connection.why(action));
    if (!text) return null;
    this.#reasons.set(key, text);
    this.reason = { action, text };
    return text;
  }

  /** The reason asked for an action, if it is the one that was asked last. */
  reasonFor(verb: string, what?: unknown): string | null {
    return this.reason && this.reason.action === this.atlas.action(verb, what)
      ? this.reason.text
      : null;
  }

  /** A route, a port or a kind of exchange is picked: its cheapest payment is laid out. */
  async pick(verb: Picked["verb"], what: string): Promise<boolean> {
    const action = this.atlas.action(verb, what);
    if (action === undefined) return false;
    if (!this.possible.has(action)) {
      if (this.mine) void this.ask(action);
      return false;
    }
    this.reason = null;
    this.panel = null;
    this.amount = 1;
    this.#from ??= document.activeElement as HTMLElement | null;
    this.picked = { verb, what, action, ways: null, more: false, at: 0 };
    const found = await this.connection.ways(action);
    if (this.picked?.action === action) this.picked = { ...this.picked, ...found };
    return true;
  }

  cancel(): void {
    this.picked = null;
    this.panel = null;
    this.reason = null;
    this.#goBack();
  }

  /** What had the focus when something was picked. */
  #from: HTMLElement | null = null;

  /** Gives the focus back to it, or to the strip, unless it is elsewhere by now. */
  #goBack(): void {
    const from = this.#from;
    this.#from = null;
    if (!from || from === document.body) return;
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const home = from.isConnected ? from : document.querySelector<HTMLElement>(".sails button");
      home?.focus({ preventScroll: true });
    });
  }

  /** What is being paid for: an id of the drawing. */
  readonly chosen: string | null = $derived.by(() => {
    if (this.picked)
      return this.picked.verb === "exchange"
        ? null
        : `${this.picked.verb === "claim" ? "route" : "city"}-${this.picked.what}`;
    const { track, city } = this.view.payment ?? {};
    return track ? `route-${track}` : city ? `city-${city}` : null;
  });
  readonly way: Way | null = $derived(this.picked?.ways?.[this.picked.at] ?? null);

  choose(at: number): void {
    if (this.picked) this.picked = { ...this.picked, at };
  }

  /** A card of the hand was tapped while paying: another way with more, or fewer, of it. */
  useMore(card: string): void {
    const { picked } = this;
    if (!picked?.ways || picked.verb === "exchange") return;
    const at = withMore(picked.ways, picked.at, card);
    if (at >= 0) this.choose(at);
  }

  /** Whether some way to pay uses a card. */
  uses(card: string): boolean {
    return (
      this.picked?.verb !== "exchange" &&
      (this.picked?.ways?.some((way) => (way.cards[card] ?? 0) > 0) ?? false)
    );
  }

  /** What the button does that ends a choice: "Claim for 4 points". */
  readonly does: string = $derived.by(() => {
    if (this.picked?.verb === "claim")
      return `Claim for ${countWords(this.atlas.track(this.picked.what).points, "point")}`;
    return this.picked?.verb === "harbor"
      ? "Build the harbor"
      : `Exchange for ${countWords(this.amount, "point")}`;
  });

  async confirm(): Promise<void> {
    const { picked, way } = this;
    if (!picked || !way) return;
    const actions =
      picked.verb === "exchange" ? picked.ways![this.amount - 1]!.actions : way.actions;
    if (await this.connection.act(actions)) this.cancel();
  }

  exchange(): void {
    void this.act("amount", this.amount);
  }

  /** Pays step by step, one kind of card after the other. */
  async stepwise(): Promise<void> {
    if (this.picked) await this.connection.act([this.picked.action]);
  }

  // Tickets to keep

  readonly keepAction: number | undefined = $derived(
    this.atlas.action(
      "keep",
      [...this.kept].sort((a, b) => a - b),
    ),
  );

  readonly keepsEnough: boolean = $derived(
    this.keepAction !== undefined && this.possible.has(this.keepAction),
  );
  /** Whether tickets are to be chosen here and now. */
  readonly offering: boolean = $derived(
    this.mine && !this.looking && this.view.decision === "keep-tickets",
  );

  toggle(place: number): void {
    const kept = new Set(this.kept);
    if (!kept.delete(place)) kept.add(place);
    this.kept = kept;
    this.reason = null;
  }

  async keep(): Promise<void> {
    if (this.keepAction === undefined) return;
    if (this.possible.has(this.keepAction)) await this.connection.act([this.keepAction]);
    else await this.ask(this.keepAction);
  }

  // What is shown of tickets on the board

  /** The cities of the ticket that is pointed at, or kept in sight. */
  readonly sought: readonly string[] | null = $derived(this.hovered ?? this.pinned);

  /** The best way of that ticket. */
  readonly soughtWay: TicketWay | null = $derived.by(() => {
    const cities = this.sought?.join();
    const names = [...this.offer, ...this.view.players.flatMap(({ tickets }) => tickets ?? [])]
      .filter((ticket) => ticket.cities.join() === cities)
      .map((ticket) => ticket.name);
    const ways = [...(this.aid.offer ?? []), ...(this.aid.tickets ?? [])];
    return ways.find((way) => names.includes(way.name)) ?? null;
  });

  pin(cities: readonly string[]): void {
    this.pinned = this.pinned?.join() === cities.join() ? null : cities;
  }

  // Where things are on the screen

  /** The part of the board that is to be seen; null until it is drawn. */
  seen = $state.raw<unknown>(null);

  rectOf(id: string | null): DOMRect | null {
    void this.seen;
    const part = id === null ? null : document.querySelector(`.board #${CSS.escape(id)}`);
    if (!part) return null;
    const beds = [...part.querySelectorAll(".bed")].map((bed) => bed.getBoundingClientRect());
    // Of a route that wraps, the part on the side where most of it lies.
    return beds.length > 1
      ? beds.reduce((best, one) => (one.width > best.width ? one : best))
      : part.getBoundingClientRect();
  }

  /** The middles of cities on the screen. */
  spots(cities: readonly string[]): Point[] {
    return cities.flatMap((city) => {
      const at = this.rectOf(`city-${city}`);
      return at ? [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }] : [];
    });
  }

  // What places on the board have to say

  tip(id: string): Tip | null {
    if (id.startsWith("route-")) {
      const track = this.atlas.tracks.get(id.slice(6));
      return track ? this.#routeTip(track) : null;
    }
    const city = this.atlas.cities.get(id.slice(5));
    return city ? this.#cityTip(city) : null;
  }

  #routeTip(track: Track): Tip {
    const owner = this.view.claimed[track.id];
    const facts = [
      `${track.color} ${track.kind}`,
      countWords(track.length, "space"),
      countWords(track.points, "point"),
    ];
    const lines: string[] = [];
    if (track.pair)
      lines.push(`Two train cards of a color for each space: ${track.length * 2} cards.`);
    if (track.wraps) lines.push("Runs over the edge of the board.");
    return {
      title: this.atlas.ends(track),
      facts,
      track,
      owner,
      helps: this.helps(track),
      lines,
      lit: this.can("claim", track.id),
    };
  }

  /** What a harbor would be worth, and how many tickets that takes. */
  harborAt(city: string): { worth: number; tickets: number } {
    const harbor = this.aid.harbors?.[city];
    return { worth: harbor?.possible ?? 0, tickets: harbor?.tickets ?? 0 };
  }

  #naming(city: string) {
    return this.tickets.filter((ticket) => ticket.cities.includes(city));
  }

  #cityTip(city: City): Tip {
    const { view } = this;
    const lines: string[] = [];
    const naming = this.#naming(city.id);
    if (naming.length > 0)
      lines.push(`On your tickets: ${naming.map((ticket) => withDashes(ticket.name)).join("; ")}.`);
    const owner = view.harbors[city.id];
    const { worth } = this.harborAt(city.id);
    if (worth > 0) {
      lines.push(
        `A harbor here is worth ${worth} once ${naming.length === 1 ? "it is" : "they are"} completed.`,
      );
    }
    const facts = [city.junction ? "junction, no city" : city.port ? "port" : "no port"];
    return {
      title: city.junction ? "Junction" : city.name,
      facts,
      owner,
      helps: [],
      lines,
      lit: this.can("harbor", city.id),
    };
  }
}

const exchanging = (wanted: string) =>
  `**Exchanging** ${wanted === "trains" ? "ships" : "trains"} for ${wanted}, a point each.`;

function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, value) =>
    Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best,
  );
}
