/** Actions by their meaning, legal or not: what to send, and what to ask why it is not possible. */
import type { Facts } from "./types";

const known = new WeakMap<Facts, Map<string, number>>();

/** The id of an action; null if this game has none of that meaning. */
export function actionId(facts: Facts, verb: string, what: unknown = null): number | null {
  let ids = known.get(facts);
  if (!ids) {
    const meanings = Object.entries(facts.actions).filter(([, meaning]) => meaning);
    ids = new Map(meanings.map(([id, { verb, what }]) => [named(verb, what), Number(id)]));
    known.set(facts, ids);
  }
  return ids.get(named(verb, what)) ?? null;
}

function named(verb: string, what: unknown): string {
  return JSON.stringify([verb, what ?? null]);
}
