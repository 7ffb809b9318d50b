// The pocket file, read in place: views of its bytes, nothing is unpacked. docs/lexicon-format.md says what is where.

import { Alphabet, stripped } from "./alphabet";
import { crc32 } from "../net/crc32";

const MAGIC = "WOORDPKT";
const VERSION = 1;
const ALIGNMENT = 8;
const SYMBOL = 0x3f;
const ENDS = 0x40;
const LAST = 0x80;
const FAR = 255;

export type Refusal = "proper_noun" | "abbreviation";

/** `damaged`: not what was written; `newer`: written by a later Woord, which this page can't read. */
export class PocketFault extends Error {
  constructor(
    readonly code: "damaged" | "newer",
    detail: string,
  ) {
    super(detail);
  }
}

interface PocketHeader {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly language: string;
  readonly letters: string;
  readonly fold_punctuation: boolean;
  readonly min_length: number;
  readonly lexicon_id: string;
  readonly words: number;
  readonly local_only: boolean;
  readonly symbols: readonly (readonly [char: string, reads: string])[];
  readonly roots: Readonly<Record<"words" | "accented" | Refusal, number>>;
  readonly odd: Readonly<Record<string, string>>;
  readonly odd_accented: readonly string[];
  readonly forms: readonly (readonly [drop: number, add: string])[];
  readonly sections: readonly (readonly [name: string, offset: number, length: number, crc: number])[];
  readonly data_size: number;
}

export class Pocket {
  readonly alphabet: Alphabet;
  /** Letter numbers that each symbol is read as. */
  readonly letters: readonly (readonly number[])[];
  private readonly labels: Uint8Array;
  private readonly low: Uint8Array;
  private readonly middle: Uint8Array;
  private readonly high: Uint8Array;
  private readonly forms: Uint8Array;
  private counted: Uint32Array | null = null;

  private constructor(
    readonly header: PocketHeader,
    private readonly part: (name: string) => Uint8Array,
  ) {
    this.alphabet = new Alphabet(header.letters, header.fold_punctuation);
    this.letters = [[], ...header.symbols.map(([, reads]) => [...reads].map((letter) => this.alphabet.indexOf(letter)))];
    this.labels = part("labels");
    this.low = part("child_0");
    this.middle = part("child_1");
    this.high = part("child_2");
    this.forms = part("forms");
  }

  /** Check every byte and open; PocketFault for a file that is cut off, changed, foreign or newer. */
  static open(buffer: ArrayBuffer): Pocket {
    const { header, start } = readHeader(buffer);
    const parts = new Map<string, Uint8Array>();
    for (const [name, offset, length, crc] of header.sections) {
      const bytes = new Uint8Array(buffer, start + offset, length);
      if (crc32(bytes) !== crc) throw new PocketFault("damaged", `the checksum of ${name} differs`);
      parts.set(name, bytes);
    }
    return new Pocket(header, (name) => {
      const found = parts.get(name);
      if (!found) throw new PocketFault("damaged", `${name} is missing`);
      return found;
    });
  }

  get root(): number {
    return this.header.roots.words;
  }

  /** The terms that go with the words: sources, source offer, licence texts. */
  terms(): string {
    return new TextDecoder().decode(this.part("terms"));
  }

  symbolOf(edge: number): number {
    return (this.labels[edge] ?? 0) & SYMBOL;
  }

  endsAt(edge: number): boolean {
    return ((this.labels[edge] ?? 0) & ENDS) !== 0;
  }

  /** The next edge of the same node, 0 after the last. */
  nextOf(edge: number): number {
    return ((this.labels[edge] ?? LAST) & LAST) !== 0 ? 0 : edge + 1;
  }

  childOf(edge: number): number {
    return (this.low[edge] ?? 0) | ((this.middle[edge] ?? 0) << 8) | ((this.high[edge] ?? 0) << 16);
  }

  has(word: string): boolean {
    return this.find(this.root, word, 0) !== null;
  }

  /** How the source writes a listed word (in normal form); null when it is not listed. */
  spellingOf(word: string): string | null {
    const found = this.find(this.root, word, 0);
    return found === null ? null : (this.header.odd[word] ?? found);
  }

  /** Why the source's entry of this normal form was left out; null if it has none. */
  refusalOf(word: string): Refusal | null {
    for (const reason of ["proper_noun", "abbreviation"] as const) {
      if (this.find(this.header.roots[reason], word, 0) !== null) return reason;
    }
    return null;
  }

  /** Whether an entry that was left out is written so, accents and all, in any case. */
  isRefusedSpelling(text: string): boolean {
    const small = stripped(text).toLowerCase();
    return this.header.odd_accented.includes(small) || this.isWritten(small);
  }

  /** The listed word that a word (in normal form) is a form of, where known. */
  formOf(word: string): string | null {
    const number = this.numberOf(word);
    const code = number === null ? 0 : (this.forms[number] ?? 0);
    if (number === null || code === 0) return null;
    if (code === FAR) return this.farStem(number);
    const change = this.header.forms[code - 1];
    return change ? word.slice(0, word.length - change[0]) + change[1] : null;
  }

