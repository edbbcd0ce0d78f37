/** The end of a game of Rising Sun: routes and gold cards, and why it ended. */
import type { Revealed } from "../../lib/ending";
import type { LogLine } from "../../lib/types";
import { capitalize, withDashes, joinWords, numberWord } from "../../lib/words";
import { card } from "./cards";
import { emptyPiles, MOST_EMPTY, owned } from "./standing";
import type { SunFacts, SunView } from "./types";

/** What a seat scores for apart from its rails: its routes, and the gold cards among all it has. */
export function revealed(view: SunView, facts: SunFacts, seat: number | null): Revealed[] {
  if (seat === null) return [];
  const routes = view.routes.filter((route) => route.owner === seat && facts.counts_track);
  const gold = Object.entries(owned(view, seat)).filter(
    ([name, number]) => number > 0 && card(facts, name).points > 0,
  );
  return [
    ...routes.map((route) => ({ name: withDashes(route.name), points: route.points, done: true })),
    ...gold.map(([name, number]) => ({
      name: number > 1 ? `${number} × ${name}` : name,
      points: card(facts, name).points * number,
      done: true,
    })),
  ];
}

/** Which of the three ends was reached. */
export function whyOver(view: SunView, log: readonly LogLine[]): string | null {
  const played = log.some((line) => line.fact?.verb === "last-round")
    ? ", and the round was played out"
    : "";
  const out = view.players.filter((player) => player.rails_left === 0);
  if (out.length > 0)
    return `${joinWords(out.map((player) => `{${player.seat}}`))} had no rails left${played}.`;
  if (view.stations_left === 0) return `The last station was built${played}.`;
  const empty = emptyPiles(view);
  if (empty.length < MOST_EMPTY) return null;
  const number = numberWord(empty.length);
  return `${capitalize(number)} piles were empty${played}: ${joinWords(empty)}.`;
}
