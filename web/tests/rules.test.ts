import { beforeEach, describe, expect, test } from "vitest";
import {
  ruleLinks,
  ruleOfRefusal,
  paragraphLink,
  rulingLink,
  searchLink,
} from "../src/lib/ruleLinks.svelte";
import { rulesBehind, searchChapters, readFragment, type Chapter } from "../src/lib/rules";
import type { RuleLine } from "../src/lib/wire";

const line = (id: string, kind: string, rulings: string[] = []): RuleLine => ({
  id,
  kind,
  line: "",
  rulings,
});
const LINES = [
  line("7.1", "rule", ["20"]),
  line("7.2", "rule"),
  line("71", "rule"),
  line("20", "ruling"),
  line("21", "ruling"),
];
const item = (text: string, rules: string[] = []) => ({ text, names: [], rules });
const CHAPTERS: Chapter[] = [
  {
    heading: "A turn",
    blocks: [{ kind: "list", items: [item("Claim a route."), item("Build a harbor.")] }],
  },
  {
    heading: "Points",
    blocks: [
      { kind: "table", rows: [["spaces", "1"]] },
      { kind: "picture", name: "x", words: "A harbor" },
    ],
  },
];

describe("a paragraph", () => {
  test("stands for rules, all below a number, and the rulings they are played by", () => {
    expect(rulesBehind(item("", ["7"]), LINES).map((one) => one.id)).toEqual(["7.1", "7.2", "20"]);
    expect(rulesBehind(item("", ["21"]), LINES).map((one) => one.id)).toEqual(["21"]);
  });
});

describe("a search", () => {
  test("keeps what it finds and drops the rest", () => {
    const [turn, points] = searchChapters(CHAPTERS, "HARBOR ");
    expect(turn!.blocks).toEqual([{ kind: "list", items: [item("Build a harbor.")] }]);
    expect(points!.blocks.map((block) => block.kind)).toEqual(["picture"]);
    expect(searchChapters(CHAPTERS, "wagon")).toEqual([]);
    expect(searchChapters(CHAPTERS, " ")).toEqual(CHAPTERS);
  });
  test("of a heading keeps its chapter", () => {
    expect(searchChapters(CHAPTERS, "points")).toEqual([CHAPTERS[1]]);
  });
});

describe("an address", () => {
  test("names a paragraph, a ruling or a word", () => {
    expect(paragraphLink("world", "claim")).toBe("/rules/world#claim");
    expect(rulingLink("world", "20")).toBe("/rules/world#rule-20");
    expect(readFragment("#claim")).toEqual({ find: "", name: "claim" });
    expect(readFragment(searchLink("rising-sun", "Night Train").replace(/.*#/, "#"))).toEqual({
      find: "Night Train",
      name: "",
    });
  });
});

describe("a refusal", () => {
  beforeEach(() => ruleLinks.forget());
  test("leads to the paragraph of what was refused, and so do the table's rules", () => {
    expect(ruleLinks.at("world", "turn")).toBe("/rules/world#turn");
    ruleLinks.note("Needs 4 cards.", "world", "claim");
    expect(ruleLinks.of("Needs 4 cards.")).toBe("/rules/world#claim");
    expect(ruleLinks.of("Something else.")).toBeNull();
    expect(ruleLinks.at("world", "turn")).toBe("/rules/world#claim");
    expect(ruleLinks.at("great-lakes", "turn")).toBe("/rules/great-lakes#turn");
  });
  test("keeps its paragraph when others follow, until something else is asked", () => {
    ruleLinks.note("Needs 4 cards.", "world", "claim");
    ruleLinks.note("The deck is empty.", "world", "draw");
    expect(ruleLinks.of("Needs 4 cards.")).toBe("/rules/world#claim");
    ruleLinks.forget();
    expect(ruleLinks.of("Needs 4 cards.")).toBeNull();
  });
  test("is about what was tried within a turn, else about what is asked", () => {
    expect(ruleOfRefusal("turn", "claim")).toBe("claim");
    expect(ruleOfRefusal("trash", "card")).toBe("trash");
  });
});
