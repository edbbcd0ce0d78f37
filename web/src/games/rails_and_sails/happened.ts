/** What has happened, read from the log: which pieces are new, and which cards moved. */
import type { LogLine } from "../../lib/types";
import type { Atlas } from "./atlas";

export interface Fresh {
  tracks: string[];
  harbors: string[];
}

/** The lines that stand: what was taken back is left out. */
export function standing(log: readonly LogLine[], upTo = Infinity): LogLine[] {
  let lines: LogLine[] = [];
  for (const line of log) {
    if (line.number > upTo) break;
    const to = line.to;
    if (line.kind === "undo" && to !== undefined) lines = lines.filter((one) => one.number <= to);
    else lines.push(line);
  }
  return lines;
}

/** What was claimed and built in the last turns: since one's own, or by who moved last. */
export function latest(log: readonly LogLine[], atlas: Atlas, seat: number | null, upTo = Infinity): Fresh {
  const moves = standing(log, upTo).filter((line) => line.kind === "move" || line.kind === "end");
  const found: Fresh = { tracks: [], harbors: [] };
  const last = moves.at(-1)?.seat;
  for (const line of moves.reverse()) {
    if (last === seat || seat === null ? line.seat !== last : line.seat === seat) break;
    const built = whatWasBuilt(line.text, atlas);
    if (built?.track) found.tracks.push(built.track);
    if (built?.harbor) found.harbors.push(built.harbor);
  }
  return found;
}

/** The track or harbor that a line tells of. */
export function whatWasBuilt(text: string, atlas: Atlas): { track?: string; harbor?: string } | null {
  const claim = /^\{\d\} claims (.+) for \d+ points?, paying/.exec(text);
  if (claim) return { track: atlas.trackNamed(claim[1]!)?.id };
  const harbor = /^\{\d\} builds a harbor in (.+), paying/.exec(text);
  return harbor ? { harbor: atlas.cityNamed(harbor[1]!)?.id } : null;
}

/** A card, or a ticket, on its way from one place to another. */
export interface Flight {
  from: string;
  seat: number;
}

/** What flies for a line of the log, as the table looked before it. */
export function flight(text: string, display: readonly (string | null)[]): Flight | null {
  const found = /^\{(\d)\} (takes a|draws a|draws) (.+)\.$/.exec(text);
  if (!found) return null;
  const [seat, what] = [Number(found[1]), found[3]!];
  if (found[2] === "takes a") {
    const slot = display.indexOf(what.replace(/ card$/, ""));
    return slot < 0 ? null : { from: `market-${slot}`, seat };
  }
  const deck = /from the (train|ship) deck$/.exec(what);
  if (deck) return { from: `deck-${deck[1]}`, seat };
  return /^\d+ tickets?$/.test(what) ? { from: "deck-tickets", seat } : null;
}
