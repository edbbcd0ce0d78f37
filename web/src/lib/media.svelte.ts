/** What the window is like. */
import { MediaQuery } from "svelte/reactivity";
import { innerHeight } from "svelte/reactivity/window";

/** Wide enough for board, players and hand beside each other. */
export const wide = new MediaQuery("min-width: 1024px", true);

/** Whether the window is too low for so many players, the market and the log one above the other. */
export function low(players: number): boolean {
  return (innerHeight.current ?? 900) < 616 + 56 * players;
}
