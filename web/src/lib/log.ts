/** The log: which lines still stand, and what happened since one's last turn. */
import type { LogLine } from "./types";

export type Standing = LogLine & { undone: boolean };

/** The lines with those marked that were taken back later. */
export function standing(lines: readonly LogLine[]): Standing[] {
  const marked = lines.map((line) => ({ ...line, undone: false }));
  for (const undo of marked) {
    if (undo.kind !== "undo" || undo.to === undefined) continue;
    for (const line of marked) {
      const taken = line.number > undo.to && line.number < undo.number;
      if (taken && line.kind === "move") line.undone = true;
    }
  }
  return marked;
}

/** A line that is shown: moves taken back are folded into the line that says so, and a player is named once a turn. */
export type Told = Standing & {
  /** The first of several lines of one player. */
  opens: boolean;
};

export function told(lines: readonly LogLine[]): Told[] {
  const kept = standing(lines).filter((line) => !line.undone);
  return kept.map((line, at) => {
    const before = kept[at - 1];
    return { ...line, opens: before?.kind !== line.kind || (line.seat !== null && before.seat !== line.seat) };
  });
}

/** The numbers of others' moves after the last move of a seat, in order, each once. */
export function sinceLastTurn(lines: readonly LogLine[], seat: number | null): number[] {
  const moves = standing(lines).filter((line) => line.kind === "move" && !line.undone);
  const own = moves.findLastIndex((line) => line.seat === seat);
  const later = moves.slice(seat === null ? -6 : own + 1).map((line) => line.number);
  return [...new Set(later)];
}
