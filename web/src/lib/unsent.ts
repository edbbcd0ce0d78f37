/** What a seat said and the server has not acknowledged: this browser keeps it, so that a reload without a network loses nothing. */

export type Unsent = { type: string; key: string } & Record<string, unknown>;

const of = (table: string, seat: number) => `branchline.unsent.${table}.${seat}.`;
const order = (key: string) => Number(key.split(".").at(-1));

/** Keeps what was said, under its key. */
export function keepUnsent(table: string, seat: number | null, message: Unsent): void {
  if (seat === null) return;
  try {
    localStorage.setItem(
      of(table, seat) + message.key,
      JSON.stringify({ at: Date.now(), message }),
    );
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

/** Forgets what was answered. */
export function dropUnsent(table: string, seat: number | null, key: string): void {
  if (seat === null) return;
  try {
    localStorage.removeItem(of(table, seat) + key);
  } catch {
    // Nothing was kept.
  }
}

/** What a seat has said and no answer came to, in the order it was said. */
export function unsent(table: string, seat: number | null): Unsent[] {
  if (seat === null) return [];
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(of(table, seat)));
    const kept = names.map(
      (name) => JSON.parse(localStorage.getItem(name)!) as { at: number; message: Unsent },
    );
    return kept
      .sort((a, b) => a.at - b.at || order(a.message.key) - order(b.message.key))
      .map((one) => one.message);
  } catch {
    return [];
  }
}
