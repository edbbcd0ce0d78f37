/** A player's finished games and their statistics. */
import type { LogLine } from "./types";
import type { StoryGame, TableInfo } from "./wire";
import { withDashes, nameOf } from "./words";

export type { StoryGame };

const MOST_OPENING = 8;
const FIRST_BUYS = 4;

/** A game that has just ended, as it is stored. */
export function finishedGame(
  table: TableInfo,
  seats: readonly number[],
  result: { scores: number[]; winners: number[] },
  opening: string[],
  at = Date.now(),
): StoryGame {
  return {
    id: table.id,
    game: table.game,
    title: table.title,
    at,
    seats: [...seats],
    names: table.seats.map((one) => nameOf(table.seats, one.seat)),
    bots: table.seats.map((one) => one.bot),
    scores: result.scores,
    winners: result.winners,
    opening: opening.slice(0, MOST_OPENING),
  };
}

/** The first tickets that a seat kept, as it saw them itself. */
export function firstTickets(log: readonly LogLine[], seat: number): string[] {
  const kept = log.find(
    ({ fact }) =>
      fact?.seat === seat &&
      ["choose-tickets", "keep-tickets"].includes(fact.verb) &&
      Array.isArray(fact.tickets),
  );
  return ((kept?.fact?.tickets as string[] | undefined) ?? []).map(withDashes);
}

/** The first cards that a seat bought. */
export function firstBuys(log: readonly LogLine[], seat: number): string[] {
  const bought = log.filter(({ fact }) => fact?.verb === "buy" && fact.seat === seat);
  return bought.slice(0, FIRST_BUYS).map(({ fact }) => String(fact!.card));
}

/** Merges two lists of games, newest first; of a game in both, everything known is kept. */
export function mergeStories(one: readonly StoryGame[], other: readonly StoryGame[]): StoryGame[] {
  const found = new Map<string, StoryGame>();
  for (const game of [...one, ...other]) {
    const known = found.get(game.id);
    if (!known) found.set(game.id, game);
    else
      found.set(game.id, {
        ...known,
        opening: known.opening?.length ? known.opening : game.opening,
        rate: known.rate ?? game.rate,
      });
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/** Whether a stored game knows something that another copy lacks. */
export function knowsMore(one: StoryGame, other: StoryGame | undefined): boolean {
  if (!other) return true;
  const opening = (one.opening?.length ?? 0) > (other.opening?.length ?? 0);
  return opening || ((one.rate ?? null) !== null && (other.rate ?? null) === null);
}

/** The player's score: the best of the seats at their screen. */
export const ownScore = (game: StoryGame): number =>
  Math.max(...game.seats.map((seat) => game.scores[seat] ?? 0));
export const isWon = (game: StoryGame): boolean =>
  game.seats.some((seat) => game.winners.includes(seat));

/** How far the player was ahead of the best rival, or behind; null in a solo game. */
export function marginOver(game: StoryGame): number | null {
  const rivals = game.scores.filter((_, seat) => !game.seats.includes(seat));
  return rivals.length > 0 ? ownScore(game) - Math.max(...rivals) : null;
}

/** Games played and won. */
export interface Count {
  played: number;
  won: number;
}

export function countGames(games: readonly StoryGame[]): Count {
  return { played: games.length, won: games.filter(isWon).length };
}

export interface Sort extends Count {
  game: string;
  title: string;
  mean: number;
  best: number;
  /** By opposing bots; "people" where there were none. */
  levels: (Count & { level: string[] })[];
}

/** The statistics of each game, the most played first. */
export function byGame(games: readonly StoryGame[]): Sort[] {
  return [...groupGames(games, (one) => [one.game])]
    .map(([game, some]) => ({
      game,
      title: some[0]!.title,
      ...countGames(some),
      mean: some.reduce((sum, one) => sum + ownScore(one), 0) / some.length,
      best: Math.max(...some.map(ownScore)),
      levels: [...groupGames(some, (one) => [levelOf(one).join(" ")]).values()].map((few) => ({
        level: levelOf(few[0]!),
        ...countGames(few),
      })),
    }))
    .sort((a, b) => b.played - a.played);
}

/** The opponents: the bots, each kind once, or people. */
export function levelOf(game: StoryGame): string[] {
  const bots = [...new Set(game.bots.filter((bot): bot is string => bot !== null))].sort();
  return bots.length > 0 ? bots : [game.scores.length > 1 ? "people" : "alone"];
}

/** Openings by how often they were played: each ticket kept, or the first cards bought. */
export function countOpenings(games: readonly StoryGame[], most = 8): (Count & { name: string })[] {
  return [...groupGames(games, (one) => new Set(one.opening ?? []))]
    .map(([name, some]) => ({ name, ...countGames(some) }))
    .sort((a, b) => b.played - a.played || b.won - a.won)
    .slice(0, most);
}

/** The best games: won ones by their margin, then all others by theirs. */
export function bestGames(games: readonly StoryGame[], most = 5): StoryGame[] {
  const pride = (game: StoryGame) => marginOver(game) ?? ownScore(game);
  return [...games]
    .sort((a, b) => Number(isWon(b)) - Number(isWon(a)) || pride(b) - pride(a))
    .slice(0, most);
}

function groupGames(
  games: readonly StoryGame[],
  names: (game: StoryGame) => Iterable<string>,
): Map<string, StoryGame[]> {
  const found = new Map<string, StoryGame[]>();
  for (const game of games)
    for (const name of names(game)) found.set(name, [...(found.get(name) ?? []), game]);
  return found;
}
