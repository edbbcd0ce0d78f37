import { expect, test } from "vitest";
import { readInvitation, inviteLink, resolvePasted, parseRoute } from "../src/lib/router.svelte";

test("a path names a page", () => {
  expect(parseRoute("/")).toEqual({ page: "home" });
  expect(parseRoute("/new/world")).toEqual({ page: "new", game: "world" });
  expect(parseRoute("/table/Zk3v-Jq0aB1c")).toEqual({ page: "table", id: "Zk3v-Jq0aB1c" });
  expect(parseRoute("/watch/abc/")).toEqual({ page: "watch", id: "abc" });
  expect(parseRoute("/rules")).toEqual({ page: "rules", game: null });
  expect([parseRoute("/learn"), parseRoute("/learn/world")]).toEqual([
    { page: "learn", id: null },
    { page: "learn", id: "world" },
  ]);
  expect(parseRoute("/position/Zk3v-Jq0aB1c")).toEqual({ page: "position", id: "Zk3v-Jq0aB1c" });
  expect(parseRoute("/nowhere")).toEqual({ page: "lost" });
  expect(parseRoute("/table/a/b")).toEqual({ page: "lost" });
});

test("an invite link carries seat and token in its fragment", () => {
  const link = inviteLink("http://here", "abc", 2, "s3cret_-");
  expect(link).toBe("http://here/table/abc#seat=2&token=s3cret_-");
  expect(readInvitation(new URL(link).hash)).toEqual({ seat: 2, token: "s3cret_-" });
  expect(readInvitation("#seat=x&token=1")).toBeNull();
  expect(readInvitation("")).toBeNull();
});

test("a pasted link leads to a replay or a position, here or at another server", () => {
  expect(resolvePasted(" http://here/position/Zk3vJq0aB1cD ", "http://here")).toBe(
    "/position/Zk3vJq0aB1cD",
  );
  expect(resolvePasted("http://there/replay/Zk3vJq0aB1cD#turn=4", "http://here")).toBe(
    "http://there/replay/Zk3vJq0aB1cD#turn=4",
  );
  expect(resolvePasted("http://here/games", "http://here")).toBeNull();
});
