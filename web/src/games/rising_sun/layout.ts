/** Where things lie in a hex (branchline/draw/rising_sun/layout.py), in the drawing's own measure. */
import type { Board } from "../../lib/board";
import type { Box, Point } from "../../lib/shapes";
import type { HexFact, SunFacts } from "./types";

export const SIDE = 64;
const ROOT = Math.sqrt(3);
export const WIDE = SIDE * ROOT;
const SLOT_AT = -36;
const MARKER = 23;
const GAP = 3;
const EDGE = 14;

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
  return Array.from({ length: count }, (_, at) => ({
    x: (at - (count - 1) / 2) * (size + gap),
    y,
  }));
}

/** How large the room for a station is. */
export function slotSize(hex: HexFact): number {
  return hex.stations + (hex.start ? 1 : 0) > 3 ? 16 : 19;
}

/** The centres of the rooms for stations, behind the S of a start city. */
export function slots(hex: HexFact): Point[] {
  const all = topRow(hex);
  return hex.start ? all.slice(1) : all;
}

export function topRow(hex: HexFact): Point[] {
  return row(hex.stations + (hex.start ? 1 : 0), slotSize(hex), GAP - 0.5, SLOT_AT);
}

/** How large a Rail Token is where so many lie. */
export function tokenRadius(hex: HexFact, count: number): number {
  if (hex.place) return Math.min(15, (102 / count - 2) / 2);
  return count < 3 ? 20 : 16;
}

/** The centres of Rail Tokens, below the name. */
export function tokens(hex: HexFact, count: number, name?: Lettering): Point[] {
  const size = tokenRadius(hex, count) * 2;
  const least = name && name.lines.length > 1 ? 27 : 19;
  if (hex.place)
    return row(count, size, 2, Math.min(42, Math.max(least, name ? foot(name) + size / 2 : 0)));
  if (count < 3) return row(count, size, 4, 0);
  const above = Math.floor(count / 2);
  return [...row(above, size, 4, -18), ...row(count - above, size, 4, 18)];
}

/** How much larger than drawn Route Markers are, so that their letters can be read. */
export const markerScale = (unit: number): number => Math.min(1.7, Math.max(1.2, 0.75 * unit));

/** The centres of Route Markers: as they grow they go down, onto the lowest corner of their hex. */
export function markers(count: number, scale = 1.2): Point[] {
  return row(count, MARKER * (scale / 1.2), GAP, 45 + 16 * (scale - 1.2));
}

/** A name as it is written on the page: larger than in the drawing, in as many lines as it needs. */
export interface Lettering {
  lines: string[];
  size: number;
  /** How wide each line is drawn, where it has to be narrower than it would be; else null. */
  widths: (number | null)[];
  /** How far it is moved down, away from a name beside it. */
  down: number;
}

const LARGEST = 18.5;
const SMALLEST = 13;
/** Stars are no smaller than this on the screen, in pixels, and names, so long as they fit; in the hand they are larger. */
export const READABLE = 11;
export const IN_HAND = 12;
const ROOM = 106;
/** How wide a letter is, on average. */
const LETTER = 0.56;
const NARROW = 0.8;
const NARROWEST = 0.56;
/** Words from this length on are broken. */
const LONG = 9;

/** The names of cities and remote locations, by hex, in pixels of the screen no smaller than asked. */
export function lettering(
  board: Board,
  facts: SunFacts,
  unit = 1,
  readable = READABLE,
): Map<string, Lettering> {
  const drawn = new Map<string, string[]>();
  for (const [, place, inside] of board.ground.matchAll(
    /id="label-([\d-]+)"[^>]*>(.*?)<\/text>/gs,
  )) {
    const lines = [...inside!.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/gs)].map(([, line]) => line!);
    drawn.set(`hex-${place}`, lines);
  }
  const found = new Map<string, Lettering>();
  for (const hex of facts.hexes) {
    if (hex.place)
      found.set(hex.id, fitted(hex.place, drawn.get(hex.id) ?? [hex.place], readable * unit));
  }
  apart(board, found);
  for (const hex of facts.hexes) {
    const name = found.get(hex.id);
    if (name)
      name.down += below(
        name,
        hex.value > 0 ? STAR_AT + 0.81 * starSize(unit) : SLOT_AT + slotSize(hex) / 2,
      );
  }
  return found;
}

