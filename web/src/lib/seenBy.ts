/** A finished game's connection as one seat saw it, while the whole table is open. */
import type { Connection } from "./connection.svelte";
import type { Shown } from "./types";

/** The same connection, showing what a seat knew. */
export function seenBy(connection: Connection, seat: number): Connection {
  return new Proxy(connection, {
    get(target, name) {
      if (name === "shown") return open(target.shown, seat);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

function open(shown: Shown | null, seat: number): Shown | null {
  const view = shown?.views?.[seat];
  const aid = shown?.aids?.[seat] ?? {};
  return shown && view ? { ...shown, view, aid, views: null, aids: null, seat } : shown;
}
