import { describe, expect, it } from "vitest";
import { clusters, isLit, isJumping, lying, partOf, shownSteps } from "../src/lib/lessonSteps";
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

describe("the card of a lesson", () => {
  const screen = { width: 1440, height: 900 };
  it("lies beside what is lit and points to it", () => {
    const market = { x: 1112, y: 300, width: 312, height: 160 };
    const at = lying({ width: 400, height: 240 }, [market], screen);
    expect(at).toMatchObject({ side: "left", x: 692, y: 260 });
  });
  it("hides nothing that is lit where there is room", () => {
    const lit = [
      { x: 0, y: 400, width: 390, height: 250 },
      { x: 0, y: 768, width: 390, height: 76 },
    ];
    const at = lying({ width: 374, height: 200 }, lit, { width: 390, height: 844 });
    expect(isLit([{ x: at.x, y: at.y, width: 374, height: 200 }], 195, 420)).toBe(false);
    expect(at.y + 200).toBeLessThanOrEqual(400);
  });
});
