// The checksum at every length around a step, against the one of Node's zlib.

import { crc32 as known } from "node:zlib";
import { expect, test } from "vitest";
import { crc32 } from "../src/net/crc32";

const bytes = Uint8Array.from({ length: 60 }, (_, at) => (at * 151 + 7 * (at >> 3)) & 0xff);

test.each(Array.from({ length: 34 }, (_, length) => length))("%i bytes", (length) => {
  expect(crc32(bytes.subarray(0, length))).toBe(known(bytes.subarray(0, length)));
  expect(crc32(bytes.subarray(3, 3 + length))).toBe(known(bytes.subarray(3, 3 + length)));
});

test("the value that every description names", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});
