/** Tickets in words: how one stands, and what all of them ask for. */
import type { Pip } from "./aid";
import { COLORS, type Color, type Ticket } from "./position";

/** How many cards of each color the open tickets need, all together. */
export function asked(tickets: readonly Ticket[]): Partial<Record<Color, number>> {
  const sum: Partial<Record<Color, number>> = {};
  for (const { cards } of tickets) {
    for (const color of COLORS) if (cards[color]) sum[color] = (sum[color] ?? 0) + cards[color];
  }
  return sum;
}

/** The cards of a ticket, nowhere in particular. */
export function plain(ticket: Ticket): Pip[] {
  return COLORS.flatMap((color) =>
    Array.from({ length: ticket.cards[color] ?? 0 }, () => ({ color, where: null, wild: false })),
  );
}

/** The cards of a ticket that is completed: all of them lie on the track. */
export function onTrack(ticket: Ticket): Pip[] {
  return plain(ticket).map((pip) => ({ ...pip, where: "track" }));
}

/** How a ticket stands, looked at by itself, in a word or two. */
export function standing(pips: readonly Pip[]): { word: string; good: boolean } {
  const missing = pips.filter((pip) => pip.where === null).length;
  if (missing > 0) return { word: `${missing} to find`, good: false };
  if (pips.every((pip) => pip.where === "track")) return { word: "on the track", good: true };
  return pips.some((pip) => pip.where === "hand")
    ? { word: "cards held", good: true }
    : { word: "on its way", good: true };
}
