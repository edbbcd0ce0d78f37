/** Sitting: the seats of this screen at one table, and whose hand is shown. */
import { Connection } from "./connection.svelte";

export class Sitting {
  readonly lines: Connection[];
  /** The seat whose hand is shown. */
  #at = $state(0);
  readonly line: Connection = $derived.by(() => this.lines[this.#at]!);

  /** The seat of this screen that has to decide while another one's hand is shown: pass the screen. */
  readonly next: number | null = $derived.by(() => {
    if (this.lines.length < 2 || this.line.looking || this.line.mine) return null;
    const waiting = this.lines.find((line) => line !== this.line && line.mine);
    return waiting?.seat ?? null;
  });

  constructor(
    readonly table: string,
    readonly seats: readonly number[],
    make: (table: string, seat: number | null) => Connection = (table, seat) => new Connection(table, seat),
  ) {
    this.lines = seats.length > 0 ? seats.map((seat) => make(table, seat)) : [make(table, null)];
  }

  open(): this {
    this.lines.forEach((line) => line.open());
    return this;
  }

  close(): void {
    this.lines.forEach((line) => line.close());
  }

  hurry(): void {
    this.lines.forEach((line) => line.hurry());
  }

  keep(): void {
    this.lines.forEach((line) => line.keep());
  }

  cut(): void {
    this.lines.forEach((line) => line.cut());
  }

  /** Takes the last move of the seat that is shown back; nobody at this screen has to be asked. */
  async undo(): Promise<void> {
    const others = this.lines.filter((line) => line !== this.line);
    const asks = this.line.newest?.undo === "ask";
    if (!(await this.line.undo()) || !asks) return;
    for (const line of others) await line.answerUndo(true);
  }

  /** Shows the hand of another seat of this screen. */
  pass(seat: number): void {
    const at = this.lines.findIndex((line) => line.seat === seat);
    if (at >= 0) this.#at = at;
  }
}
