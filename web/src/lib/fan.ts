/** Lays out a hand: card widths and distances by which any number of cards fits into one row. */

/** The width of a card that fills a height, given height to width, between two limits. */
export function cardWidth(room: number, ratio: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, room / ratio)));
}

/** The distance from one card to the next: `widest` where there is room, else as close as needed. */
export function cardStep(cards: number, room: number, width: number, widest: number): number {
  if (cards < 2) return 0;
  return Math.max(0, Math.min(widest, (room - width) / (cards - 1)));
}
