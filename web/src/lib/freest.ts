/** Freest: where on a board something can lie that hides nothing, such as the key to its halos. */
import type { Board } from "./board";
import type { Box, Point, Size } from "./shapes";

const [STEP, EDGE] = [8, 10];

/** The place for a box of a size in a frame that covers least of what is taken; of several, the one nearest to the left bottom. */
export function freest(frame: Size, size: Size, taken: readonly Box[]): Point {
  const [right, bottom] = [frame.width - size.width - EDGE, frame.height - size.height - EDGE];
  let [found, least] = [{ x: EDGE, y: bottom }, Infinity];
  for (const y of [bottom, EDGE]) {
    for (let x = EDGE; x <= right; x += STEP) {
      const cost = taken.filter((one) => meet({ x, y, ...size }, one)).length;
      if (cost < least) [found, least] = [{ x, y }, cost];
    }
  }
  return found;
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The place for the key to a board that is seen as a whole; beside the buttons that zoom. */
export function keyPlace(board: Board, view: Box, frame: Size, { width, height }: Size): Point {
  const buttons = { x: 0, y: frame.height - 60, width: 92, height: 60 };
  // As its figures grow it stays where it is.
  const size = { width: Math.ceil(width / 16) * 16, height };
  return freest(frame, size, [buttons, ...things(board, view, frame.width / view.width)]);
}

/** What a board shows, as boxes on the screen: names, cities, spaces, and its table of points. */
function things(board: Board, view: Box, scale: number): Box[] {
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
