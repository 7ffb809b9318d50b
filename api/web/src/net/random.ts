// Random names, also on plain http, where crypto.randomUUID is missing.

/** 32 random hexadecimal digits: long enough for a key that a secret follows from. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
