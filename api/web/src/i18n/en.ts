// The catalogue: every other language has exactly these keys, or the build fails.
// {name} is filled in; a key with .one and .other is chosen by number.

export const en = {
  "app.name": "Woord",
  "nav.check": "Check a word",
  "nav.challenge": "Challenge",
  "nav.play": "Play",
  "nav.rules": "Rules",
  "nav.dictionaries": "Dictionaries",
  "nav.about": "About",
  "nav.main": "Main",
  "lang.label": "Language",
  "theme.label": "Appearance",
  "theme.auto": "As the device",
  "theme.light": "Light",
  "theme.dark": "Dark",
  "tiles.one": "{count} tile",
  "tiles.other": "{count} tiles",
  "points.one": "{count} point",
  "points.other": "{count} points",
  "colour.k": "black",
  "colour.b": "blue",
  "colour.r": "red",
  "colour.y": "orange",
  "tile.joker": "joker",
  "tile.jokerAs": "joker as {reading}",
  "tile.number": "{colour} {number}",
  "error.offline": "There is no connection. What you entered is kept; try again in a moment.",
  "error.server": "The server could not do that. Try again; if it stays, tell the host this code: {code}.",
  "error.notFound": "This page is not there. Check the link, or start from the first page.",
  "action.retry": "Try again",
  "action.cancel": "Cancel",
  "action.close": "Close",
  "action.copy": "Copy",
  "action.copied": "Copied",
  "loading": "One moment",
} as const;

export type Key = keyof typeof en;
export type Messages = Readonly<Record<Key, string>>;
