/** Two quiet notes when it is one's turn. */
import { prefs } from "./prefs.svelte";

let context: AudioContext | null = null;

export function chime(): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  // A browser lets nothing sound before the page was touched.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  note(587.33, 0);
  note(880, 0.13);
}

function note(pitch: number, after: number): void {
  if (!context) return;
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(0.09, start + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0005, start + 0.5);
  tone.connect(level).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
