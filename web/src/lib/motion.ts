/** Motion: cards fly, pieces land, scores count up; nothing moves for those who do not want it. */
import { tick } from "svelte";
import { prefs } from "./prefs.svelte";

export const CALM = 240;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** The visible element that carries `data-spot="name"`. */
export function spot(name: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
  return [...found].find((one) => one.getClientRects().length > 0) ?? null;
}

interface Flying {
  delay?: number;
  shrink?: boolean;
  /** It leaves with its back up and turns face up on the way. */
  flip?: boolean;
}

/** Flies a copy of an element from where it is (or was) to another; resolves when it has landed. */
export async function fly(
  what: Element,
  from: DOMRect,
  to: DOMRect,
  how: Flying = {},
): Promise<void> {
  if (prefs.still || from.width === 0 || to.width === 0) return;
  const { delay = 0, shrink = true, flip = false } = how;
  const ghost = ghostOf(what, flip ? resizedRect(from, to) : from);
  document.body.append(ghost);
  if (flip) void turnUp(ghost, delay);
  const start = ghost.getBoundingClientRect();
  const scale = shrink ? Math.min(1, Math.max(0.3, to.height / start.height)) : 1;
  const x = to.left + to.width / 2 - start.left - (start.width * scale) / 2;
  const y = to.top + to.height / 2 - start.top - (start.height * scale) / 2;
  const there = `translate(${x}px, ${y}px) scale(${scale})`;
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: there, opacity: 1, offset: 0.85 },
      { transform: there, opacity: 0 },
    ],
    { duration: (flip ? 2 : 1) * CALM + 60, delay, easing: EASE, fill: "backwards" },
  );
  await flight.finished.catch(() => undefined);
  ghost.remove();
}

/** A copy that hangs over the page and is nobody's. */
function ghostOf(what: Element, { left, top, width, height }: DOMRect): HTMLElement {
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const copy = what.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll("[id], [data-spot]")]) {
    one.removeAttribute("id");
    one.removeAttribute("data-spot");
  }
  Object.assign(copy.style, { width: "100%", height: "100%", margin: "0" });
  ghost.append(copy);
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: "60",
    pointerEvents: "none",
    transformOrigin: "0 0",
    font: what.isConnected ? getComputedStyle(what).font : "",
    whiteSpace: "nowrap",
  });
  return ghost;
}

/** A card as large as where it goes, in the middle of where it comes from. */
function resizedRect(from: DOMRect, { width, height }: DOMRect): DOMRect {
  return new DOMRect(
    from.left + (from.width - width) / 2,
    from.top + (from.height - height) / 2,
    width,
    height,
  );
}

/** Turns a ghost from its back to its face. */
function turnUp(ghost: HTMLElement, delay: number): Promise<unknown> {
  const back = document.createElement("div");
  back.className = "card-back";
  ghost.append(back);
  const timing = { duration: CALM * 1.4, delay, easing: EASE, fill: "both" as const };
  const turned = (from: number, to: number) => [
    { transform: `perspective(600px) rotateY(${from}deg)` },
    { transform: `perspective(600px) rotateY(${to}deg)` },
  ];
  for (const side of ghost.children as HTMLCollectionOf<HTMLElement>)
    side.style.backfaceVisibility = "hidden";
  back.animate(turned(0, 180), timing);
  return ghost.firstElementChild!.animate(turned(-180, 0), timing).finished.catch(() => undefined);
}

/** Flies a copy of what is at one spot to another: `flyBetween("market-3", "seat-1")`. */
export function flyBetween(from: string, to: string, delay = 0): Promise<void> {
  const [start, end] = [spot(from), spot(to)];
  if (!start || !end) return Promise.resolve();
  return fly(start, start.getBoundingClientRect(), end.getBoundingClientRect(), { delay });
}

/** Flies what is at a spot now to the first of other spots that exists after the page has changed. */
export async function flyOnward(
  from: string,
  to: readonly string[],
  how: Flying = {},
): Promise<void> {
  const start = prefs.still ? null : spot(from);
  if (!start) return;
  const [copy, at] = [start.cloneNode(true) as Element, start.getBoundingClientRect()];
  const before = to.map(spot);
  await tick();
  const end = to.map(spot).find((one) => one !== null);
  if (!end) return;
  // A card drawn face down is shown as the card it turned out to be.
  const landed = fly(how.flip ? end : copy, at, end.getBoundingClientRect(), how);
  if (before.includes(end)) return landed;
  // A new element stays hidden at its place until its copy has landed there.
  end.style.visibility = "hidden";
  await landed;
  end.style.visibility = "";
}

const RISE = 1300;

/** Points float up where they were won, in the colour of whoever won them. */
function floatPoints(at: DOMRect, points: number, seat: number, delay: number): void {
  if (prefs.still || points === 0 || at.width === 0) return;
  const sign = document.createElement("b");
  sign.className = "points-won";
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = points > 0 ? `+${points}` : `−${-points}`;
  sign.style.left = `${at.left + at.width / 2}px`;
  sign.style.top = `${at.top + at.height / 2}px`;
  sign.style.background = `var(--player-${seat % 5})`;
  sign.style.color = `var(--on-player-${seat % 5}, #fff)`;
  document.body.append(sign);
  const rise = sign.animate(
    [
      { transform: "translate(-50%, -50%) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -90%) scale(1)", opacity: 1, offset: 0.15 },
      { transform: "translate(-50%, -150%)", opacity: 1, offset: 0.7 },
      { transform: "translate(-50%, -220%)", opacity: 0 },
    ],
    { duration: RISE, delay, easing: "ease-out", fill: "both" },
  );
  void rise.finished.catch(() => undefined).then(() => sign.remove());
}

/** Points float up from a part of the board, or beside their player. */
export function floatPointsFrom(id: string | null, points: number, seat: number, delay = 0): void {
  const part = id === null ? null : document.querySelector(`.board [id="${CSS.escape(id)}"]`);
  const at = part ?? spot(`seat-${seat}`);
  if (at) floatPoints(at.getBoundingClientRect(), points, seat, delay);
}

/** A short swell of something that has just changed. */
export function swell(element: Element): void {
  if (prefs.still) return;
  element.animate([{ transform: "scale(1.12)" }, { transform: "none" }], {
    duration: CALM,
    easing: EASE,
  });
}

/** Counts from one number to another, ease-out. */
export function countUp(from: number, to: number, tell: (value: number) => void): () => void {
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
