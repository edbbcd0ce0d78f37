/** Words: names in log lines, lists, plurals, times. */
import type { LogLine, View } from "./types";
import type { SeatInfo } from "./wire";

/** A piece of a log line: plain text, or a player. */
export type Piece = { text: string } | { seat: number; name: string };

/** The name of the player in a seat. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || `Player ${seat + 1}`;
}

/** Whether a seat is the only one at this screen, and so addressed as "you". */
export function isReader(seat: number | null, mine: readonly number[]): boolean {
  return mine.length === 1 && mine[0] === seat;
}

/** What a seat is called at this screen: "You" or a name. */
export function readerName(
  seats: readonly SeatInfo[],
  seat: number,
  mine: readonly number[],
): string {
  return isReader(seat, mine) ? "You" : nameOf(seats, seat);
}

/** A game as a seat saw it: "As you saw it", "As Otto saw it". */
export function sawItWords(
  seats: readonly SeatInfo[],
  seat: number,
  mine: readonly number[],
): string {
  return `As ${isReader(seat, mine) ? "you" : nameOf(seats, seat)} saw it`;
}

/** "Ann’s". */
export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}

/** What a bot in a seat plays as: "Casual bot". */
export function botTitle({ bot }: SeatInfo): string {
  return bot ? `${titleOf(bot)} bot` : "Bot";
}

/** A log line taken apart at {0}, {1}… */
export function pieces(text: string, seats: readonly SeatInfo[]): Piece[] {
  return text
    .split(/(\{\d\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const found = /^\{(\d)\}$/.exec(part);
      if (!found) return { text: withDashes(part) };
      const seat = Number(found[1]);
      return { seat, name: nameOf(seats, seat) };
    });
}

/** A line of the log for its reader: "You take a red card.", "Bob robs you." */
export function readerPieces(
  line: LogLine,
  seats: readonly SeatInfo[],
  me: number | null,
): Piece[] {
  const text = me === null ? line.text : (line.to_you ?? line.text);
  return pieces(text, seats).map((piece) =>
    "seat" in piece && piece.seat === me ? { seat: me, name: "you" } : piece,
  );
}

/** A sentence with {0}, {1}… as plain text; the reader is "You" or "you". */
export function plainLine(
  text: string,
  seats: readonly SeatInfo[],
  me: number | null = null,
): string {
  const words = pieces(text, seats).map((piece, at) => {
    if ("text" in piece) return piece.text;
    return piece.seat !== me ? piece.name : at === 0 ? "You" : "you";
  });
  return words.join("");
}

/** "a", "a and b", "a, b and c". */
export function joinWords(parts: readonly string[], and = "and"): string {
  if (parts.length < 2) return parts[0] ?? "";
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}

/** Two ends with a dash between them: "Chiba – Noda" for notation's "Chiba - Noda". */
export function withDashes(name: string): string {
  return name.replaceAll(" - ", " – ");
}

/** The same with a capital letter at its beginning. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 card", "3 cards". */
export function countWords(number: number, one: string, many = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/** A number up to nine as a word. */
export const numberWord = (number: number): string => NUMBERS[number] ?? String(number);

/** A number with a minus that is as wide as a plus: "−4". */
export function formatNumber(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** "2–4 players", "1 player". */
export function playersWords(least: number, most: number): string {
  return least === most ? countWords(least, "player") : `${least}–${most} players`;
}

/** Which turn it is, counted at the table as the log, the curve and a review do; my first says that it is mine. */
export function turnWords({ turn, seat, actor, players }: View): string {
  if (turn === 0) return "setting up";
  const first = turn > 1 && turn <= players.length && actor !== null && seat === actor;
  return `turn ${turn}${first ? ", your first" : ""}`;
}

/** Whom those at a table of the lobby would like to play with. */
export const LEVELS: Record<"any" | "newcomers" | "experienced", string> = {
  any: "Everyone is welcome",
  newcomers: "For newcomers",
  experienced: "For experienced players",
};

/** "30–60 minutes". */
export function minutesWords(from: number, to: number): string {
  return from === to ? `${from} minutes` : `${from}–${to} minutes`;
}

/** A name of a rule's option as words: `ticket_points` becomes "Ticket points". */
export function titleOf(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return capitalize(words);
}

/** "just now", "5 minutes ago", "yesterday". */
export function agoWords(time: number, now = Date.now()): string {
  const minutes = Math.round((now - time) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${countWords(hours, "hour")} ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
