/** The end of a game of cards: what the tickets brought, and why it ended. */
import type { Revealed } from "../../lib/ending";
import type { LogLine } from "../../lib/types";
import { between, type CardView } from "./position";

/** A seat's tickets, or the hidden opponent's: completed ones first. */
export function revealed(view: CardView, seat: number | null): Revealed[] {
  const player = view.players[seat ?? -1];
  const done = seat === null ? (view.result?.opponent?.tickets ?? []) : (player?.completed ?? []);
  const open = player?.tickets ?? [];
  return [
    ...done.map((ticket) => ({ name: between(ticket), points: ticket.points, done: true })),
    ...open.map((ticket) => ({ name: between(ticket), points: -ticket.points, done: false })),
  ];
}

/** Who emptied the second deck; alone, the clock. */
export function whyOver(view: CardView, log: readonly LogLine[]): string | null {
  if (view.clock) return "The Station Clock ran out for the second time.";
  const last = log.findLast((line) => line.fact?.verb === "final-turns")?.fact;
  if (!last) return null;
  const who =
    typeof last.seat === "number"
      ? `{${last.seat}} emptied the second train deck`
      : "The second train deck was empty";
  const all = Number(last.turns) >= view.players.length;
  return `${who}: ${all ? "everyone" : "the others"} played one more turn.`;
}
