/** Steps of guided first games: which is shown, and what it lights up. */
import { holds, middle, type Box } from "./shapes";
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

/** The phone's tab that shows something lit; null if it is on the board or always visible. */
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

/** Whether a rectangle lies in an area with its middle. */
export const isIn = (area: Box, one: Box): boolean => holds(area, middle(one));

/** Whether a point of the screen is lit. */
export function isLit(lit: readonly Box[], x: number, y: number): boolean {
  return lit.some((one) => holds(one, { x, y }));
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
