import { Linter } from "eslint";
import { expect, test } from "vitest";
import rule from "../eslint/no-reading-prose.js";

/** What the rule says of a piece of code: the sentences that are read. */
function read(code: string): string[] {
  const config = {
    plugins: { page: { rules: { "no-reading-prose": rule } } },
    rules: { "page/no-reading-prose": "error" },
  } as Linter.Config;
  return new Linter().verify(code, config).map((one) => one.message.split("”")[0]!.slice(1));
}

test.each([
  `lasting.includes("rivers cost nothing")`,
  `if (text === "rivers cost nothing") go()`,
  `switch (text) { case "rivers cost nothing": go() }`,
  `const WORDS = "rivers cost nothing"; text.startsWith(WORDS)`,
  `["rivers cost nothing", "no Waste"].find((one) => text.startsWith(one))`,
  `const waived = (words) => lasting.includes(words); waived("rivers cost nothing")`,
  `function waived(view, words) { return view.includes(words) } waived(v, "rivers cost nothing")`,
  `/rivers cost nothing/.test(text)`,
  `text.replace(/rivers cost nothing/, "")`,
])("a program that reads a sentence is found: %s", (code) => {
  expect(read(code)).toEqual(["rivers cost nothing"]);
});

test.each([`name === "You" ? "win" : "wins"`])(
  "asking whether a name is You is reading too: %s",
  (code) => {
    expect(read(code)).toEqual(["You"]);
  },
);

test.each([
  `verb === "draw-tickets"`,
  `text.split(", ")`,
  `id.startsWith("city-")`,
  `say("Rivers cost nothing.")`,
  `text.toLowerCase().includes(sought.trim())`,
  `/^(route|city)-/.test(id)`,
])("codes, notation and a reader's own search are no sentences: %s", (code) => {
  expect(read(code)).toEqual([]);
});
