import { expect, test } from "vitest";
import { Choices } from "../src/lib/choices";

const move = (action: number, verb: string, what?: unknown) => ({
  action,
  text: `${verb} ${what ?? ""}`.trim(),
  meaning: { verb, ...(what !== undefined && { what }) },
});
const choices = new Choices([
  move(3, "take", "red"),
  move(4, "take", "blue"),
  move(9, "keep", [0, 2]),
  move(12, "draw"),
]);

test("moves are found by what they are done to", () => {
  expect(choices.get("take", "red")?.action).toBe(3);
  expect(choices.get("keep", [0, 2])?.action).toBe(9);
  expect(choices.get("draw")?.action).toBe(12);
  expect(choices.get("take", "green")).toBeNull();
  expect(choices.of("take").map((one) => one.what)).toEqual(["red", "blue"]);
});

test("a verb is legal at all, or on something", () => {
  expect(choices.has("take")).toBe(true);
  expect(choices.has("take", "green")).toBe(false);
  expect(choices.has("claim")).toBe(false);
  expect(new Choices([]).any).toBe(false);
});
