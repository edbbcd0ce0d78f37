import { expect, test } from "vitest";
import { outcomeWords, rankSeats, pointsStatus, turnStatus } from "../src/lib/tableStatus";
import { resolvePasted } from "../src/lib/router.svelte";
import type { SeatInfo, TableSummary } from "../src/lib/wire";

const seats = ["Ann", "Nora", "Otto"].map(
  (name, seat) => ({ seat, kind: "person", name }) as SeatInfo,
);
const table = (more: Partial<TableSummary>) =>
  ({ seats, state: "playing", actor: 0, points: null, ...more }) as TableSummary;

test("a table says whose turn it is and how it stands", () => {
  expect(turnStatus(table({}), [0])).toBe("Your turn");
  expect(turnStatus(table({ actor: 1 }), [0])).toBe("Nora’s turn");
  expect(turnStatus(table({ actor: 0 }), [0, 1])).toBe("Ann’s turn");
  expect(turnStatus(table({ state: "waiting", actor: null }), [0])).toBe("Not started");
  expect(pointsStatus(table({ points: [26, 36, 24] }), [0])).toBe("You 26, Nora 36, Otto 24");
  expect(pointsStatus(table({}), [0])).toBe("You, Nora, Otto");
});

test("a game that is over says how it ended for me", () => {
  const names = ["Ann", "Nora", "Otto"];
  expect(outcomeWords({ scores: [150, 149, 127], winners: [0] }, [0], names)).toBe("Won by 1");
  expect(outcomeWords({ scores: [150, 150, 127], winners: [0, 1] }, [0], names)).toBe("Shared win");
  expect(outcomeWords({ scores: [150, 150, 127], winners: [1] }, [0], names)).toBe("Second");
  expect(outcomeWords({ scores: [150, 150, 127], winners: [0] }, [0], names)).toBe("Won");
  expect(outcomeWords({ scores: [177, 269, 180], winners: [1] }, [0], names)).toBe("Third");
  expect(outcomeWords({ scores: [177], winners: [] }, [0], names)).toBe("Lost");
  expect(outcomeWords({ scores: [177], winners: [0] }, [0], names)).toBe("Won");
  expect(outcomeWords({ scores: [177, 269, 180], winners: [1] }, [], names)).toBe("Nora won");
  expect(rankSeats({ scores: [150, 150, 160], winners: [1] })).toEqual([1, 2, 0]);
});

test("a pasted link leads to a seat, to look on, or to a replay", () => {
  const here = "http://127.0.0.1:8642";
  expect(resolvePasted(` ${here}/watch/Zk3vJq0aB1cD`, here)).toBe("/watch/Zk3vJq0aB1cD");
  expect(resolvePasted("Zk3vJq0aB1cD", here)).toBe("/watch/Zk3vJq0aB1cD");
  expect(resolvePasted(`${here}/table/Zk3vJq0aB1cD#seat=1&token=x`, here)).toBe(
    "/table/Zk3vJq0aB1cD#seat=1&token=x",
  );
  expect(resolvePasted(`${here}/table/Zk3vJq0aB1cD`, here)).toBe("/watch/Zk3vJq0aB1cD");
  expect(resolvePasted("http://192.168.1.7:80/replay/Zk3vJq0aB1cD", here)).toBe(
    "http://192.168.1.7:80/replay/Zk3vJq0aB1cD",
  );
  expect(resolvePasted("https://elsewhere.example/x", here)).toBeNull();
  expect(resolvePasted("javascript:alert(1)", here)).toBeNull();
});
