import { expect, test } from "vitest";
import { changed, choiceName, choosable, grouped } from "../src/lib/options";
import type { OptionInfo } from "../src/lib/types";

function option(name: string, more: Partial<OptionInfo> = {}): OptionInfo {
  const base = { kind: "flag" as const, choices: [], range: null, keys: [], default: false, published: false };
  return { name, ...base, help: "", ruling: "", ...more };
}
const options = [
  option("edition", { kind: "choice", choices: ["reference", "published"], default: "reference", published: "reference" }),
  option("start_tickets", { kind: "number", default: 6, published: 5 }),
  option("flush", { default: true, published: true }),
];

test("a table is told only what differs from its edition", () => {
  expect(changed(options, { edition: "reference", start_tickets: 6, flush: true })).toEqual({});
  expect(changed(options, { edition: "published", start_tickets: 5, flush: false })).toEqual({
    edition: "published",
    flush: false,
  });
});

test("common options come first", () => {
  const { common, rest } = grouped(options);
  expect(common.map((one) => one.name)).toEqual(["edition", "start_tickets"]);
  expect(rest.map((one) => one.name)).toEqual(["flush"]);
});

test("choices are called by name", () => {
  expect(choiceName(options[0]!, "published")).toBe("As published");
  const first = option("first_player", { kind: "choice", choices: ["random", 0, 1] });
  expect(choiceName(first, 1, ["Ann", "Bob"])).toBe("Bob");
  expect(choosable(first, 4, 2)).toBe(false);
});
