import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ticketsCompleted,
  rankContestants,
  headline,
  podiumOrder,
  ordinal,
  partsOf,
  summary,
  tally,
  type Result,
} from "../src/lib/ending";
import { Reveal } from "../src/lib/reveal.svelte";
import type { SeatInfo } from "../src/lib/wire";
import { plainLine } from "../src/lib/words";

const seats = ["Ann", "Otto", "Nora"].map(
  (name, seat) => ({ seat, kind: "person", name }) as SeatInfo,
);
const game = (
  scores: number[],
  winners: number[],
  breakdown: Record<string, number>[] = [],
): Result => ({ scores, winners, breakdown });
const cast = (scores: number[], winners: number[], mine = [0]) =>
  rankContestants(game(scores, winners), seats, mine);

test("the headline says who wins and by how much", () => {
  expect(headline(cast([150, 149, 127], [0]))).toBe("You win by one point.");
  expect(headline(cast([150, 162, 127], [1]))).toBe("Otto wins by 12 points.");
  expect(headline(cast([150, 150, 127], [0, 1]))).toBe("You and Otto share the win.");
  expect(headline(cast([150, 150, 127], [1]))).toBe("Otto wins on the tie-break.");
  expect(headline(cast([150, 149, 127], [0], []))).toBe("Ann wins by one point.");
});

test("the points of the first two stand below it, and one's own", () => {
  expect(tally(cast([150, 149, 127], [0]))).toBe("150 to Otto’s 149.");
  expect(tally(cast([149, 150, 127], [1]))).toBe("150 to your 149.");
  expect(tally(cast([100, 150, 127], [1]))).toBe("150 to Nora’s 127 and your 100.");
});

test("who ended the game is called as in the headline", () => {
  expect(plainLine("{0} had two trains left.", seats, 0)).toBe("You had two trains left.");
  expect(plainLine("{1} had two trains left.", seats, 0)).toBe("Otto had two trains left.");
  expect(plainLine("{0} had two trains left.", seats)).toBe("Ann had two trains left.");
});

test("those who are level share a place, and the best stands in the middle", () => {
  const all = cast([127, 150, 127], [1]);
  expect(all.map((one) => [one.name, ordinal(one.place)])).toEqual([
    ["Otto", "1st"],
    ["You", "2nd"],
    ["Nora", "2nd"],
  ]);
  expect(podiumOrder(all).map((one) => one.name)).toEqual(["You", "Otto", "Nora"]);
});

test("alone one is compared with the hidden opponent", () => {
  const solo = {
    scores: [40],
    winners: [],
    outcome: "lost",
    breakdown: [{ "big cities": 40 }],
    opponent: { points: { "big cities": 52 }, total: 52 },
  };
  const all = rankContestants(solo, seats.slice(0, 1), [0]);
  expect(all.map((one) => [one.name, one.seat, one.place])).toEqual([
    ["Hidden opponent", null, 1],
    ["You", 0, 2],
  ]);
  expect(headline(all)).toBe("Hidden opponent wins by 12 points.");
});

test("what was completed, and the part in which the winner was furthest ahead", () => {
  const parts = [
    { routes: 96, tickets: 24, harbors: 30, exchanges: 0 },
    { routes: 80, tickets: 29, harbors: 40, exchanges: 0 },
  ];
  const all = rankContestants(game([150, 149], [0], parts), seats, [0]);
  expect(partsOf(all)).toEqual(["routes", "tickets", "harbors"]);
  const ticket = (done: boolean) => ({ name: "", points: 5, done });
  const nine = Array.from({ length: 9 }, () => ticket(true));
  expect(summary(all, nine)).toBe("All nine tickets were completed; routes made the difference.");
  expect(summary(all, null)).toBe("Routes made the difference.");
  expect(ticketsCompleted([ticket(true), ticket(false), ticket(false)])).toBe(
    "one of three tickets was completed",
  );
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("categories count up, tickets turn, and the podium rises last", () => {
  const reveal = new Reveal(2, 3);
  expect([reveal.parts, reveal.tickets, reveal.done]).toEqual([0, 0, false]);
  vi.advanceTimersByTime(300 + 600);
  expect([reveal.parts, reveal.tickets]).toEqual([2, 0]);
  vi.advanceTimersByTime(600 + 400);
  expect([reveal.parts, reveal.tickets, reveal.done]).toEqual([2, 2, false]);
  vi.advanceTimersByTime(800);
  expect([reveal.tickets, reveal.done]).toEqual([3, true]);
});

test("it can be skipped, shown at once, and seen again", () => {
  const reveal = new Reveal(2, 3, false);
  expect([reveal.parts, reveal.tickets, reveal.done]).toEqual([2, 3, true]);
  reveal.start();
  expect([reveal.parts, reveal.done]).toEqual([0, false]);
  reveal.skip();
  vi.advanceTimersByTime(10_000);
  expect([reveal.parts, reveal.tickets, reveal.done]).toEqual([2, 3, true]);
});
