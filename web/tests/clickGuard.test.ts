import { expect, test } from "vitest";
import { GUARDED, ClickGuard } from "../src/lib/clickGuard";

function at(x: number, y: number, detail = 1) {
  return { clientX: x, clientY: y, detail };
}

function resting() {
  const clock = { now: 0 };
  const guard = new ClickGuard(() => clock.now);
  guard.moved(at(100, 100));
  guard.redrawn();
  return { clock, guard };
}

test("the second click of a double click does not count where something was redrawn", () => {
  const { clock, guard } = resting();
  clock.now = 120;
  expect(guard.tooSoon(at(101, 100, 2))).toBe(true);
  clock.now = GUARDED;
  expect(guard.tooSoon(at(101, 100))).toBe(false);
});

test("who goes elsewhere means it", () => {
  const { guard } = resting();
  expect(guard.tooSoon(at(160, 100))).toBe(false);
});

test("keys always count", () => {
  const { guard } = resting();
  expect(guard.tooSoon(at(100, 100, 0))).toBe(false);
});
