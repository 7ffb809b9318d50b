// Text as people type it, for reading: one spelling, nothing unseen, plain digits for those of other keyboards.

const WIDE = 0xfee0; // from "！" to "!", as keyboards for Chinese and Japanese have them
const UNSEEN = /[\p{Cf}\ufe0f]/gu;

export const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim();

/** A whole number within bounds, written in digits alone; null for anything else. */
export function wholeIn(text: string, low: number, high: number): number | null {
  const digits = plain(text);
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : -1;
  return number >= low && number <= high ? number : null;
}

/** The first signs of a text, none of them cut in two. */
export const beginning = (text: string, most: number): string => [...text].slice(0, most).join("");
