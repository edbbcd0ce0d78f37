/** Lettering: where the names of cities stand, at any size, without running into each other. */
import type { Box, Point } from "./shapes";

/** A name as it is drawn at `DRAWN`: its lines, centred on `x` below `top`. */
export interface Label {
  id: string;
  lines: { text: string; width: number }[];
  x: number;
  top: number;
  /** What it names; or, at the edge of a board that is round, where a track leaves for it. */
  city: Point;
  edge?: "west" | "east";
}

/** A name in its place, at a size. */
export interface Written {
  id: string;
  size: number;
  edge: boolean;
  lines: { text: string; width: number }[];
  x: number;
  top: number;
  width: number;
  height: number;
}

/** What names keep off: cities, and the spaces of tracks. */
export interface Around {
  cities: readonly Point[];
  spaces: readonly Point[];
  /** What a game draws above names: rings, harbors, letters. */
  marks?: readonly Box[];
  box: Box;
}

/** The size that the drawing is lettered in. */
export const DRAWN = 13;
const EDGE_DRAWN = 10;
const LINE = 1;
const GAP = 10;
const ROUNDS = 8;
/** What it costs to cover a name, a city, a mark, a space, or to leave the board. */
const [NAME, CITY, MARK, SPACE, EDGE] = [400, 70, 60, 10, 300];

/** How large names are written: those of cities, and those at the edge. */
export interface Sizes {
  city: number;
  edge: number;
}

/**
 * All names at their sizes; those in `first` before others. Where there is no room for all, `drop` leaves some out,
 * and so it does with those that cover more than `most` spaces.
 */
export function written(
  labels: readonly Label[],
  sizes: Sizes,
  around: Around,
  first: ReadonlySet<string>,
  drop: boolean,
  most = Infinity,
): Written[] {
  const ways = labels.map((label) =>
    label.edge
      ? atEdge(label, sizes.edge)
      : candidates(label, sizes.city, clearOf(label.city, around.marks ?? [])),
  );
  const own = ways.map((some, at) =>
    some.map((one, rank) => alone(one, around, labels[at]!.city) + (rank > 0 ? 5 + rank : 0)),
  );
  const chosen = ways.map((some) => some[0]!);
  for (let round = 0; round < ROUNDS; round++) {
    const before = [...chosen];
    labels.forEach((_, at) => (chosen[at] = best(ways[at]!, own[at]!, chosen, at)));
    if (chosen.every((one, at) => one === before[at])) break;
  }
  return drop ? fitting(chosen, first, around, most) : chosen;
}

function best(
  ways: readonly Written[],
  own: readonly number[],
  chosen: readonly Written[],
  at: number,
): Written {
  let [found, least] = [chosen[at]!, Infinity];
  ways.forEach((way, rank) => {
    let cost = own[rank]!;
    for (let other = 0; other < chosen.length && cost < least; other++) {
      if (other !== at && meet(way, chosen[other]!)) cost += NAME;
    }
    if (cost < least) [found, least] = [way, cost];
  });
  return found;
}

/** Those that can be read: in order, each that covers none before it and is not cut by the edge. */
function fitting(
  chosen: readonly Written[],
  first: ReadonlySet<string>,
  { box, spaces }: Around,
  most: number,
): Written[] {
  const kept: Written[] = [];
  const covers = (one: Written) =>
    spaces.filter(
      (space) =>
        Math.abs(space.x - one.x) < one.width / 2 &&
        space.y > one.top &&
        space.y < one.top + one.height,
    ).length;
  for (const one of [...chosen].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))) {
    const inside = one.x - one.width / 2 >= box.x && one.x + one.width / 2 <= box.x + box.width;
    if (inside && covers(one) <= most && !kept.some((other) => meet(one, other))) kept.push(one);
  }
  return kept;
}

/** As it is drawn, then around its city, in one line or in two. */
function candidates(label: Label, size: number, gap: number): Written[] {
  const drawn = sized(label, label.lines, size);
  const anchored = { ...drawn, ...anchor(label, drawn, size) };
  return [
    anchored,
    ...breaks(label).flatMap((lines) => ring(label, sized(label, lines, size), size, gap)),
  ];
}

/** Above or below where a track leaves the board: first as it is drawn, then on the other side, then farther from it. */
function atEdge(label: Label, size: number): Written[] {
  const name = sized(label, label.lines, size);
  const inwards = label.edge === "west" ? 1 : -1;
  const x = label.x + (inwards * (name.width - widest(label.lines))) / 2;
  const drawnAbove = label.top < label.city.y;
  const gap = Math.max(
    0,
    drawnAbove ? label.city.y - label.top - EDGE_DRAWN : label.top - label.city.y,
  );
  const places = [0, size / 2, size].flatMap((more) => {
    const [above, below] = [label.city.y - gap - more - name.height, label.city.y + gap + more];
    return drawnAbove ? [above, below] : [below, above];
  });
  return places.map((top) => ({ ...name, x, top }));
}

