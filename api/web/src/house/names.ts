// The name of a word list: a language in the user's own, any other list as it is called.

import { isLanguage, t } from "../i18n";

export const listName = (name: string): string => (isLanguage(name) ? t(`list.${name}`) : name);
