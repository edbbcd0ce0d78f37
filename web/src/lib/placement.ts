/** Places cards over a board or a screen, so that they hide as little as possible of what matters. */
import type { Board } from "./board";
import {
  boxAt,
  holds,
  middle,
  overlap,
  type Box,
  type Point,
  type Side,
  type Size,
} from "./shapes";

/** The upper left corner of a card, the side of its thing on which it lies, and where its tip points. */
export interface Placement extends Point {
  side: Side | null;
  tip: number;
}

/** Where a kind of card may lie, the best places first. */
interface Style {
  /** Between a card and its thing. */
  gap: number;
  /** Between a card and the edge of the frame. */
  edge: number;
  sides: readonly Side[];
  /** Places apart from the thing, as shares of the room across and down. */
  spots: readonly (readonly [across: number, down: number])[];
}

const FLOAT: Style = {
  gap: 18,
  edge: 12,
  sides: ["right", "left", "above", "below"],
  spots: [
    [1, 1],
    [0, 1],
    [1, 0],
    [0, 0],
  ],
};
const LESSON: Style = {
  gap: 20,
  edge: 8,
  sides: ["left", "right", "above", "below"],
  spots: [
    [0.5, 0],
    [0.5, 1],
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.5, 0.5],
  ],
};
/** A tip keeps away from the rounded corners. */
const CORNER = 22;
/** How much larger than a card the part is in which points count as hidden. */
const CLOSE = 28;

/** Places a card beside its thing on a board or in a corner, where it hides the fewest points. */
export function placeFloat(
  card: Size,
  board: Box,
  thing: Box | null,
  points: readonly Point[],
): Placement {
  const found = thing ? beside(card, thing, board, FLOAT) : [];
  const hidden = (place: Point) => {
    const covered = boxAt(middle({ ...place, ...card }), card.width + CLOSE, card.height + CLOSE);
    return points.filter((point) => holds(covered, point)).length;
  };
  return leastCostly(found.length > 0 ? found : apart(card, board, FLOAT), hidden);
}

/** Places a lesson's card beside what is lit, the first part if it can be, where it hides least of it. */
export function placeLesson(card: Size, lit: readonly Box[], screen: Size): Placement {
  const frame = { x: 0, y: 0, ...screen };
  const near = lit.flatMap((one, at) =>
    beside(card, one, frame, LESSON).map((place) => (at === 0 ? place : { ...place, side: null })),
  );
  const hidden = (place: Point) =>
    Math.round(lit.reduce((sum, one) => sum + overlap({ ...place, ...card }, one), 0));
  return leastCostly([...near, ...apart(card, frame, LESSON)], hidden);
}

/** The first of the places that cost least. */
function leastCostly<T>(places: readonly T[], cost: (place: T) => number): T {
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))]!;
}

/** The places on the sides of a thing where a card fits into the frame. */
function beside(card: Size, thing: Box, frame: Box, { gap, edge, sides }: Style): Placement[] {
  const [at, room] = [middle(thing), roomFor(card, frame, edge)];
  const x = within(at.x - card.width / 2, room.x, room.width);
  const y = within(at.y - card.height / 2, room.y, room.height);
  const across = { y, tip: within(at.y - y, CORNER, card.height - 2 * CORNER) };
  const along = { x, tip: within(at.x - x, CORNER, card.width - 2 * CORNER) };
  const places: Record<Side, Omit<Placement, "side">> = {
    left: { ...across, x: thing.x - card.width - gap },
    right: { ...across, x: thing.x + thing.width + gap },
    above: { ...along, y: thing.y - card.height - gap },
    below: { ...along, y: thing.y + thing.height + gap },
  };
  return sides.map((side) => ({ ...places[side], side })).filter((place) => holds(room, place));
}

/** Places that have nothing to do with a thing: corners, edges, the middle. */
function apart(card: Size, frame: Box, { edge, spots }: Style): Placement[] {
  const room = roomFor(card, frame, edge);
  return spots.map(([across, down]) => ({
    x: room.x + across * Math.max(0, room.width),
    y: room.y + down * Math.max(0, room.height),
    side: null,
    tip: 0,
  }));
}

/** Where the upper left corner of a card may be. */
function roomFor(card: Size, frame: Box, edge: number): Box {
  return {
    x: frame.x + edge,
    y: frame.y + edge,
    width: frame.width - card.width - 2 * edge,
    height: frame.height - card.height - 2 * edge,
  };
}

const within = (value: number, from: number, size: number): number =>
  Math.max(from, Math.min(value, from + size));

const [KEY_STEP, KEY_EDGE] = [8, 10];
/** The buttons that zoom, at the left bottom of a board. */
const BUTTONS = { width: 92, height: 60 };

/** Places the key to a board that is seen as a whole, beside the buttons that zoom. */
export function placeKey(board: Board, view: Box, frame: Size, { width, height }: Size): Point {
  const buttons = { x: 0, y: frame.height - BUTTONS.height, ...BUTTONS };
  // As its figures grow it stays where it is.
  const size = { width: Math.ceil(width / 16) * 16, height };
  return placeLow(frame, size, [buttons, ...obstacles(board, view, frame.width / view.width)]);
}

/** Places a box at the bottom of a frame, else at its top, where it covers the fewest others. */
export function placeLow(frame: Size, size: Size, taken: readonly Box[]): Point {
  const bottom = frame.height - size.height - KEY_EDGE;
  const last = frame.width - size.width - KEY_EDGE;
  const steps = Math.max(0, Math.floor((last - KEY_EDGE) / KEY_STEP)) + 1;
  const places = [bottom, KEY_EDGE].flatMap((y) =>
    Array.from({ length: steps }, (_, at) => ({ x: KEY_EDGE + at * KEY_STEP, y })),
  );
  return leastCostly(
    places,
    (place) => taken.filter((one) => overlap({ ...place, ...size }, one) > 0).length,
  );
}

/** What a board shows, as boxes on the screen: names, cities, spaces, and its table of points. */
function obstacles(board: Board, view: Box, scale: number): Box[] {
  const onScreen = (x: number, y: number, width: number, height: number) => ({
    x: (x - view.x) * scale,
    y: (y - view.y) * scale,
    width: width * scale,
    height: height * scale,
  });
  const names = board.labels.map(({ x, top, lines }) => {
    const width = Math.max(...lines.map((line) => line.width));
    return onScreen(x - width / 2, top, width, 13 * lines.length);
  });
  const places = [...board.places].flatMap(([id, { x, y }]) => {
    if (id === "points-by-length") return [onScreen(x, y, 320, 46)];
    return /^city-|-space-/.test(id) ? [onScreen(x - 11, y - 8, 22, 16)] : [];
  });
  return [...names, ...places];
}
