/** Marks on a board: what was played, and what would have been better. */
import { getContext, setContext } from "svelte";
import type { Board, Place } from "./board";

/** Something that was done on the board: where (an id of the drawing), and what: "rail", "harbor". */
export interface Deed {
  at: string;
  word: string;
}

export interface Pointed {
  kind: "you" | "better";
  /** "You", "Better". */
  who: string;
  deeds: Deed[];
}

const KEY = Symbol("pointing");

/** Sets the marks for the boards below. */
export const setPointedOut = (what: () => readonly Pointed[]): void => void setContext(KEY, what);
/** The marks of a board. */
export const getPointedOut = (): (() => readonly Pointed[]) =>
  getContext<(() => readonly Pointed[]) | undefined>(KEY) ?? (() => []);

const WHOLE = Symbol("whole");

/** Shows the boards below as a whole, on a small screen too. */
export const setWholeBoard = (): void => void setContext(WHOLE, true);
/** Whether a board is shown as a whole, however small that is. */
export const isWholeBoard = (): boolean => getContext<boolean | undefined>(WHOLE) ?? false;

/** The places of a thing on a board, by its id: its spaces, or where it stands; none if the board has no such thing. */
export function placesOf(board: Board, id: string): Place[] {
  const spaces: Place[] = [];
  for (
    let at = board.places.get(`${id}-space-1`);
    at;
    at = board.places.get(`${id}-space-${spaces.length + 1}`)
  )
    spaces.push(at);
  const place = board.places.get(id);
  return spaces.length > 0 || !place ? spaces : [place];
}
