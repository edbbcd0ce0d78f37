import { describe, expect, it } from "vitest";
import { clusters, isJumping, partOf, shownSteps } from "../src/lib/lessonSteps";
import type { LessonStep } from "../src/lib/wire";

const step = (at: number, actions: number, later = ""): LessonStep => ({
  name: "",
  say: "",
  more: "",
  light: [],
  at,
  do: Array.from({ length: actions }, () => "do"),
  nudge: "",
  later,
});
const steps = [step(0, 1), step(3, 0), step(3, 2), step(6, 1, "Later"), step(20, 1)];

describe("which step is told", () => {
  it("reads first, then asks, and goes on asking until all is done", () => {
    expect(shownSteps(steps, 0)).toEqual([0]);
    expect(shownSteps(steps, 3)).toEqual([1, 2]);
    expect(shownSteps(steps, 4)).toEqual([2]);
  });
  it("says nothing while rivals move, and knows when turns are skipped", () => {
    expect(shownSteps(steps, 1)).toEqual([]);
    expect(isJumping(steps, 1)).toBe(false);
    expect(isJumping(steps, 7)).toBe(true);
    expect(isJumping(steps, 20)).toBe(false);
  });
});

describe("what is lit", () => {
  it("turns a phone to the tab that holds it", () => {
    expect(partOf(["route-a-b", "strip"])).toBeNull();
    expect(partOf(["spot:hand-0-red"])).toBe("hand");
    expect(partOf(["spot:deck-ship"])).toBe("market");
    expect(partOf(["spot:deck"])).toBeNull();
  });
  it("keeps the two ends of a route over the edge of the World apart", () => {
    const box = (x: number) => ({ x, y: 0, width: 20, height: 20 });
    expect(clusters([box(0), box(900), box(30), box(930)])).toEqual([
      { x: 0, y: 0, width: 50, height: 20 },
      { x: 900, y: 0, width: 50, height: 20 },
    ]);
  });
});
