import { expect, test } from "vitest";
import { won } from "../src/games/rails_and_sails/happened";
import { buzzOf } from "../src/lib/buzz";
import { settle } from "../src/lib/sheetDrag.svelte";
import { trackAdded } from "../src/lib/addedSince";
import { soundOf } from "../src/lib/sound";

test("what one builds and a robbery of one's own are felt, what others do is not", () => {
  expect(buzzOf({ verb: "claim", seat: 0 }, 0)).toBe("built");
  expect(buzzOf({ verb: "claim", seat: 1 }, 0)).toBeNull();
  expect(buzzOf({ verb: "rob", seat: 1, from: 0 }, 0)).toBe("robbed");
  expect(buzzOf({ verb: "rob", seat: 1, from: 0 }, null)).toBeNull();
});

test("rails, stations, routes and robberies have sounds, passing has none", () => {
  const heard = ["lay", "build", "claim", "harbor", "rob", "take", "pass"].map((verb) =>
    soundOf({ verb, seat: 0 }),
  );
  expect(heard).toEqual(["claim", "station", "claim", "station", "robbery", "draw", null]);
});

test("a route's points rise from the route, and an exchange costs beside the player", () => {
  expect(won({ verb: "claim", seat: 1, track: "a-b-1", points: 4 })).toEqual([
    { at: "route-a-b-1", points: 4, seat: 1 },
  ]);
  expect(won({ verb: "exchange", seat: 1, points: -2 })).toEqual([
    { at: null, points: -2, seat: 1 },
  ]);
  expect(won({ verb: "take", seat: 1 })).toEqual([]);
});

test("a ticket that was done when the page opened is not stamped again", () => {
  const since = trackAdded();
  expect([...since(["a"])]).toEqual([]);
  expect([...since(["a", "b"])]).toEqual(["b"]);
});

test("a sheet that is let go comes to rest where it was flicked, else at the nearer end", () => {
  expect(settle(40, 200, 0)).toBe(0);
  expect(settle(140, 200, 0.1)).toBe(200);
  expect(settle(40, 200, 1)).toBe(200);
  expect(settle(180, 200, -1)).toBe(0);
});
