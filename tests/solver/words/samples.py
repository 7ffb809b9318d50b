"""A small box, small dictionaries and short ways to positions for the word solver's tests."""

from dataclasses import dataclass, field

from woord.rules import Terms, load_rule_set
from woord.solver.words_solve import solve_words
from woord.tiles import TileSet, load_tile_set, parse_rack, parse_table

LETTERS = "ABCDE"
SMALL_BOX = TileSet(
    id="small",
    name="a small box",
    game="letters",
    language=None,
    derived=False,
    copies=dict.fromkeys(LETTERS, 12) | {"?": 2},
    values=dict(zip(LETTERS, (1, 2, 3, 5, 8), strict=True)) | {"?": 10},
)
NL = load_tile_set("nl")


@dataclass(frozen=True)
class WordList:
    """A dictionary in memory; `stems` maps a word to its stem."""

    words: tuple[str, ...]
    stems: dict[str, str] = field(default_factory=dict, hash=False)

    def __iter__(self):
        return iter(self.words)

    def has(self, word):
        return word in self.words

    def fits(self, pattern):
        return [
            word
            for word in self.words
            if len(word) == len(pattern)
            and all(p in ("?", x) for p, x in zip(pattern, word, strict=True))
        ]

    def stem_of(self, word):
        return self.stems.get(word)


def listed(*words, **stems):
    return WordList(tuple(sorted(words)), stems)


def terms_of(words, box=SMALL_BOX, rules="woord", **overrides):
    return Terms(load_rule_set(rules, overrides), box, words)


def solve(table, rack, words, *, box=SMALL_BOX, rules="woord", overrides=None, **options):
    """Solve a position given in notation."""
    return solve_words(
        parse_table(table, box),
        parse_rack(rack, box),
        load_rule_set(rules, overrides or {}),
        words,
        tile_set=box,
        **options,
    )
