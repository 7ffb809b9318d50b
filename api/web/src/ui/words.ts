// The words in a text as people type and paste it.

/** They are parted by space, comma, semicolon or slash; what is no character to print (a soft hyphen from a book) is no part of them. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/\p{Cf}|(?!\s)\p{C}/gu, "")
    .split(/[\s,;/]+/)
    .filter(Boolean);
