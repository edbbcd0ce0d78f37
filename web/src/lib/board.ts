/** Boards: drawings fetched as text and split into layers that the page fills in. */
import type { Label } from "./lettering";
import { boxAt, middle, type Box, type Point, type Size } from "./shapes";

export interface Place extends Point {
  /** In degrees. */
  turn: number;
}

/** A board's drawing in layers, so that halos lie under routes, and pieces on them and under names. */
export interface Board {
  box: Box;
  label: string;
  /** Water and land. */
  map: string;
  /** The map that lies under the hexes of some boards, and the sheet that it is drawn on. */
  backdrop?: { drawing: string; sheet: Box };
  /** Routes or hexes. */
  ground: string;
  /** Cities. */
  names: string;
  /** The names of the cities, and of those that tracks lead to beyond the edge, to be written as large as the screen asks for. */
  labels: Label[];
  /** Where things are, by id. */
  places: Map<string, Place>;
}

/** How far below its top a line of a drawn name stands. */
const ASCENT = 10.4;
const LEAD_ASCENT = 8.4;
const drawn = new Map<string, Promise<Board>>();
const styled = new Set<string>();

/** The board at an address; fetched once. */
export function loadBoard(address: string): Promise<Board> {
  if (!drawn.has(address)) {
    const asked = fetchBoard(address);
    asked.catch(() => drawn.delete(address));
    drawn.set(address, asked);
  }
  return drawn.get(address)!;
}

async function fetchBoard(address: string): Promise<Board> {
  const response = await fetch(address);
  if (!response.ok) throw new Error("The board could not be fetched.");
  const { board, style } = parseBoard(await response.text());
  if (!styled.has(style)) {
    styled.add(style);
    // A sheet made by script is allowed where the page's policy forbids inline styles.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return board;
}

/** Takes a drawing apart. */
export function parseBoard(text: string): { board: Board; style: string } {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const style = [...svg.querySelectorAll("style")].map((one) => one.textContent).join("\n");
  const [x = 0, y = 0, width = 1200, height = 700] = (svg.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  const names = takeLabels(svg);
  const labels = [...names, ...takeLeads(svg, names)];
  const parts = [...svg.children].filter((part) => !["style", "title"].includes(part.localName));
  const first = (id: string) =>
    parts.findIndex((part) => part.localName === "g" && part.querySelector(`[id^='${id}']`));
  const at = first("city-") < 0 ? parts.length : first("city-");
  const routes = Math.max(0, first("route-"));
  const texts = parts.map((part) => new XMLSerializer().serializeToString(part));
  return {
    style,
    board: {
      box: { x, y, width, height },
      label: svg.getAttribute("aria-label") ?? "",
      map: texts.slice(0, routes).join(""),
      backdrop: readBackdrop(svg),
      ground: texts.slice(routes, at).join(""),
      names: texts.slice(at).join(""),
      labels,
      places: readPlaces(svg),
    },
  };
}

function readBackdrop(svg: Element): Board["backdrop"] {
  const drawn = svg.querySelector(".backdrop");
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) =>
    Number(drawn?.querySelector("rect")?.getAttribute(name)),
  );
  return drawn
    ? {
        drawing: new XMLSerializer().serializeToString(drawn),
        sheet: { x: x!, y: y!, width: width!, height: height! },
      }
    : undefined;
}

/** The names of cities, taken out of the drawing. */
function takeLabels(svg: Element): Label[] {
  return [...svg.querySelectorAll<SVGTextElement>("text[id^='label-']")].flatMap((text) => {
    const id = text.id.slice(6);
    const city = parsePlace(
      svg.querySelector(`[id='city-${id}']`)?.getAttribute("transform") ?? "",
    );
    if (!city) return [];
    const lines = [...text.children].map((line) => ({
      text: line.textContent ?? "",
      width: Number(line.getAttribute("textLength")),
    }));
    const [x, y] = ["x", "y"].map((name) => Number(text.firstElementChild?.getAttribute(name)));
    text.remove();
    return [{ id, lines, x: x!, top: y! - ASCENT, city: { x: city.x, y: city.y } }];
  });
}

