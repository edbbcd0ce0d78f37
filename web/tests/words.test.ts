import { expect, test } from "vitest";
import { mainLines, sinceLastTurn, markUndone, undoEffect, groupByTurn } from "../src/lib/log";
import { splitEmphasis } from "../src/lib/rules";
import type { LogLine } from "../src/lib/types";
import type { SeatInfo } from "../src/lib/wire";
import {
  agoWords,
  readerName,
  countWords,
  joinWords,
  pieces,
  plainLine,
  playersWords,
  titleOf,
  readerPieces,
  turnWords,
} from "../src/lib/words";

const seats = ["Ann", "Bob"].map((name, seat): SeatInfo => ({
  seat,
  kind: "person",
  name,
  bot: null,
  character: null,
  stand_in: null,
  here: true,
  away: false,
  ready: false,
}));

test("players' names stand in log lines", () => {
  expect(plainLine("{0} robs {1}.", seats)).toBe("Ann robs Bob.");
  expect(pieces("{1} passes.", seats)).toEqual([{ seat: 1, name: "Bob" }, { text: " passes." }]);
});

test("the only one at a screen is called you", () => {
  expect(readerName(seats, 0, [0])).toBe("You");
  expect(readerName(seats, 1, [0])).toBe("Bob");
  expect(readerName(seats, 0, [0, 1])).toBe("Ann");
});

test("the log speaks to its reader", () => {
  const told = (text: string, to_you?: string) =>
    readerPieces({ number: 1, kind: "move", seat: 0, text, ...(to_you && { to_you }) }, seats, 0)
      .map((one) => ("text" in one ? one.text : one.name))
      .join("");
  expect(told("{0} takes a red card.", "You take a red card.")).toBe("You take a red card.");
  expect(told("{0} robs {1}.", "You rob {1}.")).toBe("You rob Bob.");
  expect(told("{1} robs {0}.")).toBe("Bob robs you.");
  expect(told("{1} takes a red card.")).toBe("Bob takes a red card.");
  expect(told("Six pieces or fewer: everyone has two more turns.")).toBe(
    "Six pieces or fewer: everyone has two more turns.",
  );
  expect(told("{0} draws 2 cards.", "Two cards for you.")).toBe("Two cards for you.");
});

test("several at one screen are called by their names", () => {
  const line: LogLine = {
    number: 1,
    kind: "move",
    seat: 0,
    text: "{0} passes.",
    to_you: "You pass.",
  };
  expect(readerPieces(line, seats, null)).toEqual(pieces("{0} passes.", seats));
});

test("turns are counted at the table, and my first says that it is mine", () => {
  const said = (turn: number, actor = 1) =>
    turnWords({ turn, seat: 1, actor, players: [{}, {}, {}], decision: "turn" });
  expect([0, 1, 2, 73].map((turn) => said(turn))).toEqual([
    "setting up",
    "turn 1",
    "turn 2, your first",
    "turn 73",
  ]);
  expect(said(2, 0)).toBe("turn 2");
});

test("lists, numbers and names read as English", () => {
  expect(joinWords(["a", "b", "c"])).toBe("a, b and c");
  expect(joinWords([])).toBe("");
  expect(countWords(1, "card")).toBe("1 card");
  expect(countWords(2, "city", "cities")).toBe("2 cities");
  expect(playersWords(1, 4)).toBe("1–4 players");
  expect(titleOf("ticket_points")).toBe("Ticket points");
});

test("how long ago", () => {
  expect(agoWords(1000, 2000)).toBe("just now");
  expect(agoWords(0, 5 * 60_000)).toBe("5 minutes ago");
  expect(agoWords(0, 3_600_000)).toBe("1 hour ago");
  expect(agoWords(0, 26 * 3_600_000)).toBe("yesterday");
});

const move = (number: number, seat: number): LogLine => ({ number, kind: "move", seat, text: "" });

test("lines that were taken back are marked", () => {
  const undo: LogLine = { number: 4, kind: "undo", seat: 0, text: "", to: 2 };
  const marked = markUndone([move(2, 1), move(3, 0), undo, move(5, 0)]);
  expect(marked.map((line) => line.undone)).toEqual([false, true, false, false]);
});

test("the log goes by turns, and what was taken back is folded into the line that says so", () => {
  const at = (number: number, turn: number, turn_of: number): LogLine => ({
    ...move(number, turn_of),
    turn,
    turn_of,
  });
  const undo: LogLine = { number: 5, kind: "undo", seat: 1, text: "", to: 3 };
  const found = groupByTurn([
    at(1, 0, 0),
    at(2, 1, 0),
    at(3, 1, 0),
    at(4, 2, 1),
    undo,
    at(6, 2, 1),
  ]);
  expect(
    found.map(({ turn, seat, lines }) => [turn, seat, lines.map((one) => one.number)]),
  ).toEqual([
    [0, null, [1]],
    [1, 0, [2, 3, 5]],
    [2, 1, [6]],
  ]);
  expect(found[1]!.lines[2]!.folded.map((one) => one.number)).toEqual([4]);
});

test("what the game does several times in a row is one line", () => {
  const event = (seat: number | null, text: string, number = 4): LogLine => ({
    number,
    kind: "move",
    seat: 0,
    text,
    turn: 2,
    fact: { verb: "shuffle", seat },
  });
  const [shuffled, played] = ["The discards are shuffled.", "{0} plays Normal Train."];
  const [group] = groupByTurn([
    ...[event(null, shuffled), event(null, shuffled), event(null, shuffled)],
    ...[event(0, played), event(0, played)],
    ...[event(null, shuffled), event(null, shuffled, 5)],
  ]);
  expect(group!.lines.map(({ times, number }) => [times, number])).toEqual([
    [3, 4],
    [1, 4],
    [1, 4],
    [1, 4],
    [1, 5],
  ]);
});

test("an undo takes back one's last move and all that came after it", () => {
  const found = undoEffect([move(1, 0), move(2, 0), move(2, 0), move(3, 1), move(4, 1)], 0);
  expect([found.own.length, found.others]).toEqual([2, 2]);
});

test("since one's last turn: what the others did, each entry once", () => {
  expect(sinceLastTurn([move(1, 0), move(2, 1), move(2, 1), move(3, 1)], 0)).toEqual([2, 3]);
  expect(sinceLastTurn([move(1, 1), move(2, 0)], 0)).toEqual([]);
});

test("strong words of the rules", () => {
  expect(splitEmphasis("Take **two** cards")).toEqual([
    { text: "Take ", strong: false },
    { text: "two", strong: true },
    { text: " cards", strong: false },
  ]);
});

test("a move is asked for its reason once, where it says what was done", () => {
  const line = (number: number, text: string, seat: number | null, of: number | null) =>
    ({ number, text, kind: "move", seat, fact: { verb: "", seat: of } }) as unknown as LogLine;
  const log = [
    line(4, "{1} ends the turn.", 1, 1),
    line(4, "The deck is shuffled.", 1, null),
    line(4, "{1} draws 5 cards.", 1, 1),
    line(5, "Turned up: a red card.", 0, null),
    line(5, "{0} takes a card.", 0, 0),
  ];
  expect([...mainLines(log)].map((one) => one.text)).toEqual([
    "{1} ends the turn.",
    "{0} takes a card.",
  ]);
});

test("ends of routes and tickets have a dash between them in the log", () => {
  expect(plainLine("{0} claims Chicago - Toledo.", [{ name: "Ann" }] as SeatInfo[])).toBe(
    "Ann claims Chicago – Toledo.",
  );
});
