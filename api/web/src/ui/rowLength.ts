// How long a row of tiles is, told to the style: one that is too long for a phone shrinks or breaks in the middle.

const LONG = 8; // tiles; a shorter row fits every screen

export function lengthOf(tiles: readonly unknown[]): Record<string, number> | undefined {
  if (tiles.length <= LONG) return undefined;
  return { "--count": tiles.length, "--half": Math.ceil(tiles.length / 2) };
}