/** Where the star of a remote location stands, and how far from its middle its tips are: its figure can be read. */
export const STAR_AT = -37;
export const starSize = (unit: number): number => Math.min(27, Math.max(16.5, READABLE * unit));
export const figureSize = (unit: number): number => Math.max(16.5, READABLE * unit);
/** A star's corners, one tip up. */
export function star(radius: number): string {
  return Array.from({ length: 10 }, (_, step) => {
    const [far, turn] = [step % 2 === 0 ? radius : radius * 0.58, (Math.PI * step) / 5];
    return `${(far * Math.sin(turn)).toFixed(1)},${(STAR_AT - far * Math.cos(turn)).toFixed(1)}`;
  }).join(" ");
}

/** Where the first line of a name stands, from the middle of its hex. */
export const firstLine = ({ lines, size, down }: Lettering) =>
  down - 8 - (lines.length - 1) * size * 0.2;

/** Where the last line of a name ends. */
const foot = (name: Lettering) =>
  firstLine(name) + (name.lines.length - 1) * 0.95 * name.size + 0.1 * name.size;

/** How far a name moves down to stand below a star, or the rooms for stations. */
function below({ lines, size }: Lettering, bottom: number): number {
  return Math.max(0, bottom + 1 - (firstLine({ lines, size, down: 0, widths: [] }) - 0.75 * size));
}

/** Names of neighbours that would run into each other are drawn still narrower; if that is not enough, one stands lower. */
function apart(board: Board, names: Map<string, Lettering>): void {
  const wide = ({ lines, size, widths }: Lettering) =>
    Math.max(...lines.map((line, at) => widths[at] ?? LETTER * size * line.length));
  for (const [id, name] of names) {
    const at = board.places.get(id);
    for (const [other, beside] of names) {
      const there = board.places.get(other);
      if (
        !at ||
        !there ||
        Math.abs(there.y - at.y) > 1 ||
        there.x <= at.x ||
        there.x - at.x > WIDE * 1.1
      )
        continue;
      if ((wide(name) + wide(beside)) / 2 < there.x - at.x - 3) continue;
      for (const one of [name, beside])
        one.widths = one.lines.map((line) => squeezed(line, one.size));
      if ((wide(name) + wide(beside)) / 2 < there.x - at.x + 8) continue;
      beside.down = name.down === 0 ? 0.84 * name.size : 0;
    }
  }
}

function squeezed(line: string, size: number): number | null {
  const natural = LETTER * size * line.length;
  return natural > ROOM ? Math.max(ROOM, natural * NARROWEST) : null;
}

/** A name in the lines of the drawing, or broken at a space or in a long word where that lets it be larger. */
export function fitted(name: string, drawn: string[], wanted = SMALLEST): Lettering {
  const words = name.split(" ");
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const whole = drawn.length > 1 ? drawn : [name];
  const largest = Math.max(LARGEST, wanted);
  const sized = (lines: string[]) => ({
    lines,
    size: Math.min(lines.length > 1 ? Math.max(16.5, wanted) : largest, fits(lines)),
  });
  const best = [...ways, whole].map(sized).reduce((a, b) => (b.size > a.size ? b : a));
  const lines =
    best.size >= wanted || best.lines.length > 1 || name.length < LONG ? best.lines : halved(name);
  return narrowed(lines, Math.max(SMALLEST, wanted, sized(lines).size));
}

/** Lines that are a little too long for their hex are drawn narrower, down to the narrowest that reads well. */
function narrowed(lines: string[], size: number): Lettering {
  const widths = lines.map((line) => {
    const natural = LETTER * size * line.length;
    return natural > ROOM ? Math.max(ROOM, natural * NARROW) : null;
  });
  return { lines, size, widths, down: 0 };
}

