// The checksum of zip and PNG, eight bytes at a step: a word list is checked whole at every start.

const STEP = 8; // bytes
const BYTES = 256;

/** Row n: what a byte does to the checksum once n more bytes have followed it. */
const ROWS = new Uint32Array(STEP * BYTES);
for (let byte = 0; byte < BYTES; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  ROWS[byte] = value;
}
for (let at = BYTES; at < ROWS.length; at++) {
  const before = ROWS[at - BYTES]!;
  ROWS[at] = (before >>> 8) ^ ROWS[before & 0xff]!;
}

export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - STEP; at <= end; at += STEP) {
    const first = crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24));
    crc =
      ROWS[0x700 | (first & 0xff)]! ^
      ROWS[0x600 | ((first >>> 8) & 0xff)]! ^
      ROWS[0x500 | ((first >>> 16) & 0xff)]! ^
      ROWS[0x400 | (first >>> 24)]! ^
      ROWS[0x300 | bytes[at + 4]!]! ^
      ROWS[0x200 | bytes[at + 5]!]! ^
      ROWS[0x100 | bytes[at + 6]!]! ^
      ROWS[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ ROWS[(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}
