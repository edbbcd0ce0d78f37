/** The size and shape of the window. */
import { MediaQuery } from "svelte/reactivity";

const broad = new MediaQuery("min-width: 1100px", true);
const high = new MediaQuery("min-height: 600px", true);
const roomy = new MediaQuery("min-width: 700px", true);
/** Below this, five players, the market and the log need rows that are drawn closer. */
export const generous = new MediaQuery("min-height: 800px", true);

/** Large enough for face-up cards with their whole text. */
export const ample = new MediaQuery("(min-width: 1700px) and (min-height: 950px)", false);

/** How the table is laid out: by a mouse, in a hand, on a tablet, or on a phone that is held sideways. */
export type Shape = "wide" | "phone" | "tablet" | "sideways";

export const shape = {
  get current(): Shape {
    if (!high.current && roomy.current) return "sideways";
    if (broad.current) return "wide";
    return roomy.current ? "tablet" : "phone";
  },
};

/** Wide enough for board, players and hand beside each other. */
export const wide = {
  get current(): boolean {
    return shape.current === "wide";
  },
};

/** Whether a board of hexes is larger by a tenth beside supply and hand, with all the height, than above the hand. */
export function isTall(ratio: number, width: number, height: number): boolean {
  const beside = Math.min(width / 2 - 22, ratio * (height - 124));
  const above = Math.min(width - 592, ratio * (height - (height < 800 ? 308 : 344)));
  return beside > 1.1 * above;
}

/** Whether rows are drawn closer, so that all players fit above the market and the log. */
export function tight(players: number): boolean {
  return !generous.current && players > 3;
}
