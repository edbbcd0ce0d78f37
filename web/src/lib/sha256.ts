/** SHA-256, for pages that are not in a secure context and so have no `crypto.subtle`. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The hash of a text as hexadecimal. */
export function sha256(text: string): string {
  const hash = [...START];
  const words = padded(new TextEncoder().encode(text));
  for (let at = 0; at < words.length; at += 16) mix(hash, words.slice(at, at + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function padded(bytes: Uint8Array): number[] {
  const blocks = ((bytes.length + 8) >> 6) + 1;
  const words = new Array<number>(blocks * 16).fill(0);
  bytes.forEach((byte, at) => (words[at >> 2]! |= byte << (24 - 8 * (at & 3))));
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function mix(hash: number[], block: number[]): void {
  const w = schedule(block);
  let [a, b, c, d, e, f, g, h] = hash as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[at]! + w[at]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at]! + word) | 0));
}

function schedule(block: number[]): number[] {
  const w = [...block];
  for (let at = 16; at < 64; at++) {
    const [x, y] = [w[at - 15]!, w[at - 2]!];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[at] = (w[at - 16]! + s0 + w[at - 7]! + s1) | 0;
  }
  return w;
}
