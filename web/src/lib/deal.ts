/** The deal: its fingerprint is shown from the start, and can be checked once seed and salt are told. */
import { sha256 } from "./sha256";

/** The fingerprint of a seed and a salt, worked out in this browser. */
export async function fingerprint(seed: string, salt: string): Promise<string> {
  const text = `${seed}:${salt}`;
  if (!globalThis.crypto?.subtle) return sha256(text);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the deal is the one whose fingerprint was shown. */
export async function dealHolds(seed: string, salt: string, shown: string): Promise<boolean> {
  return (await fingerprint(seed, salt)) === shown.toLowerCase();
}

/** The fingerprint in groups of four, for reading. */
export function inGroups(hash: string): string {
  return hash.replace(/(.{4})(?=.)/g, "$1 ");
}
