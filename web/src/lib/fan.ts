/** Fan: how far apart the cards of a hand lie, so that any number of them fits into one row. */

/** The width of a card, so many times as high as it is broad, that fills a room, between two widths. */
export function broad(room: number, ratio: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, room / ratio)));
}

/** The step from one card to the next: `widest` where there is room, else as close as it takes. */
export function steps(cards: number, room: number, width: number, widest: number): number {
  if (cards < 2) return 0;
  return Math.max(0, Math.min(widest, (room - width) / (cards - 1)));
}
