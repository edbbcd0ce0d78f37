import { expect, test } from "vitest";
import { invitation, inviteLink, pasted, route } from "../src/lib/router.svelte";

test("a path names a page", () => {
  expect(route("/")).toEqual({ page: "home" });
  expect(route("/new/world")).toEqual({ page: "new", game: "world" });
  expect(route("/table/Zk3v-Jq0aB1c")).toEqual({ page: "table", id: "Zk3v-Jq0aB1c" });
  expect(route("/watch/abc/")).toEqual({ page: "watch", id: "abc" });
  expect(route("/rules")).toEqual({ page: "rules", game: null });
  expect([route("/learn"), route("/learn/world")]).toEqual([
    { page: "learn", id: null },
    { page: "learn", id: "world" },
  ]);
  expect(route("/position/Zk3v-Jq0aB1c")).toEqual({ page: "position", id: "Zk3v-Jq0aB1c" });
  expect(route("/nowhere")).toEqual({ page: "lost" });
  expect(route("/table/a/b")).toEqual({ page: "lost" });
});

test("an invite link carries seat and token in its fragment", () => {
  const link = inviteLink("http://here", "abc", 2, "s3cret_-");
  expect(link).toBe("http://here/table/abc#seat=2&token=s3cret_-");
  expect(invitation(new URL(link).hash)).toEqual({ seat: 2, token: "s3cret_-" });
  expect(invitation("#seat=x&token=1")).toBeNull();
  expect(invitation("")).toBeNull();
});

test("a pasted link leads to a replay or a position, here or at another server", () => {
  expect(pasted(" http://here/position/Zk3vJq0aB1cD ", "http://here")).toBe(
    "/position/Zk3vJq0aB1cD",
  );
  expect(pasted("http://there/replay/Zk3vJq0aB1cD#turn=4", "http://here")).toBe(
    "http://there/replay/Zk3vJq0aB1cD#turn=4",
  );
  expect(pasted("http://here/games", "http://here")).toBeNull();
});
