/** What-if boards: copies of a moment to try moves on; this tab remembers the seat. */
import { api } from "./api";
import type { Frame } from "./types";
import type { WhatIf, WhatIfInfo } from "./wire";

const name = (board: string) => `branchline.what-if.${board}`;
const review = (board: string) => `${name(board)}.review`;

/** Makes a board and returns its id. */
export async function openWhatIf(table: string, from: WhatIf): Promise<string> {
  const made = await api.whatIf(table, from);
  sessionStorage.setItem(name(made.id), String(from.seat));
  if (location.pathname.startsWith("/review/"))
    sessionStorage.setItem(review(made.id), location.pathname + location.hash);
  return made.id;
}

/** The seat of a board that this tab has made. */
export function whatIfSeats(board: string): number[] {
  const seat = sessionStorage.getItem(name(board));
  return seat === null ? [] : [Number(seat)];
}

/** Deletes a board; an unreachable server deletes it by itself after some hours. */
export function closeWhatIf(board: string): void {
  for (const kept of [name, review]) sessionStorage.removeItem(kept(board));
  api.putAway(board).catch(() => {});
}

/** The moment of a review that a board of this tab was made from. */
export const reviewOf = (board: string): string | null => sessionStorage.getItem(review(board));

/** The way back from a board: to the game, the replay, or the moment of a review. */
export function wayBack(from: WhatIfInfo, review: string | null): { href: string; words: string } {
  if (from.moment !== null) return { href: `/table/${from.table}`, words: "Back to the game" };
  return review
    ? { href: review, words: "Back to the review" }
    : { href: `/replay/${from.table}#turn=${from.turn}`, words: "Back to the replay" };
}

/** What the real game does meanwhile, in a sentence; `news` if the player should look there. */
export function meanwhile(from: WhatIfInfo, real: Frame | null): { says: string; news: boolean } {
  if (from.moment === null) return { says: `This goes on from turn ${from.turn}.`, news: false };
  if (real === null) return { says: "", news: false };
  if (real.table.state === "over") return { says: "The real game is over.", news: true };
  if (real.moment === from.moment) return { says: "The real game waits.", news: false };
  if (real.moves.length > 0) return { says: "It is your turn in the real game.", news: true };
  return { says: "The real game has moved on.", news: true };
}
