/** Floating: where a card lies over the board so that it hides as little as it can of what matters. */
import type { Point, Side, Size } from "./shapes";

export interface Area extends Size {
  left: number;
  top: number;
}

/** The upper left corner of a card, the side of its thing on which it lies, and where its tip points. */
export interface Floating extends Point {
  side: Side | null;
  tip: number;
}

const GAP = 18;
const EDGE = 12;
/** A tip keeps away from the rounded corners. */
const CORNER = 22;

/** The place for a card: beside something, or in a corner of the board; of several, the one that hides least. */
export function placed(
  card: Size,
  board: Area,
  near: Area | null,
  keep: readonly Point[],
): Floating {
  const places = near ? beside(card, board, near) : corners(card, board);
  return places.reduce((best, one) =>
    hidden(card, one, keep) < hidden(card, best, keep) ? one : best,
  );
}

function hidden(card: Size, at: Point, keep: readonly Point[]): number {
  const within = ({ x, y }: Point) =>
    x > at.x - 14 && x < at.x + card.width + 14 && y > at.y - 14 && y < at.y + card.height + 14;
  return keep.filter(within).length;
}

function beside(card: Size, board: Area, near: Area): Floating[] {
  const [midX, midY] = [near.left + near.width / 2, near.top + near.height / 2];
  const across = (x: number, side: Side): Floating => {
    const y = held(midY - card.height / 2, board.top, board.height, card.height);
    return { x, y, side, tip: inside(midY - y, card.height) };
  };
  const along = (y: number, side: Side): Floating => {
    const x = held(midX - card.width / 2, board.left, board.width, card.width);
    return { x, y, side, tip: inside(midX - x, card.width) };
  };
  const places = [
    across(near.left + near.width + GAP, "right"),
    across(near.left - card.width - GAP, "left"),
    along(near.top - card.height - GAP, "above"),
    along(near.top + near.height + GAP, "below"),
  ].filter((one) => fits(card, one, board));
  return places.length > 0 ? places : corners(card, board);
}

function fits(card: Size, at: Point, board: Area): boolean {
  const [right, bottom] = [board.left + board.width - EDGE, board.top + board.height - EDGE];
  return (
    at.x >= board.left + EDGE &&
    at.y >= board.top + EDGE &&
    at.x + card.width <= right &&
    at.y + card.height <= bottom
  );
}

function corners(card: Size, board: Area): Floating[] {
  const left = board.left + EDGE;
  const top = board.top + EDGE;
  const right = board.left + board.width - card.width - EDGE;
  const bottom = Math.max(top, board.top + board.height - card.height - EDGE);
  const places: Point[] = [
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return places.map((at) => ({ ...at, side: null, tip: 0 }));
}

function held(at: number, from: number, size: number, own: number): number {
  return Math.max(from + EDGE, Math.min(at, from + size - own - EDGE));
}

function inside(at: number, size: number): number {
  return Math.max(CORNER, Math.min(at, size - CORNER));
}
