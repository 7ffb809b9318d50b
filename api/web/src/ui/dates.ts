// Days and times, written one way on all screens.

import { language } from "../i18n";

/** The language of the interface as this phone's owner writes it: "en-GB" rather than "en". */
const locale = (): string => navigator.languages.find((tag) => tag.slice(0, 2) === language.value) ?? language.value;

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale(), options);

/** The time of the day. */
export const timeOf = (at: number): string => dateFormat({ hour: "2-digit", minute: "2-digit" }).format(at);
