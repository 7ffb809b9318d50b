// Where one may go: the first ways, always in sight, and the rest in groups, in the order of a family's evening.

import type { Key } from "../i18n";
import type { Picture } from "./Pictures";

export interface Way {
  readonly to: string;
  readonly label: Key;
}

export const FIRST: readonly (Way & { readonly picture: Picture })[] = [
  { to: "/", label: "nav.check", picture: "look" },
  { to: "/score", label: "nav.score", picture: "score" },
  { to: "/new", label: "nav.play", picture: "play" },
];

export const GROUPS: readonly { readonly title: Key; readonly ways: readonly Way[] }[] = [
  {
    title: "nav.atTheTable",
    ways: [
      { to: "/matches", label: "nav.games" },
      { to: "/box", label: "nav.box" },
      { to: "/words", label: "nav.words" },
      { to: "/challenge", label: "nav.challenge" },
      { to: "/rulings", label: "nav.rulings" },
      { to: "/club", label: "nav.club" },
    ],
  },
  {
    title: "nav.toKnow",
    ways: [
      { to: "/learn", label: "nav.learn" },
      { to: "/rules", label: "nav.rules" },
      { to: "/dictionaries", label: "nav.dictionaries" },
    ],
  },
  {
    title: "nav.device",
    ways: [
      { to: "/offline", label: "nav.offline" },
      { to: "/settings", label: "nav.settings" },
      { to: "/about", label: "nav.about" },
    ],
  },
];
