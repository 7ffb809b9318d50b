// A tile as it lies, and the notation (docs/notation.md): "r5", "J=r7", "A", a joker read as A: "a".

export type Game = "numbers" | "letters";

export interface Tile {
  readonly face: string; // what is printed on it: "r5", "J", "A", "?", "?2"
  readonly reading?: string; // a joker only: the face that it stands for
}

export const COLOURS = ["k", "b", "r", "y"] as const;
export type Colour = (typeof COLOURS)[number];

export class NotationError extends Error {
  constructor(
    readonly expected: string,
    readonly found: string,
    readonly position: number,
  ) {
    super(`expected ${expected}, found ${found || "nothing"}`);
  }
}

/** J is a joker among numbers only: among letters it is the letter J. */
export function isJoker(tile: Tile, game: Game): boolean {
  return game === "numbers" ? tile.face === "J" : tile.face.startsWith("?");
}

export function shownAs(tile: Tile): string {
  return tile.reading ?? tile.face;
}

export function colourOf(face: string): Colour | null {
  return COLOURS.find((colour) => face.startsWith(colour)) ?? null;
}

export function numberOf(face: string): number {
  return Number(face.slice(1));
}

export function formatTile(tile: Tile): string {
  if (tile.reading === undefined) return tile.face;
  if (tile.face === "J") return `J=${tile.reading}`;
  return tile.reading.toLocaleLowerCase("de") + tile.face.slice(1);
}

const SEPARATOR: Record<Game, string> = { numbers: " ", letters: "" };

export function formatTiles(tiles: readonly Tile[], game: Game): string {
  return tiles.map(formatTile).join(SEPARATOR[game]);
}

export function formatTable(melds: readonly (readonly Tile[])[], game: Game): string {
  return melds.map((tiles) => formatTiles(tiles, game)).join(" / ");
}

const TOKEN: Record<Game, RegExp> = {
  numbers: /J(?:=([kbry]\d{1,2}))?|[kbry]\d{1,2}/y,
  letters: /\?2?|\p{Ll}2?|\p{Lu}/uy,
};

const EXPECTED: Record<Game, string> = {
  numbers: "a tile like r5, k13, J or J=r7",
  letters: "a capital letter, ? or a joker's letter in lower case",
};

function tileOf(token: string, game: Game): Tile {
  if (game === "numbers") {
    return token.startsWith("J=") ? { face: "J", reading: token.slice(2) } : { face: token };
  }
  const letter = token.charAt(0);
  const isReading = letter !== letter.toLocaleUpperCase("de") && letter !== "?";
  if (!isReading) return { face: token };
  return { face: `?${token.slice(1)}`, reading: letter.toLocaleUpperCase("de") };
}

/** Read tiles in notation; spaces between them are free. Throws `NotationError` with the place. */
export function parseTiles(text: string, game: Game): Tile[] {
  const tiles: Tile[] = [];
  const token = new RegExp(TOKEN[game]);
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) throw new NotationError(EXPECTED[game], text.slice(at, at + 8), at);
    tiles.push(tileOf(match[0], game));
    at = token.lastIndex;
  }
  return tiles;
}

/** Read a table: melds separated by "/". An empty text is an empty table. */
export function parseTable(text: string, game: Game): Tile[][] {
  if (text.trim() === "") return [];
  return text.split("/").map((meld) => parseTiles(meld, game));
}
