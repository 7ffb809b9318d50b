// How any text is read as tile letters: the same rules, in the same order, as the library's alphabet.

type Unread = "punctuation" | "not_in_alphabet";

export interface Reading {
  readonly normal: string; // an unknown character stands as "?"
  readonly unread: Unread | null;
}

const LIGATURES: Readonly<Record<string, string>> = { œ: "OE", Œ: "OE", æ: "AE", Æ: "AE", ĳ: "IJ", Ĳ: "IJ", ß: "SS", ẞ: "SS" };
const MARK = /\p{Mn}/u;
const PUNCTUATION = /[\p{P}\p{Zs}`´ʼʹ]/u;
const FOLDED = new Set("-'’‘ʼ");
// The white space of the service's language, which differs from this one's in a few control characters.
const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const AROUND = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");
export const SPACES = new RegExp(`[${SPACE}]+`, "g");

export const stripped = (text: string): string => text.replace(AROUND, "");

/** The capital of a letter that has one and comes back from it; else the letter. */
function upper(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.toLowerCase() === letter || letter === capital ? capital : letter;
}

export class Alphabet {
  readonly letters: readonly string[];
  private readonly index: ReadonlyMap<string, number>;

  constructor(
    letters: string,
    private readonly foldPunctuation: boolean,
  ) {
    this.letters = [...letters];
    this.index = new Map(this.letters.map((letter, place) => [letter, place]));
  }

  indexOf(letter: string): number {
    return this.index.get(letter) ?? -1;
  }

  /** The normal form of a text, or what was read so far and why it has none. */
  read(raw: string): Reading {
    let unread: Unread | null = null;
    let normal = "";
    for (const unit of unitsOf(stripped(raw))) {
      const letters = this.readUnit(unit);
      if (letters === "'") {
        unread = "punctuation";
        continue;
      }
      if (letters === "?") unread ??= "not_in_alphabet";
      normal += letters;
    }
    return { normal, unread };
  }

  /** Tile letters of a character with the marks that follow it; "'" for punctuation, "?" for no letter. */
  private readUnit(unit: string): string {
    const [base = "", ...marks] = unit;
    for (const mark of ["", ...marks]) {
      const letter = (base + mark).normalize("NFC");
      const ligature = LIGATURES[letter];
      if (ligature) return this.checked(ligature);
      const accented = upper(letter);
      if (mark && this.index.has(accented)) return accented;
    }
    if (PUNCTUATION.test(base)) return this.foldPunctuation && FOLDED.has(base) ? "" : "'";
    return this.checked(upper(base));
  }

  private checked(letters: string): string {
    return [...letters].every((letter) => this.index.has(letter)) ? letters : "?";
  }
}

function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const char of text.normalize("NFD")) {
    if (units.length > 0 && MARK.test(char)) units[units.length - 1] += char;
    else units.push(char);
  }
  return units;
}
