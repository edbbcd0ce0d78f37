/** GenericPlay: the choices of any game, as the server words them. */
import type { Connection } from "../../lib/connection.svelte";
import type { Move, View } from "../../lib/types";
import { nameOf, possessive } from "../../lib/words";
import type { Play } from "../ui";

export class GenericPlay implements Play {
  readonly view: View | null = $derived.by(() => this.connection.shown?.view ?? null);
  readonly moves: Move[] = $derived.by(() => this.connection.shown?.moves ?? []);
  readonly looking = $derived.by(() => this.connection.looking);
  readonly seat: number | null = $derived.by(() => this.connection.shown?.seat ?? null);
  /** The moment at which something was chosen, until its outcome is on the table. */
  #chosenAt = $state<number | null>(null);
  readonly busy = $derived.by(
    () => this.#chosenAt !== null && this.#chosenAt === this.connection.frame?.moment,
  );

  constructor(readonly connection: Connection) {}

  readonly sentence: string = $derived.by(() => {
    const { view, seat, connection } = this;
    if (!view || view.actor === null) return "The game is over.";
    if (view.actor !== seat) return `It is ${possessive(this.name(view.actor))} turn.`;
    const question: string | undefined = connection.facts?.questions?.[view.decision];
    return question ? `You are ${question}.` : "It is your turn.";
  });

  /** How a player is called here. */
  name(seat: number): string {
    return nameOf(this.connection.frame?.table.seats ?? [], seat);
  }

  async choose(move: Move | undefined): Promise<void> {
    if (!move || this.busy || this.looking) return;
    this.#chosenAt = this.connection.frame!.moment;
    if (!(await this.connection.act([move.action]))) this.#chosenAt = null;
  }
}