/** Long names in one word, broken where they are made up of two. */
const BROKEN = new Map(
  `Amaga-saki Bakers-field Browns-ville Fukuchi-yama Funa-bashi Galves-ton Hama-matsu Hashi-moto Hito-yoshi Ichino-miya
  Ike-bukuro Jiyu-gaoka Kago-shima Kakami-gahara Kashi-hara Kashi-wara Kawa-guchi Kichi-joji Kita-kyushu Koshi-gaya
  Makura-zaki Mitsu-mine Miyako-nojo Mizono-kuchi Nagaoka-kyo Nakatsu-gawa Nishino-miya Nojima-zaki River-side
  Sacra-mento Satsuma-sendai Shima-bara Shimono-seki Shin-shiro Shreve-port Tachi-kawa Taka-tsuki Takara-zuka
  Tate-bayashi Texar-kana Tokoro-zawa Toyo-hashi Venti-miglia Yatsu-shiro Yokka-ichi`
    .split(/\s+/)
    .map((name) => [name.replace("-", ""), name.split("-") as [string, string]]),
);

/** A long word in two: where it is made up of two, else as near to its middle as a syllable ends. */
function halved(word: string): string[] {
  const parts = BROKEN.get(word);
  if (parts) return [`${parts[0]}-`, parts[1]];
  const ends = [...word].flatMap((letter, at) =>
    /[aeiou]/.test(letter) && at > 1 && at < word.length - 3 ? [at + 1] : [],
  );
  const at = ends.reduce(
    (best, end) =>
      Math.abs(end - word.length / 2) < Math.abs(best - word.length / 2) ? end : best,
    ends[0] ?? Math.ceil(word.length / 2),
  );
  return [`${word.slice(0, at)}-`, word.slice(at)];
}

function fits(lines: string[]): number {
  return ROOM / (LETTER * Math.max(...lines.map((line) => line.length)));
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

/** The part of the drawing round some hexes. */
export function around(board: Board, ids: string[]): Box | null {
  const places = ids.flatMap((id) => board.places.get(id) ?? []);
  if (places.length === 0) return null;
  const [left, right] = [Math.min(...places.map((p) => p.x)), Math.max(...places.map((p) => p.x))];
  const [top, bottom] = [Math.min(...places.map((p) => p.y)), Math.max(...places.map((p) => p.y))];
  return {
    x: left - WIDE / 2,
    y: top - SIDE,
    width: right - left + WIDE,
    height: bottom - top + 2 * SIDE,
  };
}

/** How far from land a corner is that has room for tools, and half of what they are wide. */
const [FREE, HALF] = [1.5 * WIDE, 1.2 * WIDE];

/** The corner of the board that is farthest from any land; if land is near it, how far along the lower edge there is more room. */
export function freeCorner(facts: SunFacts): { corner: "nw" | "ne" | "sw" | "se"; along?: number } {
  const at = facts.hexes.map(({ q, r }) => ({ x: WIDE * (q + r / 2), y: SIDE * 1.5 * r }));
  const [xs, ys] = [at.map((one) => one.x), at.map((one) => one.y)];
  const free = (x: number, y: number, half = 0) =>
    Math.min(...at.map((one) => Math.hypot(Math.max(0, Math.abs(one.x - x) - half), one.y - y)));
  const corners = [
    ["sw", free(Math.min(...xs), Math.max(...ys))],
    ["se", free(Math.max(...xs), Math.max(...ys))],
    ["nw", free(Math.min(...xs), Math.min(...ys))],
    ["ne", free(Math.max(...xs), Math.min(...ys))],
  ] as const;
  const [corner, room] = corners.reduce((best, one) => (one[1] > best[1] ? one : best));
  if (room >= FREE) return { corner };
  const [left, right, low] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)];
  const there = (along: number) => free(left + along * (right - left), low, HALF);
  const along = Array.from({ length: 61 }, (_, step) => 0.2 + step / 100);
  return {
    corner: "sw",
    along: along.reduce((best, one) => (there(one) > there(best) ? one : best)),
  };
}

/** How broad a board is for its height. */
export function ratio(facts: SunFacts): number {
  const [across, down] = [facts.hexes.map(({ q, r }) => q + r / 2), facts.hexes.map(({ r }) => r)];
  const spread = (of: number[]) => Math.max(...of) - Math.min(...of);
  return (WIDE * (spread(across) + 1) + 2 * EDGE) / (SIDE * (1.5 * spread(down) + 2) + 2 * EDGE);
}
