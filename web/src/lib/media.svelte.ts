/** What the window is like. */
import { MediaQuery } from "svelte/reactivity";

/** Wide enough for board, players and hand beside each other. */
export const wide = new MediaQuery("min-width: 1024px", true);

/** Too low for players, market and log one above the other. */
export const low = new MediaQuery("max-height: 819px", false);