/** How far from a city its name begins, so that it is clear of a ring round it. */
function clearOf(city: Point, marks: readonly Box[]): number {
  const rings = marks.filter(
    ({ x, y, width, height }) =>
      Math.abs(x + width / 2 - city.x) < 1 && Math.abs(y + height / 2 - city.y) < 1,
  );
  return Math.max(GAP, ...rings.map(({ width }) => width / 2 + 2));
}

function sized(label: Label, lines: Label["lines"], size: number): Written {
  const scale = size / DRAWN;
  const large = lines.map(({ text, width }) => ({ text, width: width * scale }));
  const width = widest(large);
  return {
    id: label.id,
    size,
    edge: label.edge !== undefined,
    lines: large,
    x: 0,
    top: 0,
    width,
    height: size * LINE * lines.length,
  };
}

const widest = (lines: Label["lines"]) => Math.max(...lines.map((line) => line.width));

/** The point of the drawn name that is nearest to its city stays where it is. */
function anchor(
  label: Label,
  { width, height }: Written,
  size: number,
): { x: number; top: number } {
  const half = (width / size) * DRAWN * 0.5;
  const high = (height / size) * DRAWN;
  const scale = size / DRAWN;
  const x = Math.max(label.x - half, Math.min(label.city.x, label.x + half));
  const y = Math.max(label.top, Math.min(label.city.y, label.top + high));
  return { x: x + (label.x - x) * scale, top: y + (label.top - y) * scale };
}

/** The name in the lines of the drawing, and in the other number of lines if it has more than one word. */
function breaks({ lines }: Label): Label["lines"][] {
  if (lines.length > 1) {
    const text = lines.map((line) => line.text).join(" ");
    const width = lines.reduce((sum, line) => sum + line.width, 0) + 4 * (lines.length - 1);
    return [lines, [{ text, width }]];
  }
  const [only] = lines;
  const words = only!.text.split(" ");
  if (words.length < 2) return [lines];
  const letter = only!.width / only!.text.length;
  const middle = Math.ceil(words.length / 2);
  const halves = [words.slice(0, middle).join(" "), words.slice(middle).join(" ")];
  return [lines, halves.map((text) => ({ text, width: text.length * letter }))];
}

/** Around the city: right, left, below, above, and between. */
function ring({ city }: Label, name: Written, size: number, gap: number): Written[] {
  const [side, middle] = [gap + name.width / 2, city.y - name.height / 2];
  const [over, under] = [city.y - gap - name.height + size * 0.1, city.y + gap - size * 0.1];
  const places: [number, number][] = [
    [city.x + side, middle],
    [city.x - side, middle],
    [city.x, under],
    [city.x, over],
    [city.x + side - 4, under - 4],
    [city.x - side + 4, under - 4],
    [city.x + side - 4, over + 4],
    [city.x - side + 4, over + 4],
    [city.x + name.width / 4, under],
    [city.x - name.width / 4, under],
    [city.x + name.width / 4, over],
    [city.x - name.width / 4, over],
  ];
  return places.map(([x, top]) => ({ ...name, x, top }));
}

/** What a place costs by itself. */
function alone(name: Written, { cities, spaces, marks = [], box }: Around, own: Point): number {
  const [left, right, bottom] = [
    name.x - name.width / 2,
    name.x + name.width / 2,
    name.top + name.height,
  ];
  const covers = (at: Point, reach: number) =>
    at.x > left - reach &&
    at.x < right + reach &&
    at.y > name.top - reach + 2 &&
    at.y < bottom + reach - 2;
  let cost =
    left < box.x + 2 ||
    right > box.x + box.width - 2 ||
    name.top < box.y + 2 ||
    bottom > box.y + box.height - 2
      ? EDGE
      : 0;
  for (const city of cities)
    if (covers(city, city.x === own.x && city.y === own.y ? 4 : 7)) cost += CITY;
  for (const space of spaces) if (covers(space, 4)) cost += SPACE;
  for (const { x, y, width, height } of marks) {
    if (x < right && x + width > left && y < bottom - 2 && y + height > name.top + 2) cost += MARK;
  }
  return cost;
}

/** Whether the edge of what is seen runs through a name: it is then better left out. */
export function isCut(
  { x, top, width, height }: Pick<Written, "x" | "top" | "width" | "height">,
  seen: Box,
): boolean {
  const [left, right, bottom] = [x - width / 2, x + width / 2, top + height];
  const touches =
    right > seen.x && left < seen.x + seen.width && bottom > seen.y && top < seen.y + seen.height;
  return (
    touches &&
    (left < seen.x || right > seen.x + seen.width || top < seen.y || bottom > seen.y + seen.height)
  );
}

/** Whether two names run into each other. */
export function meet(a: Written, b: Written): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 2 &&
    a.top < b.top + b.height - 1 &&
    b.top < a.top + a.height - 1
  );
}
