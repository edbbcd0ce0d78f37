/** Newly: what has come to be so while one looked on, to be shown with a flourish. */

/** Gives of all that is so now what was not so when it was first asked. */
export function newly(): (now: readonly string[]) => ReadonlySet<string> {
  let first: ReadonlySet<string> | null = null;
  return (now) => {
    first ??= new Set(now);
    return new Set(now.filter((one) => !first!.has(one)));
  };
}
