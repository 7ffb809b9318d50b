// The reader of pocket files gives the library's answers. The vectors are made by `python -m tools.golden_pocket`.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Problem } from "../src/net/http";
import { fromTiles, type FoundWord } from "../src/offline/fromTiles";
import { crc32 } from "../src/net/crc32";
import { Pocket, PocketFault } from "../src/offline/pocket";
import { judge, lookUp, type House } from "../src/offline/verdict";
import type { Verdict } from "../src/net/types";

interface Answers {
  readonly verdicts: readonly Verdict[];
  readonly racks: Readonly<Record<string, readonly FoundWord[] | string>>;
}

interface Vectors extends Answers {
  readonly name: string;
  readonly file: string;
  readonly values: Readonly<Record<string, number>>;
  readonly house: Answers & { readonly added: readonly string[]; readonly removed: readonly string[] };
}

const ALL = JSON.parse(readFileSync(new URL("../../../tests/golden/pocket.json", import.meta.url), "utf8")) as Vectors[];

function bytesOf({ file }: Vectors): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
}

function found(pocket: Pocket, rack: string, values: Vectors["values"], house: House | null): readonly FoundWord[] | string {
  try {
    return fromTiles(pocket, rack, values, house);
  } catch (fault) {
    return (fault as Problem).code;
  }
}

describe.each(ALL)("the list $name", (vectors) => {
  const pocket = Pocket.open(bytesOf(vectors).buffer);
  const house: House = { added: new Set(vectors.house.added), removed: new Set(vectors.house.removed) };

  test.each(vectors.verdicts.map((verdict) => [JSON.stringify(verdict.word), verdict] as const))("says the same of %s", (_, verdict) => {
    expect(lookUp(pocket, vectors.name, verdict.word)).toEqual(verdict);
  });

  test("says the same of every word by a house's agreement", () => {
    expect(vectors.house.verdicts.map(({ word }) => lookUp(pocket, vectors.name, word, house))).toEqual(vectors.house.verdicts);
  });

  test.each(Object.entries(vectors.racks))("finds the same from %j", (rack, expected) => {
    expect(found(pocket, rack, vectors.values, null)).toEqual(expected);
    expect(found(pocket, rack, vectors.values, house)).toEqual(vectors.house.racks[rack]);
  });

  test("judges a play by all its words, without saying which failed", () => {
    const valid = vectors.verdicts.filter((verdict) => verdict.valid).map(({ word }) => word);
    expect(judge(pocket, vectors.name, valid)).toMatchObject({ valid: true, words: valid.length });
    expect(judge(pocket, vectors.name, [...valid, "qqq"])).toMatchObject({ valid: false, words: valid.length + 1 });
  });

  test("carries its terms", () => {
    expect(pocket.terms()).toContain("Redistributions in binary form");
  });
});

describe("a file that is not as it was written", () => {
  const whole = bytesOf(ALL[0] as Vectors);
  const faultOf = (bytes: Uint8Array<ArrayBuffer>): unknown => {
    try {
      Pocket.open(bytes.slice().buffer);
      return null;
    } catch (fault) {
      return (fault as PocketFault).code;
    }
  };

  test.each([0, 4, 19, 20, 200, whole.length - 1])("cut off after %i bytes, is damaged", (length) => {
    expect(faultOf(whole.slice(0, length))).toBe("damaged");
  });

  test("with any byte of its sections changed, is damaged", () => {
    for (let at = 0; at < whole.length - 8; at += 97) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(faultOf(changed) ?? `fine at ${at}`).toBe("damaged");
    }
  });

  test("of a later version, is newer", () => {
    const later = whole.slice();
    const view = new DataView(later.buffer);
    const end = 16 + view.getUint32(12, true);
    view.setUint32(8, 2, true);
    view.setUint32(end, crc32(later.subarray(0, end)), true);
    expect(faultOf(later)).toBe("newer");
  });
});
