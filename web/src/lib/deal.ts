/** Checks deals: a fingerprint is shown from the start, and seed and salt are published at the end. */
import { sha256 } from "./sha256";

/** The fingerprint of a seed and a salt, computed in this browser. */
export async function fingerprint(seed: string, salt: string): Promise<string> {
  const text = `${seed}:${salt}`;
  if (!globalThis.crypto?.subtle) return sha256(text);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether seed and salt match the fingerprint that was shown. */
export async function isDeal(seed: string, salt: string, shown: string): Promise<boolean> {
  return (await fingerprint(seed, salt)) === shown.toLowerCase();
}

/** The fingerprint in groups of four, for reading. */
export function groupDigits(hash: string): string {
  return hash.replace(/(.{4})(?=.)/g, "$1 ");
}