/** The names at the edge of a board that is round, where tracks leave it, taken out of the drawing. */
function takeLeads(svg: Element, names: readonly Label[]): Label[] {
  const widths = new Map(
    names.map(({ lines }) => [
      lines.map((line) => line.text).join(" "),
      sum(lines.map((line) => line.width)),
    ]),
  );
  return [...svg.querySelectorAll<SVGTextElement>("text.lead")].flatMap((text, at) => {
    const arrow = parsePlace(text.previousElementSibling?.getAttribute("transform") ?? "");
    if (!arrow) return [];
    const name = text.textContent ?? "";
    const width = widths.get(name) ?? name.length * 7;
    const edge = text.getAttribute("text-anchor") === "start" ? "west" : "east";
    const x = Number(text.getAttribute("x")) + ((edge === "west" ? 1 : -1) * width) / 2;
    const top = Number(text.getAttribute("y")) - LEAD_ASCENT;
    text.remove();
    return [
      {
        id: `lead-${at}`,
        lines: [{ text: name, width }],
        x,
        top,
        city: { x: arrow.x, y: arrow.y },
        edge,
      } as const,
    ];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function readPlaces(svg: Element): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const part of svg.querySelectorAll("[id][transform]")) {
    const place = parsePlace(part.getAttribute("transform")!);
    if (place) found.set(part.id, place);
  }
  return found;
}

/** Reads `translate(x y) rotate(turn)`. */
export function parsePlace(transform: string): Place | null {
  const moved = /translate\(\s*([-\d.]+)[\s,]+([-\d.]+)\s*\)/.exec(transform);
  const turned = /rotate\(\s*([-\d.]+)/.exec(transform);
  return moved
    ? { x: Number(moved[1]), y: Number(moved[2]), turn: Number(turned?.[1] ?? 0) }
    : null;
}

// Pan and zoom, as boxes of the board's own measure

/** The smallest box of a shape (width to height) that holds the whole board, the board in its middle. */
export function fitBox(whole: Box, ratio: number): Box {
  const width = Math.max(whole.width, whole.height * ratio);
  const height = width / ratio;
  return {
    x: whole.x + (whole.width - width) / 2,
    y: whole.y + (whole.height - height) / 2,
    width,
    height,
  };
}

/** The smallest box of a frame's shape that holds the whole board below a head, in pixels. */
export function fitBoxBelow(whole: Box, frame: Size, head: number): Box {
  const below = fitBox(whole, frame.width / (frame.height - head));
  const above = (head * below.width) / frame.width;
  return { ...below, y: below.y - above, height: below.height + above };
}

/** The smallest box around some; null if there are none. */
export function boundingBox(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.width)),
    Math.max(...boxes.map((box) => box.y + box.height)),
  ];
  return { x, y, width: right - x, height: bottom - y };
}

/** The box zoomed by a factor around a point that stays where it is on the screen. */
export function zoomBox(view: Box, whole: Box, factor: number, at: Point): Box {
  const most = 8;
  const widest = fitBox(whole, view.width / view.height).width;
  const width = Math.min(widest, Math.max(widest / most, view.width / factor));
  const shrink = width / view.width;
  return clampTo(
    {
      x: at.x - (at.x - view.x) * shrink,
      y: at.y - (at.y - view.y) * shrink,
      width,
      height: view.height * shrink,
    },
    whole,
  );
}

/** The box, grown around its middle to a size at least. */
export function growBox(box: Box, width: number, height: number): Box {
  const [dx, dy] = [Math.max(0, width - box.width), Math.max(0, height - box.height)];
  return { x: box.x - dx / 2, y: box.y - dy / 2, width: box.width + dx, height: box.height + dy };
}

/** The box moved, staying over the board. */
export function moveBox(view: Box, whole: Box, dx: number, dy: number): Box {
  return clampTo({ ...view, x: view.x + dx, y: view.y + dy }, whole);
}

/** A box of a shape (width to height) round a part of the board, no larger than it takes to see all of it. */
export function boxOfShape(part: Box, whole: Box, ratio: number): Box {
  const width = Math.min(fitBox(whole, ratio).width, Math.max(part.width, part.height * ratio));
  const height = width / ratio;
  return clampTo(boxAt(middle(part), width, height), whole);
}

function clampTo(view: Box, whole: Box): Box {
  return {
    ...view,
    x: within(view.x, whole.x, whole.x + whole.width - view.width),
    y: within(view.y, whole.y, whole.y + whole.height - view.height),
  };
}

function within(value: number, low: number, high: number): number {
  return high < low ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}

/** The nearest place from another in a direction, for moving about with the arrow keys. */
export function nearestPlace(
  from: Point,
  places: Iterable<[string, Point]>,
  direction: "up" | "down" | "left" | "right",
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [id, { x, y }] of places) {
    const [dx, dy] = [x - from.x, y - from.y];
    const [ahead, aside] = { up: [-dy, dx], down: [dy, dx], left: [-dx, dy], right: [dx, dy] }[
      direction
    ];
    const far = ahead! + 2 * Math.abs(aside!);
    if (ahead! > 1 && far < least) [best, least] = [id, far];
  }
  return best;
}
