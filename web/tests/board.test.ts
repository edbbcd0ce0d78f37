import { expect, test } from "vitest";
import {
  growBox,
  fitBoxBelow,
  moveBox,
  nearestPlace,
  parsePlace,
  boundingBox,
  zoomBox,
} from "../src/lib/board";

const whole = { x: 0, y: 0, width: 1200, height: 700 };

test("a place is read from where something is drawn", () => {
  expect(parsePlace("translate(1113.8 466.9) rotate(-96.3)")).toEqual({
    x: 1113.8,
    y: 466.9,
    turn: -96.3,
  });
  expect(parsePlace("scale(2)")).toBeNull();
});

test("zooming keeps the point under the pointer where it is", () => {
  const view = zoomBox(whole, whole, 2, { x: 600, y: 350 });
  expect(view).toEqual({ x: 300, y: 175, width: 600, height: 350 });
  expect(zoomBox(view, whole, 0.1, { x: 0, y: 0 })).toEqual(whole);
});

test("the board cannot be moved off the screen", () => {
  const view = zoomBox(whole, whole, 2, { x: 600, y: 350 });
  expect(moveBox(view, whole, 10_000, -10_000)).toMatchObject({ x: 600, y: 0 });
});

test("the whole board lies below what floats at the top of its frame", () => {
  const low = fitBoxBelow(whole, { width: 600, height: 360 }, 60);
  expect(low).toEqual({ x: -100, y: -140, width: 1400, height: 840 });
  const high = fitBoxBelow(whole, { width: 600, height: 560 }, 60);
  expect(high).toEqual({ x: 0, y: -270, width: 1200, height: 1120 });
});

test("arrow keys go to what lies that way", () => {
  const places: [string, { x: number; y: number }][] = [
    ["east", { x: 10, y: 1 }],
    ["far east", { x: 40, y: 0 }],
    ["north", { x: 0, y: -10 }],
  ];
  expect(nearestPlace({ x: 0, y: 0 }, places, "right")).toBe("east");
  expect(nearestPlace({ x: 0, y: 0 }, places, "up")).toBe("north");
  expect(nearestPlace({ x: 0, y: 0 }, places, "left")).toBeNull();
});

test("a box is grown around its middle", () => {
  expect(growBox({ x: 10, y: 10, width: 10, height: 50 }, 30, 40)).toEqual({
    x: 0,
    y: 10,
    width: 30,
    height: 50,
  });
});

test("two boxes are seen together", () => {
  expect(boundingBox([])).toBeNull();
  expect(
    boundingBox([
      { x: 0, y: 5, width: 10, height: 10 },
      { x: 90, y: 0, width: 10, height: 10 },
    ]),
  ).toEqual({ x: 0, y: 0, width: 100, height: 15 });
});
