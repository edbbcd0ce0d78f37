/** What if: a board of one's own beside a game, to try things out on; this tab remembers its seat. */
import { api } from "./api";
import type { Frame } from "./types";
import type { WhatIf, WhatIfInfo } from "./wire";

const name = (board: string) => `branchline.what-if.${board}`;

/** Makes a board and tells its id. */
export async function tryOut(table: string, from: WhatIf): Promise<string> {
  const made = await api.whatIf(table, from);
  sessionStorage.setItem(name(made.id), String(from.seat));
  return made.id;
}

/** The seat of a board that this tab has made. */
export function tryingSeats(board: string): number[] {
  const seat = sessionStorage.getItem(name(board));
  return seat === null ? [] : [Number(seat)];
}

/** Puts a board away; if the server cannot be reached, it does so by itself after some hours. */
export function putAway(board: string): void {
  sessionStorage.removeItem(name(board));
  api.putAway(board).catch(() => {});
}

/** Where one came from. */
export function wayBack(from: WhatIfInfo): string {
  return from.moment === null ? `/replay/${from.table}#turn=${from.turn}` : `/table/${from.table}`;
}

/** What the real game does meanwhile, in a sentence; it is news if one should look there. */
export function meanwhile(from: WhatIfInfo, real: Frame | null): { says: string; news: boolean } {
  if (from.moment === null) return { says: `This goes on from turn ${from.turn}.`, news: false };
  if (real === null) return { says: "", news: false };
  if (real.table.state === "over") return { says: "The real game is over.", news: true };
  if (real.moment === from.moment) return { says: "The real game waits.", news: false };
  if (real.moves.length > 0) return { says: "It is your turn in the real game.", news: true };
  return { says: "The real game has moved on.", news: true };
}
