/** The coach of a seat: first a hint where to look, then the moves. */
import { getContext, setContext, untrack } from "svelte";
import { isTold, splitTitle } from "./coach";
import type { Connection } from "./connection.svelte";
import type { ActionFact } from "./types";
import type { HintMove, Opinion } from "./wire";

/** A step of the plan, as the board shows it. */
export interface Step extends ActionFact {
  number: number;
  text: string;
  chance: number;
  /** Whether it belongs to the chosen move. */
  now: boolean;
}

const NAME = Symbol("coach");
const MOST_STEPS = 6;

export class Coach {
  stage = $state<"off" | "nudge" | "moves">("off");
  /** The index of the chosen move. */
  chosen = $state(0);

  readonly allowed: boolean = $derived.by(
    () =>
      this.connection.seat !== null &&
      this.connection.frame?.table.state === "playing" &&
      this.connection.frame.table.hints,
  );
  /** Whether this seat has a live decision. */
  readonly can: boolean = $derived.by(
    () => this.allowed && this.connection.mine && !this.connection.looking,
  );
  /** The hint about the current decision, so far. */
  readonly opinion: Opinion | null = $derived.by(() => {
    const found = this.connection.opinion;
    return this.can && this.stage !== "off" && found?.moment === this.connection.frame?.moment
      ? found
      : null;
  });
  readonly open: boolean = $derived(this.stage === "moves");
  readonly move: HintMove | null = $derived.by(
    () => this.opinion?.moves[this.chosen] ?? this.opinion?.moves[0] ?? null,
  );
  /** The chosen move and the plan after it, if moves are shown. */
  readonly steps: Step[] = $derived.by(() => (this.open ? this.#steps() : []));
  /** Whether any move has reliable chances. */
  readonly told: boolean = $derived.by(
    () => this.open && (this.opinion?.moves.some((move) => isTold(move, this.opinion!)) ?? false),
  );
  readonly tickets: Readonly<Record<string, number>> = $derived.by(() =>
    this.told ? this.opinion!.tickets : {},
  );

  /** Everything the chosen move does. */
  readonly deeds: readonly ActionFact[] = $derived.by(() => {
    const actions = this.connection.facts?.actions ?? {};
    return this.open && this.move
      ? this.move.actions.flatMap((action) => actions[action] ?? [])
      : [];
  });

  /** The chosen move in a sentence: "The coach would claim Muskegon – South Bend." */
  readonly sentence: string | null = $derived.by(() => {
    if (!this.open || !this.move) return null;
    const { title } = splitTitle(this.move.texts);
    return `The coach would ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
  });

  /** The moment that was asked about. */
  #asked: number | undefined;

  constructor(readonly connection: Connection) {
    setContext(NAME, this);
    $effect(() => {
      const [can, moment] = [this.can, this.connection.frame?.moment];
      untrack(() => this.#follow(can, moment));
    });
  }

  /** Within a turn the coach moves on to the next decision by itself. */
  #follow(can: boolean, moment: number | undefined): void {
    if (!can) this.stage = "off";
    else if (this.stage !== "off" && moment !== this.#asked) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asked = this.connection.frame?.moment;
    this.chosen = 0;
    if (!(await this.connection.hint())) this.stage = "off";
  }

  /** The first press shows where to look, the second the moves, the third hides them. */
  press(): void {
    if (!this.can) return;
    if (this.stage === "off") void this.#ask();
    this.stage = this.stage === "off" ? "nudge" : this.stage === "nudge" ? "moves" : "off";
  }

  close(): void {
    this.stage = "off";
  }

  /** Whether the chosen move does one of these verbs, to a given thing if one is named. */
  does(verbs: readonly string[], what?: unknown): boolean {
    return this.deeds.some(
      (one) => verbs.includes(one.verb) && (what === undefined || one.what === what),
    );
  }

  play(move: HintMove): void {
    void this.connection.act(move.actions.slice(0, move.at_once));
  }

  #steps(): Step[] {
    if (!this.opinion || !this.move) return [];
    const [first, actions] = [this.move.actions[0]!, this.connection.facts?.actions ?? {}];
    const all = [
      { action: first, text: this.move.texts[0]!, chance: 1, now: true },
      ...this.opinion.plan
        .filter((step) => step.action !== first)
        .map((step) => ({ ...step, now: false })),
    ];
    return all
      .filter(({ action }) => actions[action])
      .slice(0, MOST_STEPS)
      .map((step, at) => ({ ...step, ...actions[step.action]!, number: at + 1 }));
  }
}

/** The coach of the component's table; replays have none. */
export function coachHere(): Coach | null {
  return getContext<Coach | undefined>(NAME) ?? null;
}
