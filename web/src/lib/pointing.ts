/** What is pointed out on a board: what was played, and what would have been better. */
import { getContext, setContext } from "svelte";
import type { Board, Place } from "./board";
import type { Facts } from "./types";

export interface Pointed {
  kind: "you" | "better";
  /** "You: harbor". */
  words: string;
  /** The things on the board that it is about, as action facts name them. */
  names: string[];
}

const KEY = Symbol("pointing");

/** Lets the boards below point things out. */
export const pointOut = (what: () => readonly Pointed[]): void => void setContext(KEY, what);
/** What a board has to point out. */
export const pointedOut = (): (() => readonly Pointed[]) => getContext<(() => readonly Pointed[]) | undefined>(KEY) ?? (() => []);

/** The things on a board that actions name; a play without any is in words alone. */
export function named(actions: readonly number[], facts: Facts): { verb: string; names: string[] } {
  const told = actions.map((action) => facts.actions[action]).filter((fact) => fact !== undefined && fact !== null);
  const names = told.flatMap((fact) => (typeof fact.what === "string" ? [fact.what] : []));
  return { verb: told[0]?.verb ?? "", names: [...new Set(names)] };
}

/** The places of a thing on a board: its spaces, or where it stands; none if the board has no such thing. */
export function placesOf(board: Board, name: string): Place[] {
  for (const id of [`route-${name}`, `city-${name}`, `hex-${name}`, name]) {
    const spaces: Place[] = [];
    for (let at = board.places.get(`${id}-space-1`); at; at = board.places.get(`${id}-space-${spaces.length + 1}`)) spaces.push(at);
    if (spaces.length > 0) return spaces;
    const place = board.places.get(id);
    if (place) return [place];
  }
  return [];
}
