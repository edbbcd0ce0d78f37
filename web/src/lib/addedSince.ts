/** Items added since a list was first seen, to be shown with a flourish. */

/** Returns a function that gives the items that were not in its first call. */
export function trackAdded(): (now: readonly string[]) => ReadonlySet<string> {
  let first: ReadonlySet<string> | null = null;
  return (now) => {
    first ??= new Set(now);
    return new Set(now.filter((one) => !first!.has(one)));
  };
}
