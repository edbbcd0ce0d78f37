/** What a lesson points at, so that a small board scrolls there and folded answers unfold. */
import { boundingBox, type Board, type Place } from "./board";
import type { Box } from "./shapes";

export const spotlight = $state<{
  ids: readonly string[];
  /** Whether it points at an answer. */ unfolds: boolean;
}>({ ids: [], unfolds: false });

const AROUND = 110;

/** The part of a board around some things; null if none of them is on it. */
export function boxAround(board: Board, ids: readonly string[]): Box | null {
  const places = [...board.places].flatMap(([id, at]) =>
    ids.some((one) => id === one || id.startsWith(`${one}-space-`)) ? [at] : [],
  );
  return boxAroundPlaces(board, places);
}

/** The part of a board that shows each of some things. */
export const boxShowing = (board: Board, ids: readonly string[]): Box | null =>
  boundingBox(ids.flatMap((id) => boxAround(board, [id]) ?? []));

/** The part of a board around some places; null if there are none. */
export function boxAroundPlaces(board: Board, places: readonly Place[]): Box | null {
  if (places.length === 0) return null;
  // A route over the edge of the World has an end at each edge: one of them is shown.
  const middle = board.box.x + board.box.width / 2;
  const left = places.filter((at) => at.x < middle);
  const wraps =
    Math.max(...places.map((at) => at.x)) - Math.min(...places.map((at) => at.x)) >
    board.box.width / 2;
  const some = !wraps
    ? places
    : left.length * 2 >= places.length
      ? left
      : places.filter((at) => at.x >= middle);
  const [xs, ys] = [some.map((at) => at.x), some.map((at) => at.y)];
  const [x, y] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  return { x, y, width: Math.max(...xs) + AROUND - x, height: Math.max(...ys) + AROUND - y };
}
