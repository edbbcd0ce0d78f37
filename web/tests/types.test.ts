import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { types } from "../types.mjs";

test("the page's types are those of the server's messages", async () => {
  expect(await readFile("src/lib/wire.ts", "utf8")).toBe(await types());
});
