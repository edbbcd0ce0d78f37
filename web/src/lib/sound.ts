/** Quiet sounds of a few notes each: drawing, building, robbing, winning, and the player's turn. */
import { prefs } from "./prefs.svelte";
import type { Fact } from "./types";

/** Pitch in hertz, seconds after the first, loudness; the speakers of phones have nothing below 300 hertz. */
type Note = [pitch: number, after: number, level: number];

const SOUNDS = {
  turn: [
    [587.33, 0, 0.09],
    [880, 0.13, 0.09],
  ],
  draw: [[1318.5, 0, 0.03]],
  claim: [
    [392, 0, 0.08],
    [493.88, 0.07, 0.07],
  ],
  station: [
    [440, 0, 0.07],
    [659.25, 0.09, 0.07],
  ],
  robbery: [
    [466.16, 0, 0.07],
    [349.23, 0.12, 0.08],
  ],
  win: [
    [523.25, 0, 0.08],
    [659.25, 0.12, 0.08],
    [783.99, 0.24, 0.09],
  ],
} as const satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof SOUNDS;

const BY_VERB: Record<string, Sound> = {
  take: "draw",
  draw: "draw",
  claim: "claim",
  lay: "claim",
  play: "claim",
  harbor: "station",
  build: "station",
  rob: "robbery",
};

/** The sound of an event of the log; most are silent. */
export const soundOf = (fact: Fact): Sound | null => BY_VERB[fact.verb] ?? null;

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (prefs.volume === 0 || typeof AudioContext === "undefined") return;
  // Browsers allow no sound before the page was touched.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const one of SOUNDS[name]) note(context, one);
}

function note(context: AudioContext, [pitch, after, loud]: Note): void {
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud * (prefs.volume / 50), start + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0005, start + 0.5);
  tone.connect(level).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
