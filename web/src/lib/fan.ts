/** Fan: how far apart the cards of a hand lie, so that any number of them fits into one row. */

/** The step from one card to the next: `widest` where there is room, else as close as it takes. */
export function steps(cards: number, room: number, width: number, widest: number): number {
  if (cards < 2) return 0;
  return Math.max(0, Math.min(widest, (room - width) / (cards - 1)));
}
