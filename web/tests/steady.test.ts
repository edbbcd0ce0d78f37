import { expect, test } from "vitest";
import { REST, Steady } from "../src/lib/steady";

function at(x: number, y: number, detail = 1) {
  return { clientX: x, clientY: y, detail };
}

function resting() {
  const clock = { now: 0 };
  const steady = new Steady(() => clock.now);
  steady.moved(at(100, 100));
  steady.redrawn();
  return { clock, steady };
}

test("the second click of a double click does not count where something was redrawn", () => {
  const { clock, steady } = resting();
  clock.now = 120;
  expect(steady.tooSoon(at(101, 100, 2))).toBe(true);
  clock.now = REST;
  expect(steady.tooSoon(at(101, 100))).toBe(false);
});

test("who goes elsewhere means it", () => {
  const { steady } = resting();
  expect(steady.tooSoon(at(160, 100))).toBe(false);
});

test("keys always count", () => {
  const { steady } = resting();
  expect(steady.tooSoon(at(100, 100, 0))).toBe(false);
});
