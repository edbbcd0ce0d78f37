/** Marks: what stands on the cities of a board, and where, so that names keep off it. */
import type { Board } from "../../lib/board";
import type { Box } from "../../lib/shapes";
import { letterSide } from "./drawing";
import type { SailPlay } from "./play.svelte";

/** A city that a ticket names, or that is pointed out. */
export interface Goal {
  city: string;
  strong: boolean;
  /** The letters of the open tickets that name it. */
  letters: string[];
}

/** The cities of one's open tickets, of those that one would keep, and of one that is pointed at. */
export function goals(play: SailPlay): Goal[] {
  if (play.over && !play.sought) return [];
  const found = new Map<string, Goal>();
  const mark = (city: string, letter: string | null, strong: boolean) => {
    const known = found.get(city) ?? { city, strong: false, letters: [] };
    found.set(city, {
      city,
      strong: strong || known.strong,
      letters: letter ? [...known.letters, letter] : known.letters,
    });
  };
  for (const { ticket, done } of play.standings) {
    if (done) continue;
    // A tour is travelled in its order.
    ticket.cities.forEach((city, at) =>
      mark(city, play.letter(ticket) + (ticket.any_order ? at + 1 : ""), false),
    );
  }
  for (const place of play.kept)
    for (const city of play.offer[place]?.cities ?? []) mark(city, null, false);
  for (const city of play.sought ?? []) mark(city, null, true);
  return [...found.values()];
}

/** How far a ring round a city reaches: round its sign, or round a harbor. */
export const ringOf = (play: SailPlay, city: string) =>
  play.view.harbors[city] === undefined ? 11.5 : 17;

/** A letter beside a city, in the board's own measure. */
export interface Sign {
  letter: string;
  x: number;
  y: number;
  /** Half its width, on the screen. */
  half: number;
}

/** The letters of a goal, side by side and away from the name of their city. */
export function signs(play: SailPlay, board: Board, { city, letters }: Goal, unit: number): Sign[] {
  const at = board.places.get(`city-${city}`);
  if (!at) return [];
  const side = letterSide(board, city);
  const far = ringOf(play, city) + 3.5 + unit * 5;
  const away = Math.sign(Math.abs(side.x) > 0.3 ? side.x : 0);
  return letters.map((letter, number) => {
    const half = 9 + (letter.length - 1) * 6;
    const place = away === 0 ? number - (letters.length - 1) / 2 : away * number;
    return {
      letter,
      x: at.x + side.x * far + place * (2 * half + 2) * unit,
      y: at.y + side.y * far,
      half,
    };
  });
}

/** All that stands on cities, as boxes. */
export function marks(play: SailPlay, board: Board, unit: number): Box[] {
  const round = (city: string, reach: number) => {
    const at = board.places.get(`city-${city}`);
    return at ? [{ x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }] : [];
  };
  const sought = goals(play);
  return [
    ...sought.flatMap(({ city }) => round(city, ringOf(play, city) + 1.5)),
    ...Object.keys(play.view.harbors).flatMap((city) => round(city, 12.5)),
    ...sought
      .flatMap((goal) => signs(play, board, goal, unit))
      .map(({ x, y, half }) => box(x, y, half * unit, 9 * unit)),
  ];
}

const box = (x: number, y: number, across: number, down: number): Box => ({
  x: x - across,
  y: y - down,
  width: 2 * across,
  height: 2 * down,
});
