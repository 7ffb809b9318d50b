// The words in a text as people type and paste it.

/** They are parted by space, comma, semicolon or slash; what can't be seen (a soft hyphen from a book) is no part of them. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/\p{Cf}/gu, "")
    .split(/[\s,;/]+/)
    .filter(Boolean);
