import { expect, test } from "vitest";
import { drawPool } from "../src/lib/cardPool";
import {
  changedOptions,
  choiceName,
  isChoosable,
  groupOptions,
  optionWords,
} from "../src/lib/options";
import type { OptionInfo } from "../src/lib/types";

function option(name: string, more: Partial<OptionInfo> = {}): OptionInfo {
  const base = {
    kind: "flag" as const,
    choices: [],
    range: null,
    keys: [],
    default: false,
    published: false,
  };
  return { name, label: name, said: [], details: {}, ...base, help: "", ruling: "", ...more };
}
const options = [
  option("edition", {
    kind: "choice",
    choices: ["reference", "published"],
    said: ["Reference edition", "As published"],
    default: "reference",
    published: "reference",
  }),
  option("start_tickets", { kind: "number", default: 6, published: 5 }),
  option("flush", { default: true, published: true }),
];

test("a table is told only what differs from its edition", () => {
  expect(changedOptions(options, { edition: "reference", start_tickets: 6, flush: true })).toEqual(
    {},
  );
  expect(changedOptions(options, { edition: "published", start_tickets: 5, flush: false })).toEqual(
    {
      edition: "published",
      flush: false,
    },
  );
});

test("common options come first", () => {
  const { common, rest } = groupOptions(options);
  expect(common.map((one) => one.name)).toEqual(["edition", "start_tickets"]);
  expect(rest.map((one) => one.name)).toEqual(["flush"]);
});

test("choices are called by name", () => {
  expect(choiceName(options[0]!, "published")).toBe("As published");
  const first = option("first_player", {
    kind: "choice",
    choices: ["random", 0, 1],
    said: ["At random", "Seat 1", "Seat 2"],
  });
  expect(choiceName(first, 1, ["Ann", "Bob"])).toBe("Bob");
  expect(choiceName(first, 1, [])).toBe("Seat 2");
  expect(choiceName(first, "random", ["Ann"])).toBe("At random");
  expect(isChoosable(first, 4, 2)).toBe(false);
});

test("a table says in words what was settled", () => {
  expect(optionWords(options[2]!, false)).toBe("flush: no");
  expect(optionWords(options[0]!, "published")).toBe("edition: As published");
  expect(optionWords(option("cards", { kind: "names" }), ["Signals", "Tunnel"])).toBe(
    "cards: Signals, Tunnel",
  );
});

test("cards that are taken come, banned ones do not, and the rest is drawn", () => {
  const names = ["a", "b", "c", "d", "e"];
  const first = () => 0;
  expect(drawPool(names, { d: "in", a: "out" }, [], 3, first)).toEqual(["b", "c", "d"]);
  expect(drawPool(names, { d: "in", a: "out" }, ["e", "a"], 3, first)).toEqual(["b", "d", "e"]);
  expect(drawPool(names, { a: "out", b: "out", c: "out" }, [], 3, first)).toEqual(["d", "e"]);
});
