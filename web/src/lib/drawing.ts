/** Which cards come into a game: some for certain, some never, the rest drawn at random. */

export type Wish = "in" | "out";

/** A number below another, fairly. */
function below(most: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * most);
}

/** So many cards: those wished for, then those drawn before that may stay, then others at random. */
export function drawn(
  names: readonly string[],
  wishes: Readonly<Record<string, Wish>>,
  before: readonly string[],
  count: number,
  pick: (most: number) => number = below,
): string[] {
  const sure = names.filter((name) => wishes[name] === "in").slice(0, count);
  const stay = before.filter((name) => names.includes(name) && wishes[name] === undefined);
  const chosen = [...sure, ...stay].slice(0, count);
  const pool = names.filter((name) => wishes[name] === undefined && !chosen.includes(name));
  while (chosen.length < count && pool.length > 0)
    chosen.push(...pool.splice(pick(pool.length), 1));
  return names.filter((name) => chosen.includes(name));
}
