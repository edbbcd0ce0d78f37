/** Clocks: the time a seat has left, in words, and the clocks that a new table offers. */
import type { ClockInfo, NewClock } from "./wire";

const DAY = 86_400;

/** The seconds that a seat has left; `now` is this machine's time, `offset` how far the server's is ahead. */
export function secondsLeft(clock: ClockInfo, seat: number, now: number, offset: number): number {
  const passed = clock.running === seat ? Math.max(0, now + offset - clock.since) : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - passed);
}

/** "2 days", "3 h", "12:05", "0:09". */
export function timeWords(seconds: number): string {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} days`;
  if (seconds >= 5 * 3600) return `${Math.floor(seconds / 3600)} hours`;
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor((whole % 3600) / 60),
    whole % 60,
  ];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function lengthWords(seconds: number): string {
  const units: [number, string][] = [
    [DAY, "day"],
    [3600, "hour"],
    [60, "minute"],
    [1, "second"],
  ];
  const [unit, name] = units.find(([unit]) => seconds % unit === 0)!;
  return `${seconds / unit} ${name}${seconds === unit ? "" : "s"}`;
}

/** "3 minutes a turn", "15 minutes each, and 10 seconds a turn". */
export function paceWords(
  clock: Pick<ClockInfo, "kind" | "seconds" | "increment"> | NewClock,
): string {
  if (clock.kind === "turn") return `${lengthWords(clock.seconds)} a turn`;
  return `${lengthWords(clock.seconds)} each${clock.increment ? `, and ${lengthWords(clock.increment)} a turn` : ""}`;
}

/** What happens when the time is over. */
export const TIMEOUT_WORDS: Record<"bot" | "forfeit", string> = {
  bot: "A bot plays on",
  forfeit: "The player forfeits",
};

export const CLOCKS: { name: string; clock: Pick<NewClock, "kind" | "seconds" | "increment"> }[] = [
  { name: "Quick", clock: { kind: "turn", seconds: 60 } },
  { name: "Calm", clock: { kind: "turn", seconds: 180 } },
  { name: "Short game", clock: { kind: "game", seconds: 900, increment: 10 } },
  { name: "Long game", clock: { kind: "game", seconds: 2700, increment: 20 } },
  { name: "By day", clock: { kind: "turn", seconds: DAY } },
  { name: "In no hurry", clock: { kind: "turn", seconds: 3 * DAY } },
];
