/** Where things lie in a hex (branchline/draw/rising_sun/layout.py), in the drawing's own measure. */
import type { Board, Box } from "../../lib/board";
import type { HexFact, SunFacts } from "./types";

export const SIDE = 64;
const ROOT = Math.sqrt(3);
export const WIDE = SIDE * ROOT;
const SLOT = 16;
const SLOT_AT = -34.5;
const MARKER = 19;
const GAP = 3;
const EDGE = 14;

export interface Point {
  x: number;
  y: number;
}

/** The corners of a hex round its centre, drawn in by a distance from its sides. */
export function corners(inset = 0): string {
  const side = SIDE - (inset * 2) / ROOT;
  const half = (side * ROOT) / 2;
  const points = [
    [0, -side],
    [half, -side / 2],
    [half, side / 2],
    [0, side],
    [-half, side / 2],
    [-half, -side / 2],
  ];
  return points.map(([x, y]) => `${x!.toFixed(1)},${y!.toFixed(1)}`).join(" ");
}

function row(count: number, size: number, gap: number, y: number): Point[] {
  return Array.from({ length: count }, (_, at) => ({ x: (at - (count - 1) / 2) * (size + gap), y }));
}

/** The centres of the rooms for stations. */
export function slots(hex: HexFact): Point[] {
  const all = row(hex.stations + (hex.start ? 1 : 0), SLOT, GAP, SLOT_AT);
  return hex.start ? all.slice(1) : all;
}

export function tokenRadius(hex: HexFact): number {
  return hex.place ? 12.5 : 16;
}

/** The centres of Rail Tokens; a name in two lines stands lower. */
export function tokens(hex: HexFact, count: number, lines: number): Point[] {
  const size = tokenRadius(hex) * 2;
  if (hex.place) return row(count, size, 2, lines > 1 ? 16 : 11);
  if (count < 3) return row(count, size, 4, 0);
  const above = Math.floor(count / 2);
  return [...row(above, size, 4, -17), ...row(count - above, size, 4, 17)];
}

/** The centres of Route Markers. */
export function markers(count: number): Point[] {
  return row(count, MARKER, GAP, 38);
}

/** How many lines each name has, by hex. */
export function nameLines(board: Board): Map<string, number> {
  const found = new Map<string, number>();
  for (const [, place, inside] of board.ground.matchAll(/id="label-([\d-]+)"[^>]*>(.*?)<\/text>/gs)) {
    found.set(`hex-${place}`, inside!.split("<tspan").length - 1);
  }
  return found;
}

/** The part of the drawing that has land. */
export function land(board: Board, facts: SunFacts): Box {
  const places = facts.hexes.flatMap((hex) => board.places.get(hex.id) ?? []);
  if (places.length === 0) return board.box;
  const [left, right] = [Math.min(...places.map((p) => p.x)), Math.max(...places.map((p) => p.x))];
  const [top, bottom] = [Math.min(...places.map((p) => p.y)), Math.max(...places.map((p) => p.y))];
  return {
    x: left - WIDE / 2 - EDGE,
    y: top - SIDE - EDGE,
    width: right - left + WIDE + 2 * EDGE,
    height: bottom - top + 2 * SIDE + 2 * EDGE,
  };
}
