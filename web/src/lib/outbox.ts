/** Messages of a seat that the server has not acknowledged, stored so that a reload while offline loses nothing. */

export type OutgoingMessage = { type: string; key: string } & Record<string, unknown>;

const prefixOf = (table: string, seat: number) => `branchline.unsent.${table}.${seat}.`;
const order = (key: string) => Number(key.split(".").at(-1));

/** Stores a message under its key. */
export function addToOutbox(table: string, seat: number | null, message: OutgoingMessage): void {
  if (seat === null) return;
  try {
    localStorage.setItem(
      prefixOf(table, seat) + message.key,
      JSON.stringify({ at: Date.now(), message }),
    );
  } catch {
    // Storage is blocked or full: the message is lost with the page.
  }
}

/** Removes a message that was answered. */
export function removeFromOutbox(table: string, seat: number | null, key: string): void {
  if (seat === null) return;
  try {
    localStorage.removeItem(prefixOf(table, seat) + key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** The unanswered messages of a seat, in the order they were sent. */
export function readOutbox(table: string, seat: number | null): OutgoingMessage[] {
  if (seat === null) return [];
  try {
    const names = Object.keys(localStorage).filter((name) =>
      name.startsWith(prefixOf(table, seat)),
    );
    const kept = names.map(
      (name) => JSON.parse(localStorage.getItem(name)!) as { at: number; message: OutgoingMessage },
    );
    return kept
      .sort((a, b) => a.at - b.at || order(a.message.key) - order(b.message.key))
      .map((one) => one.message);
  } catch {
    return [];
  }
}
