/** What is pointed out on a board: what was played, and what would have been better. */
import { getContext, setContext } from "svelte";
import type { Board, Place } from "./board";
import type { Facts } from "./types";

/** A thing that actions name, and the word for what is done there: "harbor". */
export interface Thing {
  name: string;
  word: string;
}

export interface Pointed {
  kind: "you" | "better";
  /** "You", "Better". */
  who: string;
  things: Thing[];
}

const KEY = Symbol("pointing");

/** Lets the boards below point things out. */
export const pointOut = (what: () => readonly Pointed[]): void => void setContext(KEY, what);
/** What a board has to point out. */
export const pointedOut = (): (() => readonly Pointed[]) => getContext<(() => readonly Pointed[]) | undefined>(KEY) ?? (() => []);

const WHOLE = Symbol("whole");

/** Has the boards below shown as a whole, on a small screen too. */
export const showWhole = (): void => void setContext(WHOLE, true);
/** Whether a board is shown as a whole, however small that is. */
export const isWhole = (): boolean => getContext<boolean | undefined>(WHOLE) ?? false;

/** The things that actions name, each once; the words are those of the text where it has one for each action. */
export function named(actions: readonly number[], text: string, facts: Facts): Thing[] {
  const said = text.split(", ");
  const found = new Map<string, Thing>();
  for (const [at, action] of actions.entries()) {
    const { verb = "", what } = facts.actions[action] ?? {};
    const word = said.length === actions.length ? said[at]!.split(" ")[0]! : verb;
    if (typeof what === "string" && !found.has(what)) found.set(what, { name: what, word });
  }
  return [...found.values()];
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
