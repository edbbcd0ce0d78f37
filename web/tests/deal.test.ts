import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isDeal, fingerprint, groupDigits } from "../src/lib/deal";
import { sha256 } from "../src/lib/sha256";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

test("SHA-256 without a secure context is SHA-256", () => {
  for (const text of ["", "abc", "7:salt", "é", "x".repeat(55), "x".repeat(56), "x".repeat(1000)]) {
    expect(sha256(text)).toBe(hash(text));
  }
});

test("the deal holds if its fingerprint is that of seed and salt", async () => {
  expect(await fingerprint("7", "ab")).toBe(hash("7:ab"));
  expect(await isDeal("7", "ab", hash("7:ab"))).toBe(true);
  expect(await isDeal("8", "ab", hash("7:ab"))).toBe(false);
});

test("a fingerprint is read in groups of four", () => {
  expect(groupDigits("abcdef12")).toBe("abcd ef12");
});
