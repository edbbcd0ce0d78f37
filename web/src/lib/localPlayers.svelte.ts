/** The players at this screen: a connection for each of their seats, and whose hand is shown. */
import { Connection } from "./connection.svelte";

export class LocalPlayers {
  readonly connections: Connection[];
  /** The seat whose hand is shown. */
  #at = $state(0);
  readonly connection: Connection = $derived.by(() => this.connections[this.#at]!);

  /** The seat of this screen that has to decide while another's hand is shown: the screen is passed on. */
  readonly next: number | null = $derived.by(() => {
    if (this.connections.length < 2 || this.connection.looking || this.connection.mine) return null;
    const waiting = this.connections.find(
      (connection) => connection !== this.connection && connection.mine,
    );
    return waiting?.seat ?? null;
  });

  constructor(
    readonly table: string,
    readonly seats: readonly number[],
    make: (table: string, seat: number | null) => Connection = (table, seat) =>
      new Connection(table, seat),
  ) {
    this.connections =
      seats.length > 0 ? seats.map((seat) => make(table, seat)) : [make(table, null)];
  }

  open(): this {
    this.connections.forEach((connection) => connection.open());
    return this;
  }

  close(): void {
    this.connections.forEach((connection) => connection.close());
  }

  hurry(): void {
    this.connections.forEach((connection) => connection.hurry());
  }

  keep(): void {
    this.connections.forEach((connection) => connection.keep());
  }

  cut(): void {
    this.connections.forEach((connection) => connection.cut());
  }

  /** Undoes the last move of the seat shown; the others at this screen agree without being asked. */
  async undo(): Promise<void> {
    const others = this.connections.filter((connection) => connection !== this.connection);
    const asks = this.connection.newest?.undo === "ask";
    if (!(await this.connection.undo()) || !asks) return;
    for (const connection of others) await connection.answerUndo(true);
  }

  /** Shows the hand of another seat of this screen. */
  pass(seat: number): void {
    const at = this.connections.findIndex((connection) => connection.seat === seat);
    if (at >= 0) this.#at = at;
  }
}
