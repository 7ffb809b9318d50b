// The rulings that were asked on this device: enough of each to list it.

import { recallJson, rememberJson } from "./memory";
import type { Ruling } from "./types";

export interface RulingLine {
  readonly code: string;
  readonly at: number;
  readonly valid: boolean;
  readonly words: readonly string[];
  readonly list: string;
}

const KEY = "rulings";
const MOST = 100;

export function keptRulings(): readonly RulingLine[] {
  return recallJson<RulingLine[]>(KEY) ?? [];
}

export function keepRuling({ ruling }: Ruling): void {
  const { code, at, valid, dictionary } = ruling;
  const line = { code, at, valid, words: ruling.words.map(({ word }) => word), list: dictionary };
  rememberJson(KEY, [line, ...keptRulings().filter((other) => other.code !== code)].slice(0, MOST));
}
