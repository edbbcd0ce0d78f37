/** Lines on the board, in its own measure. */
import type { Board, Place } from "../../lib/board";
import type { Point } from "../../lib/shapes";
import type { Track } from "./atlas";

/** The places of a track's spaces, from its first city on. */
export function spaces(board: Board, track: Track): Place[] {
  const found: Place[] = [];
  for (let number = 1; number <= track.length; number++) {
    const at = board.places.get(`route-${track.id}-space-${number}`);
    if (at) found.push(at);
  }
  return found;
}

/** The spaces of a track as path data, a little beyond the first and the last of them. */
export function bedOf(board: Board, track: Track, beyond = 5): string {
  const at = spaces(board, track);
  let path = "";
  at.forEach((place, number) => {
    const gap = number > 0 && Math.abs(place.x - at[number - 1]!.x) > board.box.width / 2;
    const [start, end] = [
      number === 0 || gap,
      number === at.length - 1 || far(board, place, at[number + 1]!),
    ];
    const turn = (place.turn * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) * beyond, Math.sin(turn) * beyond];
    if (start) path += `M${(place.x - dx).toFixed(1)} ${(place.y - dy).toFixed(1)}`;
    path += `L${(place.x + (end ? dx : 0)).toFixed(1)} ${(place.y + (end ? dy : 0)).toFixed(1)}`;
  });
  return path;
}

/** A line around the spaces of a track; of one that wraps, around each part. */
export function outline(board: Board, track: Track, away = 11, beyond = 13): string {
  const parts: Place[][] = [];
  for (const place of spaces(board, track)) {
    const last = parts.at(-1)?.at(-1);
    if (last && !far(board, last, place)) parts.at(-1)!.push(place);
    else parts.push([place]);
  }
  return parts.map((part) => around(part, away, beyond)).join("");
}

function around(part: readonly Place[], away: number, beyond: number): string {
  const at = (place: Place, along: number, aside: number) => {
    const turn = (place.turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return `${(place.x + cos * along - sin * aside).toFixed(1)} ${(place.y + sin * along + cos * aside).toFixed(1)}`;
  };
  const along = (index: number) =>
    (index === 0 ? -beyond : 0) + (index === part.length - 1 ? beyond : 0);
  const side = (aside: number) =>
    part.flatMap((place, index) =>
      part.length === 1
        ? [at(place, -beyond, aside), at(place, beyond, aside)]
        : [at(place, along(index), aside)],
    );
  return `M${[...side(away), ...side(-away).reverse()].join("L")}Z`;
}

const far = (board: Board, a: Place, b: Place) => Math.abs(a.x - b.x) > board.box.width / 2;

/** A track from city to city as path data; one that wraps leaves at one edge and comes back at the other. */
export function along(board: Board, track: Track): string {
  const stops = [
    board.places.get(`city-${track.a}`),
    ...spaces(board, track),
    board.places.get(`city-${track.b}`),
  ];
  let [path, before]: [string, Place | null] = ["", null];
  for (const at of stops) {
    if (!at) continue;
    if (before && Math.abs(at.x - before.x) > board.box.width / 2) path += over(board, before, at);
    path += `${path === "" || path.endsWith(" ") ? "M" : "L"}${at.x} ${at.y}`;
    before = at;
  }
  return path;
}

/** Over the edge: to it from the one side, and on from it at the other. */
function over(board: Board, from: Place, to: Place): string {
  const { x, width } = board.box;
  const [out, back] = from.x > to.x ? [x + width, x] : [x, x + width];
  const [rest, far] = [Math.abs(out - from.x), Math.abs(to.x - back)];
  const y = from.y + ((to.y - from.y) * rest) / Math.max(1, rest + far);
  return `L${out} ${y.toFixed(1)}M${back} ${y.toFixed(1)}`;
}

/** A gentle arc between two cities; on a board that wraps, over the edge if that is nearer. */
export function arc(board: Board, a: string, b: string, wraps = false): string {
  const [from, to] = [board.places.get(`city-${a}`), board.places.get(`city-${b}`)];
  if (!from || !to) return "";
  const { width } = board.box;
  if (!wraps || Math.abs(to.x - from.x) <= width / 2) return bow(from, to);
  // Both halves are drawn in full; what lies beyond the edge is not seen.
  const round = to.x > from.x ? -width : width;
  return bow(from, { ...to, x: to.x + round }) + bow({ ...from, x: from.x - round }, to);
}

function bow(from: Place, to: Place): string {
  const x = (from.x + to.x) / 2 - (to.y - from.y) * 0.12;
  const y = (from.y + to.y) / 2 + (to.x - from.x) * 0.12;
  return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`;
}

/** The corner of a harbor that is away from its city's name. */
export function badge(board: Board, city: string): Point {
  const [dx, dy] = nameSide(board, city);
  return { x: dx > 0 ? -10.5 : 10.5, y: dy > 0 ? -10.5 : 10.5 };
}

/** Where the letters of tickets stand beside a city: away from its name and from a harbor's badge. */
export function letterSide(board: Board, city: string): Point {
  const [dx, dy] = nameSide(board, city);
  // A name above or below leaves the sides free, one at a side leaves above and below.
  if (Math.abs(dx) < Math.abs(dy) * 1.2) return { x: dx > 0 ? -1 : 1, y: dy > 0 ? -0.55 : 0.55 };
  return { x: dx > 0 ? -0.2 : 0.2, y: dy >= -2 ? -1 : 1 };
}

/** From a city to the middle of its name as it is drawn. */
function nameSide(board: Board, city: string): [number, number] {
  const label = board.labels.find((one) => one.id === city);
  return label
    ? [label.x - label.city.x, label.top + 6.5 * label.lines.length - label.city.y]
    : [-1, 1];
}
