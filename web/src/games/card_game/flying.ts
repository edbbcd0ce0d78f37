/** Cards on their way: shows what went from where to where. */
import { fly, spot } from "../../lib/motion";
import { prefs } from "../../lib/prefs.svelte";
import type { Flight } from "./changes";

const NEXT = 45;

/** Flies copies of the cards drawn in `store` along their ways. */
export function show(flights: readonly Flight[], store: HTMLElement): void {
  if (prefs.still) return;
  flights.forEach(({ card, from, to, why }, at) => {
    const what = store.querySelector(`[data-ghost="${card}"] > *`);
    const [start, end] = [place(from), place(to)];
    if (what && start && end)
      void fly(what, middle(start), middle(end), {
        delay: at * NEXT,
        flip: why === "take" && from === "deck" && card !== "back",
      });
  });
}

/** The spot of this name, or the nearest thing that stands for it. */
function place(name: string): HTMLElement | null {
  const parts = name.split("-");
  for (let length = parts.length; length > 0; length--) {
    const found = spot(parts.slice(0, length).join("-"));
    if (found) return found;
  }
  return parts[0] === "hand" || parts[0] === "yard"
    ? (spot(`player-${parts[1]}`) ?? spot(`seat-${parts[1]}`))
    : null;
}

const WIDTH = 44;

/** Room for one card in the middle of a spot. */
function middle(element: HTMLElement): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect();
  const wide = Math.min(WIDTH, Math.max(24, width));
  const high = (wide * 88) / 64;
  return new DOMRect(left + (width - wide) / 2, top + (height - high) / 2, wide, high);
}
