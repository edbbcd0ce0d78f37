/** The card pool of a game: cards that are wanted, never those that are banned, the rest drawn at random. */

export type Wish = "in" | "out";

/** A uniform random integer from 0 up to but not including a number. */
function randomBelow(most: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * most);
}

/** Draws a pool of a size: wanted cards first, then earlier draws that may stay, then others at random. */
export function drawPool(
  names: readonly string[],
  wishes: Readonly<Record<string, Wish>>,
  before: readonly string[],
  count: number,
  pick: (most: number) => number = randomBelow,
): string[] {
  const sure = names.filter((name) => wishes[name] === "in").slice(0, count);
  const stay = before.filter((name) => names.includes(name) && wishes[name] === undefined);
  const chosen = [...sure, ...stay].slice(0, count);
  const pool = names.filter((name) => wishes[name] === undefined && !chosen.includes(name));
  while (chosen.length < count && pool.length > 0)
    chosen.push(...pool.splice(pick(pool.length), 1));
  return names.filter((name) => chosen.includes(name));
}
