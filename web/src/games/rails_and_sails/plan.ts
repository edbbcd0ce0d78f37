/** Plan: what the coach would do, as outlines on the board, and where their numbers hide least. */
import type { Board } from "../../lib/board";
import type { Step } from "../../lib/coach.svelte";
import type { Box, Point } from "../../lib/shapes";
import type { Atlas } from "./atlas";
import { outline, spaces } from "./drawing";

/** A step of the plan on the board: its outline, and its number beside it. */
export interface Planned {
  number: number;
  now: boolean;
  path: string;
  at: Point;
}

/** How far a number reaches, on the screen. */
export const REACH = 12;
const RING = 15;
/** What a number hides: a letter of a ticket or a city is worse than a space. */
const WEIGHTS = { mark: 100, space: 1, far: 0.1 };

/** The steps of a plan that the board can show; `marks` is what stands on it, which numbers keep off. */
export function planned(
  steps: readonly Step[],
  atlas: Atlas,
  board: Board,
  marks: readonly Box[],
  unit: number,
): Planned[] {
  const shown = steps.filter(({ verb }) => verb === "claim" || verb === "harbor");
  const found: Planned[] = [];
  shown.forEach(({ verb, what, now }, index) => {
    const part = verb === "claim" ? route(board, atlas, what, unit) : harbor(board, what, unit);
    if (part.places.length === 0) return;
    const taken = [...marks, ...found.map(({ at }) => boxOf(at, unit))];
    found.push({
      number: index + 1,
      now,
      path: part.path,
      at: freest(part.places, board, taken, unit),
    });
  });
  return found;
}

/** The box of a number. */
export function boxOf({ x, y }: Point, unit: number): Box {
  const reach = REACH * unit;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}

/** The outline of a route, and the places beside its spaces, the middle ones first. */
function route(
  board: Board,
  atlas: Atlas,
  what: string,
  unit: number,
): { path: string; places: Point[] } {
  const track = atlas.tracks.get(what);
  const all = track ? spaces(board, track) : [];
  const far = 12 + 8 * unit;
  const middle = (all.length - 1) / 2;
  const ordered = [...all.keys()]
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((index) => all[index]!);
  const places = ordered.flatMap(({ x, y, turn }) =>
    [90, -90].map((aside) => beside({ x, y }, turn + aside, far)),
  );
  return { path: track ? outline(board, track) : "", places };
}

/** The outline of a harbor, and the places round it. */
function harbor(board: Board, city: string, unit: number): { path: string; places: Point[] } {
  const at = board.places.get(`city-${city}`);
  if (!at) return { path: "", places: [] };
  const path = `M${at.x - RING} ${at.y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 -${2 * RING} 0`;
  return {
    path,
    places: [270, 225, 315, 180, 0, 135, 45, 90].map((turn) => beside(at, turn, RING + 8 * unit)),
  };
}

function beside({ x, y }: Point, turn: number, far: number): Point {
  const angle = (turn * Math.PI) / 180;
  return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
}

/** Of some places, the first of those that hide least. */
function freest(
  places: readonly Point[],
  board: Board,
  taken: readonly Box[],
  unit: number,
): Point {
  const [cities, tracks] = [
    [...board.places].filter(([id]) => id.startsWith("city-")),
    [...board.places].filter(([id]) => id.includes("-space-")),
  ];
  const near = (at: Point, others: typeof cities, reach: number) =>
    others.filter(([, other]) => Math.hypot(other.x - at.x, other.y - at.y) < reach).length;
  const hides = (at: Point, index: number) => {
    const marks =
      taken.filter((box) => overlap(box, boxOf(at, unit))).length +
      near(at, cities, 7 + REACH * unit) +
      Number(!within(at, board.box));
    return (
      WEIGHTS.mark * marks +
      WEIGHTS.space * near(at, tracks, 5 + REACH * unit) +
      WEIGHTS.far * index
    );
  };
  return places
    .map((at, index) => ({ at, cost: hides(at, index) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = ({ x, y }: Point, box: Box) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
