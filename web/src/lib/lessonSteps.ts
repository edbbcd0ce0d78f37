/** Steps of guided first games: which is shown, and what it lights up. */
import type { Floating } from "./floating";
import type { Box, Point, Size } from "./shapes";
import type { LessonStep } from "./wire";

/** The indices of the steps shown after a number of actions, the one that asks for a move last. */
export function shownSteps(steps: readonly LessonStep[], done: number): number[] {
  return steps.flatMap((step, at) =>
    step.at === done || (step.at < done && done < step.at + step.do.length) ? [at] : [],
  );
}

/** Whether the moves played now are skipped over: the last step leads to a later moment. */
export function isJumping(steps: readonly LessonStep[], done: number): boolean {
  const last = steps.findLast((step) => step.do.length > 0 && step.at + step.do.length <= done);
  return shownSteps(steps, done).length === 0 && (last?.later ?? "") !== "";
}

const PARTS = ["hand", "market", "tickets", "log"] as const;
export type LessonPart = (typeof PARTS)[number];

/** The tab of a phone on which something lit lies; null if it is on the board or always there. */
export function partOf(lights: readonly string[]): LessonPart | null {
  for (const light of lights) {
    const named = PARTS.find((part) => part === light || light.startsWith(`spot:${part}-`));
    if (named) return named;
    if (/^spot:(pile|deck)-/.test(light)) return "market";
  }
  return null;
}

/** The selector of something lit; `wide` tables have a box for every part, others tabs. */
export function selector(light: string, wide: boolean): string {
  if (light === "float") return ".table .float";
  if (light === "strip")
    return wide
      ? "[data-area=strip]"
      : ".strip > .says, .strip > .answers, .strip > .answers > .open";
  if (light === "players") return "[data-area=players], [data-area=scores]";
  if (light.startsWith("spot:")) return `[data-spot="${light.slice(5)}"]`;
  if (/^(route|city|hex)-/.test(light)) return `[data-area=board] [id="${light}"]`;
  return wide ? `[data-area=${light}]` : `[data-area=${light}], .panel.${light}`;
}

const GAP = 20;
const EDGE = 8;

/** The place for a card beside what is lit, the first part if it can be, where it hides least of all that is lit. */
export function lying(card: Size, lit: readonly Box[], screen: Size): Floating {
  const near = lit.flatMap((one, at) =>
    beside(card, one, screen).map((place) => (at === 0 ? place : { ...place, side: null })),
  );
  const places = [...near, ...corners(card, screen)];
  const kept = places.map((one) => ({ one, hides: hidden(card, one, lit) }));
  return kept.reduce((best, one) => (one.hides < best.hides - 0.5 ? one : best)).one;
}

function beside(card: Size, by: Box, screen: Size): Floating[] {
  const [midX, midY] = [by.x + by.width / 2, by.y + by.height / 2];
  const y = held(midY - card.height / 2, screen.height - card.height);
  const x = held(midX - card.width / 2, screen.width - card.width);
  const across = { y, tip: inside(midY - y, card.height) };
  const along = { x, tip: inside(midX - x, card.width) };
  const places: Floating[] = [
    { ...across, x: by.x - card.width - GAP, side: "left" },
    { ...across, x: by.x + by.width + GAP, side: "right" },
    { ...along, y: by.y - card.height - GAP, side: "above" },
    { ...along, y: by.y + by.height + GAP, side: "below" },
  ];
  return places.filter(
    (one) =>
      one.x >= EDGE &&
      one.y >= EDGE &&
      one.x + card.width <= screen.width - EDGE &&
      one.y + card.height <= screen.height - EDGE,
  );
}

function corners(card: Size, screen: Size): Floating[] {
  const [right, bottom] = [screen.width - card.width - EDGE, screen.height - card.height - EDGE];
  const middle = Math.max(EDGE, right / 2);
  const spots = [
    [middle, EDGE],
    [middle, bottom],
    [EDGE, EDGE],
    [right, EDGE],
    [EDGE, bottom],
    [right, bottom],
    [middle, bottom / 2],
  ] as const;
  return spots.map(([x, y]) => ({
    x: Math.max(EDGE, x),
    y: Math.max(EDGE, y),
    side: null,
    tip: 0,
  }));
}

function hidden(card: Size, at: Point, lit: readonly Box[]): number {
  const overlap = (a: number, along: number, b: number, other: number) =>
    Math.max(0, Math.min(a + along, b + other) - Math.max(a, b));
  return lit.reduce(
    (sum, one) =>
      sum +
      overlap(at.x, card.width, one.x, one.width) * overlap(at.y, card.height, one.y, one.height),
    0,
  );
}

const held = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - EDGE));
const inside = (at: number, size: number) => Math.max(24, Math.min(at, size - 24));

/** Whether a rectangle lies in an area with its middle. */
export function isIn(area: Box, one: Box): boolean {
  return isLit([area], one.x + one.width / 2, one.y + one.height / 2);
}

/** Whether a point of the screen is lit. */
export function isLit(lit: readonly Box[], x: number, y: number): boolean {
  return lit.some(
    (one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
  );
}

const APART = 90;

/** Rectangles that lie near each other as one: a route over the edge of the World has two ends. */
export function clusters(rects: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (const rect of rects) {
    let joined = rect;
    for (let near = at(joined); near >= 0; near = at(joined))
      joined = union(joined, found.splice(near, 1)[0]!);
    found.push(joined);
  }
  return found;

  function at(one: Box): number {
    return found.findIndex((other) => {
      const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
      const along = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
      return Math.max(across, along) < APART;
    });
  }
}

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [
    Math.max(a.x + a.width, b.x + b.width),
    Math.max(a.y + a.height, b.y + b.height),
  ];
  return { x, y, width: right - x, height: bottom - y };
}
