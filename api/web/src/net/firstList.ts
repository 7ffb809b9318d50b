// Which of some word lists is asked first: the one asked last, else that of the language, else any.

export const firstList = (names: readonly string[], last: string, language: string): string =>
  [last, language].find((name) => names.includes(name)) ?? names[0] ?? "";
