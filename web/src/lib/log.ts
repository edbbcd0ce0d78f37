/** The log: lines by turn, what an undo took back, and what happened since a seat's last turn. */
import type { LogLine } from "./types";

export type MarkedLine = LogLine & {
  /** Whether a later undo took it back. */
  undone: boolean;
  /** Of an undo: the moves that it took back. */
  folded: LogLine[];
  /** How often it happened in a row. */
  times: number;
};

/** Marks the lines that a later undo took back. */
export function markUndone(lines: readonly LogLine[]): MarkedLine[] {
  const marked: MarkedLine[] = lines.map((line) => ({
    ...line,
    undone: false,
    folded: [],
    times: 1,
  }));
  for (const undo of marked) {
    if (undo.kind !== "undo" || undo.to === undefined) continue;
    const taken = marked.filter(
      (line) =>
        line.kind === "move" && !line.undone && line.number > undo.to! && line.number < undo.number,
    );
    for (const line of taken) line.undone = true;
    undo.folded = taken;
  }
  return marked;
}

/** The line of each move that says what its player did; other lines tell what followed. */
export function mainLines<T extends LogLine>(lines: readonly T[]): Set<T> {
  const found = new Map<number, T>();
  for (const line of lines)
    if (line.kind === "move" && line.fact?.seat === line.seat && !found.has(line.number))
      found.set(line.number, line);
  return new Set(found.values());
}

/** The lines of one turn and whose it was; null for the set-up. */
export interface Turn {
  turn: number;
  seat: number | null;
  lines: MarkedLine[];
}

/** Whether a line tells once more what the game itself did just before: a flush after a flush. */
const isRepeated = (line: LogLine, before: LogLine | undefined): boolean =>
  line.kind === "move" &&
  line.fact?.seat === null &&
  line.text === before?.text &&
  line.number === before.number;

/** Groups the log by turns; undone moves are folded into the line of the undo, repeats into one. */
export function groupByTurn(lines: readonly LogLine[]): Turn[] {
  const found: Turn[] = [];
  for (const line of markUndone(lines).filter((one) => !one.undone)) {
    const last = found.at(-1);
    const turn = line.turn ?? last?.turn ?? 0;
    const before = last?.lines.at(-1);
    if (before && isRepeated(line, before)) before.times += 1;
    else if (last && last.turn === turn) last.lines.push(line);
    else found.push({ turn, seat: turn > 0 ? (line.turn_of ?? null) : null, lines: [line] });
  }
  return found;
}

/** What an undo would take back: a seat's last move, and how many moves of others followed it. */
export function undoEffect(
  lines: readonly LogLine[],
  seat: number | null,
): { own: LogLine[]; others: number } {
  const moves = markUndone(lines).filter((line) => line.kind === "move" && !line.undone);
  const last = moves.findLast((line) => line.seat === seat)?.number;
  const after = moves.filter(
    (line) => last !== undefined && line.number > last && line.seat !== null,
  );
  return {
    own: moves.filter((line) => line.number === last),
    others: new Set(after.map((line) => line.number)).size,
  };
}

/** The numbers of others' moves after the last move of a seat, in order, each once. */
export function sinceLastTurn(lines: readonly LogLine[], seat: number | null): number[] {
  const moves = markUndone(lines).filter((line) => line.kind === "move" && !line.undone);
  const own = moves.findLastIndex((line) => line.seat === seat);
  const later = moves.slice(seat === null ? -6 : own + 1).map((line) => line.number);
  return [...new Set(later)];
}
