"""What the tests of the rules share: presets, boxes and small dictionaries."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from woord.lexicon import Lexicon, lexicon_from_words
from woord.rules import check, check_meld, rule_set
from woord.tiles import parse_meld, parse_rack, parse_table, tile_set

NUMBERS = tile_set("numbers")
NL = tile_set("nl")
DE = replace(tile_set("de"), copies=dict.fromkeys(tile_set("de").copies, 9))  # plenty
SABRA = rule_set("sabra")
GOLIATH = rule_set("goliath")
GRAFFITI = rule_set("graffiti")
WOORD = rule_set("woord", {"joker_release": "free"})
WOORD_FROM_RACK = rule_set("woord")
CHALLENGE = rule_set("woord", {"word_check": "challenge"})
WORT = rule_set("wort")

DUTCH_WORDS = """KAT KATER KATERS BOOM BOOMKAT KOT KATTEN KIP KAP ROT TOR BAKKER KRAAI MOTREGEN
EEN EEND"""
GERMAN_WORDS = "SPIEL SPIELEN SPIELT SPIELGRUPPE HAUS"
DUTCH = lexicon_from_words(DUTCH_WORDS.split(), "nl", min_length=3)


@dataclass(frozen=True)
class Stemmed:
    """A real small lexicon with stems stated by hand."""

    lexicon: Lexicon
    stems: dict[str, str] = field(default_factory=dict)

    def has(self, word):
        return self.lexicon.has(word)

    def fits(self, pattern):
        return self.lexicon.fits(pattern)

    def stem_of(self, word):
        return self.stems.get(word)


GERMAN = Stemmed(
    lexicon_from_words(GERMAN_WORDS.split(), "de", min_length=3),
    {"SPIELEN": "SPIEL", "SPIELT": "SPIEL", "SPIELGRUPPE": "GRUPPE"},
)


def meld(text, rules=SABRA, box=NUMBERS, words=None):
    return check_meld(rules, parse_meld(text, box), tile_set=box, words=words)


def turn(before, after, rack, *, rules=SABRA, box=NUMBERS, words=None, opened=True):
    return check(
        rules,
        parse_table(before, box),
        parse_table(after, box),
        parse_rack(rack, box),
        opened=opened,
        tile_set=box,
        words=words,
    )


def word_turn(before, after, rack, *, rules=WOORD, box=NL, words=DUTCH, opened=True):
    return turn(before, after, rack, rules=rules, box=box, words=words, opened=opened)


def codes(checked):
    return [(problem.clause, problem.code) for problem in checked.problems]
