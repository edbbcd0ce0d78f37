/** Vibrations of a phone: the player's turn, what they build, being robbed. */
import { prefs } from "./prefs.svelte";
import type { Fact } from "./types";

/** Milliseconds: on, off, on… */
const PATTERNS = { turn: [30, 60, 30], built: [18], robbed: [60, 40, 60] } as const;
export type Buzz = keyof typeof PATTERNS;

const BUILDS = ["claim", "harbor", "lay", "build", "play", "buy"];

/** The vibration for an event of the log; most have none. */
export function buzzOf(fact: Fact, seat: number | null): Buzz | null {
  if (seat === null) return null;
  if (fact.verb === "rob" && fact.from === seat) return "robbed";
  return fact.seat === seat && BUILDS.includes(fact.verb) ? "built" : null;
}

/** Whether this device can vibrate. */
export const canBuzz = (): boolean =>
  typeof navigator !== "undefined" &&
  "vibrate" in navigator &&
  matchMedia("(pointer: coarse)").matches;

export function buzz(name: Buzz): void {
  if (prefs.buzz && canBuzz() && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate([...PATTERNS[name]]);
}
