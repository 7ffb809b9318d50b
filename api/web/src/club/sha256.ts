// SHA-256 and PBKDF2 without crypto.subtle, which a browser hides on plain http: a club's hall often has only that.

const ROUNDS = 64;
const BLOCK = 64; // bytes
const FRACTIONS = 2 ** 32;

/** The first bits of the fractions of roots of the first primes: where the standard takes its constants from. */
function constants(count: number, root: (prime: number) => number): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) isPrime &&= number % by !== 0;
    if (isPrime) found[at++] = (root(number) % 1) * FRACTIONS;
  }
  return found;
}

const K = constants(ROUNDS, Math.cbrt);
const START = constants(8, Math.sqrt);
const words = new Uint32Array(ROUNDS);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (from: Uint32Array, index: number): number => from[index] as number;

/** Mix one block of sixteen words into a state. */
function compress(state: Uint32Array, block: Uint32Array): void {
  words.set(block);
  for (let i = 16; i < ROUNDS; i += 1) {
    const x = at(words, i - 15);
    const y = at(words, i - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(words, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = at(state, i) + word));
}

function wordsOf(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, i) => view.getUint32(4 * i));
}

function bytesOf(state: Uint32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * state.length);
  const view = new DataView(bytes.buffer);
  state.forEach((word, i) => view.setUint32(4 * i, word));
  return bytes;
}

/** Finish a hash of which `before` bytes are in the state already. */
function finish(state: Uint32Array, rest: Uint8Array, before: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((rest.length + 9) / BLOCK) * BLOCK);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const bits = (before + rest.length) * 8;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bits / FRACTIONS));
  view.setUint32(padded.length - 4, bits % FRACTIONS);
  const all = wordsOf(padded);
  for (let i = 0; i < all.length; i += 16) compress(state, all.subarray(i, i + 16));
  return bytesOf(state);
}

export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => finish(START.slice(), bytes, 0);

/** PBKDF2 with HMAC-SHA-256, one block of 32 bytes long. */
export function pbkdf2(secret: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array<ArrayBuffer> {
  const key = new Uint8Array(BLOCK);
  key.set(secret.length > BLOCK ? sha256(secret) : secret);
  const [inner, outer] = [0x36, 0x5c].map((mask) => {
    const state = START.slice();
    compress(state, wordsOf(key.map((byte) => byte ^ mask)));
    return state;
  }) as [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>];
  const hmac = (text: Uint8Array): Uint8Array<ArrayBuffer> => finish(outer.slice(), finish(inner.slice(), text, BLOCK), BLOCK);
  let last = hmac(Uint8Array.of(...salt, 0, 0, 0, 1));
  const sum = last.slice();
  for (let i = 1; i < rounds; i += 1) {
    last = hmac(last);
    last.forEach((byte, at) => (sum[at] = (sum[at] as number) ^ byte));
  }
  return sum;
}
