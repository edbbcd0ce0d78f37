/** Spotlight: things on the board that a lesson speaks of, so that a small board turns to them. */
import type { Board, Box } from "./board";

export const spotlight = $state<{ ids: readonly string[] }>({ ids: [] });

const AROUND = 110;

/** The part of a board around some things; null if none of them is on it. */
export function surroundings(board: Board, ids: readonly string[]): Box | null {
  const places = [...board.places].flatMap(([id, at]) =>
    ids.some((one) => id === one || id.startsWith(`${one}-space-`)) ? [at] : [],
  );
  if (places.length === 0) return null;
  const [xs, ys] = [places.map((at) => at.x), places.map((at) => at.y)];
  const [x, y] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  return { x, y, width: Math.max(...xs) + AROUND - x, height: Math.max(...ys) + AROUND - y };
}
