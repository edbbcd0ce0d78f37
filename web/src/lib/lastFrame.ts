/** Stores the last frame of a seat in this browser, so that a table can be read offline. */
import type { Frame } from "./types";

const MOST = 6;
const PREFIX = "branchline.frame.";

const name = (table: string, seat: number) => `${PREFIX}${table}.${seat}`;

/** Stores what a seat saw last; only the newest few tables are kept. */
export function saveLastFrame(table: string, seat: number | null, frame: Frame | null): void {
  if (seat === null || frame === null || typeof localStorage === "undefined") return;
  try {
    const names = Object.keys(localStorage).filter(
      (one) => one.startsWith(PREFIX) && one !== name(table, seat),
    );
    const at = (one: string) => Number(JSON.parse(localStorage.getItem(one) ?? "{}").at ?? 0);
    const old = names.sort((a, b) => at(b) - at(a)).slice(MOST - 1);
    for (const one of old) localStorage.removeItem(one);
    if (frame.table.state === "over") localStorage.removeItem(name(table, seat));
    else localStorage.setItem(name(table, seat), JSON.stringify({ at: Date.now(), frame }));
  } catch {
    // Storage is blocked or full: the game goes on without it.
  }
}

/** What a seat saw last, if this browser has stored it. */
export function readLastFrame(table: string, seat: number | null): Frame | null {
  if (seat === null || typeof localStorage === "undefined") return null;
  try {
    const stored = JSON.parse(localStorage.getItem(name(table, seat)) ?? "null");
    const frame = (stored?.frame as Frame | undefined) ?? null;
    // Moves that an older page stored do not say what they mean.
    return frame?.moves.every((move) => move.meaning) ? frame : null;
  } catch {
    return null;
  }
}
