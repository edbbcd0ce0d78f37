/** SunPlay: the state and logic of Rising Sun's page at one connection. */
import { actionId } from "../../lib/actions";
import type { Play } from "../ui";
import type { Connection } from "../../lib/connection.svelte";
import { flyBetween, flyOnward } from "../../lib/motion";
import type { Move } from "../../lib/types";
import { readerName as calledSeat } from "../../lib/words";
import { asked, partOf, unused, placeOf, waiting, type Asked } from "./asking";
import { card, handOrder, isPlainMoney } from "./cards";
import { Choices, type Choice } from "../../lib/choices";
import { changes, marked, ownFlights, type Marked } from "./following";
import { emptyPiles, MOST_EMPTY } from "./standing";
import type { CardFact, RailAid, SunAid, SunFacts, SunView } from "./types";

/** What lies in a sheet over the table. */
export type Sheet =
  | { kind: "card"; name: string }
  | { kind: "cards"; seat: number }
  | { kind: "supply" }
  | { kind: "trash" };

export class SunPlay implements Play {
  readonly view: any = $derived.by(() => (this.connection.shown?.view ?? null) as SunView | null);
  readonly facts: SunFacts | null = $derived.by(() => this.connection.facts as SunFacts | null);
  readonly moves: Move[] = $derived.by(() => this.connection.shown?.moves ?? []);
  /** What the server has worked out for this seat. */
  readonly aid: SunAid | null = $derived.by(() => {
    const aid = this.connection.shown?.aid;
    return aid && "hexes" in aid ? (aid as SunAid) : null;
  });
  readonly looking = $derived.by(() => this.connection.looking);
  readonly choices: Choices = $derived.by(() => new Choices(this.moves));
  /** Whether this seat decides now. */
  readonly mine = $derived.by(() => this.choices.any);
  readonly seat: number | null = $derived.by(() => (this.view as SunView | null)?.seat ?? null);

  /** The part of the table that a button of this game turns to. */
  turnTo = $state<"market" | null>(null);
  /** The part of the page that is asked about. */
  readonly part: "hand" | "market" | null = $derived.by(() =>
    this.mine ? (this.turnTo ?? partOf(this.view?.decision ?? "", this.choices)) : null,
  );

  /** What is still to be done, while one is asked whether the turn should end all the same. */
  ending = $state<string | null>(null);

  /** Whether this is a guided first game, which asks for every move itself. */
  readonly guided = $derived.by(() => Boolean(this.connection.frame?.table.lesson));

  /** Ends the turn; what could still be done is asked about once. */
  end(): void {
    const [choice] = this.choices.of("end");
    if (!choice) return;
    const left =
      this.ending === null && !this.guided ? unused(this.view as SunView, this.choices) : null;
    if (left) this.ending = left;
    else void this.act(choice.action);
  }

  readonly notes: Play["notes"] = $derived.by(() => {
    const view = this.view as SunView | null;
    if (!view) return {};
    const buys = new Set(
      [...this.choices.of("buy"), ...this.choices.of("buy-top")].map((one) => one.what),
    ).size;
    const all = Object.keys(view.supply).length;
    return {
      players: "points so far",
      hand:
        view.decision === "turn" && (this.choices.has("play") || this.choices.has("money"))
          ? "click a card to play it"
          : "",
      market:
        buys > 0
          ? `You can buy ${buys} of ${all} with ${view.this_turn.money} money`
          : `${emptyPiles(view).length} of ${MOST_EMPTY} piles empty`,
    };
  });

  /** What the sheet over the table shows. */
  sheet = $state.raw<Sheet | null>(null);
  /** The route whose cities and open way are shown on the map, by letter. */
  route = $state<string | null>(null);
  /** The hex that is pointed at. */
  hex = $state<string | null>(null);
  /** The hex that a finger has picked and that waits for a yes. */
  picked = $state<string | null>(null);
  /** The card that is pointed at, and where it is on the screen. */
  peek = $state.raw<{ name: string; at: DOMRect; why: string | null } | null>(null);
  /** Why something is not possible, as it was last asked. */
  reason = $state.raw<string | null>(null);
  /** What was built or bought last. */
  last = $state.raw<Marked | null>(null);
  /** Something that was said is on its way. */
  busy = $state(false);
  /** Fingers see before they act: the last pointer was one. */
  touch = false;

  /** Changes with the game alone, not with what is said at the table. */
  readonly #moment: number | undefined = $derived.by(() => this.connection.frame?.moment);
  /** The last thing pressed was a key. */
  #keyed = false;
  #before: SunView | null = null;
  #reasons = new Map<string, string | null>();