  /** The string below a node that is read as `word` from `place` on, as it is written. */
  private find(node: number, word: string, place: number): string | null {
    for (let edge = node; edge !== 0; edge = this.nextOf(edge)) {
      const [char, reads] = this.header.symbols[this.symbolOf(edge) - 1] ?? ["", "?"];
      if (!word.startsWith(reads, place)) continue;
      const next = place + reads.length;
      if (next === word.length && this.endsAt(edge)) return char;
      const rest = this.find(this.childOf(edge), word, next);
      if (rest !== null) return char + rest;
    }
    return null;
  }

  private isWritten(text: string): boolean {
    const chars = [...text];
    let node = this.header.roots.accented;
    for (const [place, char] of chars.entries()) {
      let edge = node;
      while (edge !== 0 && this.header.symbols[this.symbolOf(edge) - 1]?.[0] !== char) edge = this.nextOf(edge);
      if (edge === 0) return false;
      if (place === chars.length - 1) return this.endsAt(edge);
      node = this.childOf(edge);
    }
    return false;
  }

  /** How many strings each node leads to, at its first edge. Children stand before their parents. */
  private get counts(): Uint32Array {
    return (this.counted ??= this.countAll());
  }

  /** Do beforehand what the first question for the stem of a form needs. */
  count(): void {
    void this.counts;
  }

  get isCounted(): boolean {
    return this.counted !== null;
  }

  private countAll(): Uint32Array {
    const { labels, low, middle, high } = this; // by hand what endsAt, childOf and nextOf say: four times faster on a slow phone
    const counts = new Uint32Array(labels.length);
    let first = 1;
    let sum = 0;
    for (let edge = 1; edge < counts.length; edge++) {
      const label = labels[edge]!;
      sum += (label & ENDS ? 1 : 0) + (counts[low[edge]! | (middle[edge]! << 8) | (high[edge]! << 16)] ?? 0);
      if ((label & LAST) === 0) continue;
      counts[first] = sum;
      first = edge + 1;
      sum = 0;
    }
    return counts;
  }

  /** The place of a listed word in the order of the graph. */
  private numberOf(word: string): number | null {
    const { counts } = this;
    const search = (node: number, place: number, before: number): number | null => {
      let number = before;
      for (let edge = node; edge !== 0; edge = this.nextOf(edge)) {
        const reads = this.header.symbols[this.symbolOf(edge) - 1]?.[1] ?? "?";
        const child = this.childOf(edge);
        const ends = this.endsAt(edge);
        if (word.startsWith(reads, place)) {
          const next = place + reads.length;
          if (next === word.length && ends) return number;
          const found = search(child, next, number + (ends ? 1 : 0));
          if (found !== null) return found;
        }
        number += (ends ? 1 : 0) + (counts[child] ?? 0);
      }
      return null;
    };
    return search(this.root, 0, 0);
  }

  private farStem(number: number): string | null {
    let place = 0;
    for (let at = 0; at < number; at++) if (this.forms[at] === FAR) place++;
    const far = this.part("far");
    return this.wordAt(new DataView(far.buffer, far.byteOffset, far.byteLength).getUint32(place * 4, true));
  }

  /** The word (in normal form) at a place in the order of the graph. */
  private wordAt(wanted: number): string | null {
    const { counts } = this;
    let word = "";
    let left = wanted;
    for (let edge = this.root; edge !== 0; ) {
      const child = this.childOf(edge);
      const ends = this.endsAt(edge) ? 1 : 0;
      const below = ends + (counts[child] ?? 0);
      if (left >= below) {
        left -= below;
        edge = this.nextOf(edge);
        continue;
      }
      word += this.header.symbols[this.symbolOf(edge) - 1]?.[1] ?? "";
      if (ends && left === 0) return word;
      left -= ends;
      edge = child;
    }
    return null;
  }
}

function readHeader(buffer: ArrayBuffer): { header: PocketHeader; start: number } {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  if (bytes.length < 20 || new TextDecoder("latin1").decode(bytes.subarray(0, 8)) !== MAGIC) {
    throw new PocketFault("damaged", "it does not begin as a word list");
  }
  const version = view.getUint32(8, true);
  const end = 16 + view.getUint32(12, true);
  if (bytes.length < end + 4) throw new PocketFault("damaged", "it is cut off");
  if (crc32(bytes.subarray(0, end)) !== view.getUint32(end, true)) throw new PocketFault("damaged", "the checksum of the header differs");
  if (version > VERSION) throw new PocketFault("newer", `it is of version ${version}, this page reads ${VERSION}`);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(16, end))) as PocketHeader;
  const start = Math.ceil((end + 4) / ALIGNMENT) * ALIGNMENT;
  if (bytes.length !== start + header.data_size) throw new PocketFault("damaged", "it is cut off");
  return { header, start };
}
