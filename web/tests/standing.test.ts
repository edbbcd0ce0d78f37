import { expect, test } from "vitest";
import { outcome, ranked, standing, turn } from "../src/lib/standing";
import { pasted } from "../src/lib/router.svelte";
import type { SeatInfo, TableSummary } from "../src/lib/wire";

const seats = ["Ann", "Nora", "Otto"].map(
  (name, seat) => ({ seat, kind: "person", name }) as SeatInfo,
);
const table = (more: Partial<TableSummary>) =>
  ({ seats, state: "playing", actor: 0, points: null, ...more }) as TableSummary;

test("a table says whose turn it is and how it stands", () => {
  expect(turn(table({}), [0])).toBe("Your turn");
  expect(turn(table({ actor: 1 }), [0])).toBe("Nora’s turn");
  expect(turn(table({ actor: 0 }), [0, 1])).toBe("Ann’s turn");
  expect(turn(table({ state: "waiting", actor: null }), [0])).toBe("Not started");
  expect(standing(table({ points: [26, 36, 24] }), [0])).toBe("You 26, Nora 36, Otto 24");
  expect(standing(table({}), [0])).toBe("You, Nora, Otto");
});

test("a game that is over says how it ended for me", () => {
  const names = ["Ann", "Nora", "Otto"];
  expect(outcome({ scores: [150, 149, 127], winners: [0] }, [0], names)).toBe("Won by 1");
  expect(outcome({ scores: [150, 150, 127], winners: [0, 1] }, [0], names)).toBe("Shared win");
  expect(outcome({ scores: [150, 150, 127], winners: [1] }, [0], names)).toBe("Second");
  expect(outcome({ scores: [150, 150, 127], winners: [0] }, [0], names)).toBe("Won");
  expect(outcome({ scores: [177, 269, 180], winners: [1] }, [0], names)).toBe("Third");
  expect(outcome({ scores: [177], winners: [] }, [0], names)).toBe("Lost");
  expect(outcome({ scores: [177], winners: [0] }, [0], names)).toBe("Won");
  expect(outcome({ scores: [177, 269, 180], winners: [1] }, [], names)).toBe("Nora won");
  expect(ranked({ scores: [150, 150, 160], winners: [1] })).toEqual([1, 2, 0]);
});

test("a pasted link leads to a seat, to look on, or to a replay", () => {
  const here = "http://127.0.0.1:8642";
  expect(pasted(` ${here}/watch/Zk3vJq0aB1cD`, here)).toBe("/watch/Zk3vJq0aB1cD");
  expect(pasted("Zk3vJq0aB1cD", here)).toBe("/watch/Zk3vJq0aB1cD");
  expect(pasted(`${here}/table/Zk3vJq0aB1cD#seat=1&token=x`, here)).toBe(
    "/table/Zk3vJq0aB1cD#seat=1&token=x",
  );
  expect(pasted(`${here}/table/Zk3vJq0aB1cD`, here)).toBe("/watch/Zk3vJq0aB1cD");
  expect(pasted("http://192.168.1.7:80/replay/Zk3vJq0aB1cD", here)).toBe(
    "http://192.168.1.7:80/replay/Zk3vJq0aB1cD",
  );
  expect(pasted("https://elsewhere.example/x", here)).toBeNull();
  expect(pasted("javascript:alert(1)", here)).toBeNull();
});