  constructor(readonly connection: Connection) {
    $effect(() => {
      const [now, looking] = [
        this.connection.frame?.view as SunView | null | undefined,
        this.looking,
      ];
      if (now && !looking) this.#follow(now);
    });
    $effect.pre(() => this.#fly());
    $effect(() => {
      void this.#moment;
      this.busy = false;
      this.picked = null;
      this.ending = null;
      this.turnTo = null;
      this.reason = null;
      const asks = this.mine;
      if (asks && this.#keyed) requestAnimationFrame(() => this.#refocus());
    });
    $effect(() => {
      const pointer = (event: PointerEvent) => {
        this.touch = event.pointerType !== "mouse";
        this.#keyed = false;
      };
      const key = (event: KeyboardEvent) => {
        this.touch = false;
        this.#keyed = true;
        this.#shortcut(event);
      };
      window.addEventListener("pointerdown", pointer, true);
      window.addEventListener("keydown", key);
      return () => {
        window.removeEventListener("pointerdown", pointer, true);
        window.removeEventListener("keydown", key);
      };
    });
  }

  // Words

  /** What a player is called at this screen. */
  readonly name = (seat: number): string =>
    calledSeat(
      this.connection.frame?.table.seats ?? [],
      seat,
      this.connection.seat === null ? [] : [this.connection.seat],
    );

  readonly asked: Asked | null = $derived.by(() => {
    const view = this.view as SunView | null;
    return view && this.facts && this.mine
      ? asked(view, this.facts, this.choices, this.name)
      : null;
  });

  readonly sentence: string = $derived.by(() => {
    const view = this.view as SunView | null;
    if (!view) return "";
    const ask = this.asked;
    return ask
      ? `${ask.lead}: ${this.ending ?? this.picked ?? ""} ${ask.sentence}`
      : waiting(view, this.name);
  });

  card(name: string): CardFact {
    return card(this.facts!, name);
  }

  // What can be done with a card

  /** The move that a card of the hand makes when it is picked. */
  inHand(name: string): Choice | null {
    const answers = placeOf(this.view?.decision) === "hand" ? this.choices.get("card", name) : null;
    return answers ?? this.choices.get("play", name) ?? this.choices.get("money", name);
  }

  /** The move that a pile of the supply makes when it is picked. */
  inSupply(name: string): Choice | null {
    const place = placeOf(this.view?.decision);
    const answers = place === "supply" || place === "any" ? this.choices.get("card", name) : null;
    return answers ?? this.choices.get("buy", name) ?? this.choices.get("buy-top", name);
  }

  /** Trains of the hand that only give money, to be played all at once. */
  readonly trains: { actions: number[]; money: number } = $derived.by(() => {
    const hand = (this.view as SunView | null)?.players[this.seat ?? -1]?.hand ?? {};
    const actions: number[] = [];
    let money = 0;
    for (const [name, number] of Object.entries(hand)) {
      const choice = this.choices.get("play", name) ?? this.choices.get("money", name);
      if (!choice || !isPlainMoney(this.card(name))) continue;
      for (let at = 0; at < number && actions.length < 40; at++) {
        actions.push(choice.action);
        money += this.card(name).money;
      }
    }
    return { actions, money };
  });

  /** What a rail in a hex costs and brings; null where nobody says. */
  rail(id: string): RailAid | null {
    const choice = this.choices.get("hex", id);
    return (
      (choice?.meaning.price ? (choice.meaning as unknown as RailAid) : null) ??
      this.aid?.hexes[id] ??
      null
    );
  }

  // Doing

  async act(...actions: number[]): Promise<void> {
    if (this.busy || this.looking || actions.length === 0) return;
    this.busy = true;
    this.sheet = null;
    this.peek = null;
    this.picked = null;
    if (!(await this.connection.act(actions))) this.busy = false;
  }

  /** A hex was picked: with a finger it is shown first what it costs. */
  pick(id: string): void {
    this.hex = id;
    const choice = this.choices.get("hex", id);
    if (!choice) {
      this.picked = null;
      void this.why("hex", id);
    } else if (this.touch && this.picked !== id) {
      this.reason = null;
      this.picked = id;
    } else void this.act(choice.action);
  }

  /** Asks why something is not possible; the answer stands in `reason`. */
  async why(verb: string, what: unknown): Promise<void> {
    this.reason = await this.whyNot(verb, what);
  }

  async whyNot(verb: string, what: unknown): Promise<string | null> {
    const action = this.facts && actionId(this.facts, verb, what);
    if (action === null || !this.mine) return null;
    const key = `${this.connection.frame?.moment} ${action}`;
    if (!this.#reasons.has(key)) {
      if (this.#reasons.size > 400) this.#reasons.clear();
      this.#reasons.set(key, await this.connection.why(action));
    }
    return this.#reasons.get(key) ?? null;
  }

  /** Whoever plays by keys is not sent back to the top when the card they chose is gone. */
  #refocus(): void {
    const at = document.activeElement;
    if (at && at !== document.body && at.isConnected) return;
    const next = [".slot.lit .card", ".strip .answers button", ".board-area .frame"]
      .map((where) => document.querySelector<HTMLElement>(where))
      .find((found) => found !== null);
    next?.focus();
  }

  #shortcut(event: KeyboardEvent): void {
    const target = event.target as HTMLElement | null;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (target?.closest("input, textarea, select, [contenteditable], dialog")) return;
    if (event.key === "m" && this.trains.actions.length > 0) void this.act(...this.trains.actions);
    else if (event.key === "e" && this.choices.has("end")) this.end();
    else if (/^[1-9]$/.test(event.key)) this.#playNumber(Number(event.key));
    else if (event.key === "Escape") this.picked = this.ending = null;
    else return;
    event.preventDefault();
  }

  /** Plays the card of the hand that stands so far from the left. */
  #playNumber(place: number): void {
    const hand = (this.view as SunView | null)?.players[this.seat ?? -1]?.hand ?? {};
    const [card] = handOrder(this.facts!, hand)[place - 1] ?? [];
    const choice = card && this.inHand(card.name);
    if (choice) void this.act(choice.action);
  }

