/** Drags a phone's sheet up and down with a finger; on release it settles at the nearer end. */

/** A shorter movement is a tap, in pixels. */
const TAP = 8;
/** A faster release is a flick, in pixels per millisecond. */
const FLICK = 0.4;

/** Where a released sheet settles: where a flick sends it, else at the nearer end. */
export function settle(lift: number, most: number, speed: number): number {
  if (Math.abs(speed) > FLICK) return speed > 0 ? most : 0;
  return lift > most / 2 ? most : 0;
}

export class SheetDrag {
  /** How far the sheet is up, in pixels. */
  up = $state(0);
  /** Whether a finger holds it. */
  held = $state(false);

  /** Makes a part of the page the handle of the sheet. */
  attach = (handle: HTMLElement): (() => void) => {
    let from: { y: number; up: number } | null = null;
    let last = { y: 0, at: 0, speed: 0 };
    const most = () => Math.round(window.innerHeight * 0.34);
    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse") return;
      from = { y: event.clientY, up: this.up };
      last = { y: event.clientY, at: event.timeStamp, speed: 0 };
    };
    const move = (event: PointerEvent) => {
      if (!from || (!this.held && Math.abs(event.clientY - from.y) < TAP)) return;
      if (!this.held) handle.setPointerCapture(event.pointerId);
      this.held = true;
      this.up = Math.min(most(), Math.max(0, from.up + from.y - event.clientY));
      const speed = (last.y - event.clientY) / Math.max(1, event.timeStamp - last.at);
      last = { y: event.clientY, at: event.timeStamp, speed };
    };
    const end = () => {
      if (this.held) this.up = settle(this.up, most(), last.speed);
      this.held = false;
      from = null;
    };
    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: end,
      pointercancel: end,
    } as const;
    for (const [name, listener] of Object.entries(listeners))
      handle.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        handle.removeEventListener(name, listener as EventListener);
    };
  };
}
