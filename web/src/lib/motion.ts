/** Motion: cards fly, pieces land, scores count up; nothing moves for those who do not want it. */
import { prefs } from "./prefs.svelte";

export const QUICK = 180;
export const CALM = 240;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** The place on the screen that carries `data-spot="name"`, if it is to be seen. */
export function spot(name: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
  return [...found].find((one) => one.getClientRects().length > 0) ?? null;
}

/** Flies a copy of an element from where it is (or was) to another; resolves when it has landed. */
export async function fly(
  what: Element,
  from: DOMRect,
  to: DOMRect,
  { delay = 0, shrink = true }: { delay?: number; shrink?: boolean } = {},
): Promise<void> {
  if (prefs.still || from.width === 0 || to.width === 0) return;
  const ghost = what.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
    transformOrigin: "0 0",
    font: getComputedStyle(what).font,
    whiteSpace: "nowrap",
  });
  document.body.append(ghost);
  const scale = shrink ? Math.min(1, Math.max(0.3, to.height / from.height)) : 1;
  const x = to.left + to.width / 2 - from.left - (from.width * scale) / 2;
  const y = to.top + to.height / 2 - from.top - (from.height * scale) / 2;
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: CALM + 60, delay, easing: EASE, fill: "backwards" },
  );
  await flight.finished.catch(() => undefined);
  ghost.remove();
}

/** Flies a copy of what is at one spot to another: `flyBetween("market-3", "seat-1")`. */
export function flyBetween(from: string, to: string, delay = 0): Promise<void> {
  const [start, end] = [spot(from), spot(to)];
  if (!start || !end) return Promise.resolve();
  return fly(start, start.getBoundingClientRect(), end.getBoundingClientRect(), { delay });
}

/** A short swell of something that has just changed. */
export function swell(element: Element): void {
  if (prefs.still) return;
  element.animate([{ transform: "scale(1.12)" }, { transform: "none" }], { duration: CALM, easing: EASE });
}

/** Numbers on the way from one to another, ease-out. */
export function counting(from: number, to: number, tell: (value: number) => void): () => void {
  if (prefs.still || from === to) {
    tell(to);
    return () => undefined;
  }
  const start = performance.now();
  const duration = Math.min(600, CALM + Math.abs(to - from) * 20);
  let asked = requestAnimationFrame(function step(time) {
    const part = Math.min(1, Math.max(0, (time - start) / duration));
    tell(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
    if (part < 1) asked = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(asked);
}