  // Pointing: a card that is pointed at, or focused by key, is shown large

  #timer: ReturnType<typeof setTimeout> | undefined;
  #pointed: EventTarget | null = null;

  pointAt(name: string, event: PointerEvent, place: "hand" | "supply" | null = null): void {
    // Only a pointer that moves asks; one that rests where a card comes to lie does not.
    if (event.pointerType !== "mouse" || this.#pointed === event.currentTarget) return;
    this.#pointed = event.currentTarget;
    this.#show(name, event.currentTarget as Element, place, 260);
  }

  focusOn(name: string, event: FocusEvent, place: "hand" | "supply" | null = null): void {
    const where = event.currentTarget as Element;
    if (where.matches(":focus-visible")) this.#show(name, where, place, 0);
  }

  pointAway(): void {
    clearTimeout(this.#timer);
    this.#pointed = null;
    this.peek = null;
  }

  #show(name: string, where: Element, place: "hand" | "supply" | null, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!where.isConnected || this.sheet) return;
      this.peek = { name, at: where.getBoundingClientRect(), why: null };
      const why = await this.whyCard(name, place);
      if (why && this.peek?.name === name) this.peek = { ...this.peek, why };
    }, delay);
  }

  /** Why a card of the hand or the supply does nothing now; null if it does, or nobody asks. */
  async whyCard(name: string, place: "hand" | "supply" | null): Promise<string | null> {
    if (!place || !this.mine || (place === "hand" ? this.inHand(name) : this.inSupply(name)))
      return null;
    const answers = placeOf(this.view?.decision) !== null;
    return this.whyNot(answers ? "card" : place === "hand" ? "play" : "buy", name);
  }

  readAll(): void {
    this.sheet = { kind: "supply" };
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  // Following

  #told = 0;

  /** Own cards: what is played goes to what is in play, and what is drawn turns face up. */
  #fly(): void {
    const { log } = this.connection;
    const before = this.#told;
    this.#told = log.at(-1)?.number ?? 0;
    if (before === 0 || this.looking) return;
    const fresh = log
      .filter((one) => one.number > before && one.fact?.seat === this.connection.seat)
      .map((one) => one.fact!);
    ownFlights(fresh).forEach(
      ({ from, to, flip }, at) => void flyOnward(from, to, { delay: at * 60, flip }),
    );
  }

  #follow(now: SunView): void {
    const before = this.#before;
    this.#before = now;
    if (!before || before === now) return;
    this.last = marked(this.last, before, now);
    let delay = 0;
    for (const change of changes(before, now)) {
      if (change.kind !== "card") continue;
      const to = change.seat === this.seat ? "gained" : `seat-${change.seat}`;
      void flyBetween(`pile-${change.what}`, to, delay);
      delay += 60;
    }
  }
}
