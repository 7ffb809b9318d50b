"""Problems in every language: each code has its sentence, each sentence its values."""

from __future__ import annotations

import pytest

from tests.rules.terms import (
    CHALLENGE,
    DE,
    GERMAN,
    GRAFFITI,
    WOORD,
    WOORD_FROM_RACK,
    WORT,
    turn,
    word_turn,
)
from woord.errors import NotAllowedError
from woord.rules import rule_set
from woord.rules.messages import LANGUAGES, catalogue, message_in

STEM = rule_set("woord", {"same_word_twice": "stem"})
TURNS = [
    turn("r4 r5 r6", "r4 r5 / b7 b7 b8 / J J J", "b7", opened=False),
    turn("", "k7 b7 r7 y7 J / k7 k7 r7", "k7"),
    turn("", "r12 r13 r1 / r5 J r9 / r4 b5 k6 / r7 b7 J=b8", "r1"),
    turn("", " ".join(f"b{n}" for n in range(1, 14)) + " J", "J"),
    turn("r5 J r7", "r5 r6 r7 / k1 b1 r1 J", "r6 k1 b1 r1", opened=False),
    turn("r5 J r7 / r6 b6 k6 y6", "r5 r6 r7 / b6 k6 y6 / k1 k2 J", "k1 k2", rules=GRAFFITI),
    word_turn("", "", ""),
    word_turn("", "TAK / KA / K?T", "TAKKAK?T"),
    word_turn("", "K?TER", "K?TER", rules=CHALLENGE),
    word_turn("KAT", "KATER", "ER", rules=WORT, opened=False),
    word_turn("KaT / KAP", "KAT / KoP", "O", rules=WOORD_FROM_RACK),
    turn("SPIEL", "SPIEL / SPIEL / SPIELT", "SPIELSPIELT", rules=STEM, box=DE, words=GERMAN),
    word_turn("", "QQQ", "QQQ", rules=WOORD),
]
PROBLEMS = {problem.code: problem for checked in TURNS for problem in checked.problems}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_code_has_a_sentence_and_no_sentence_is_left_over(language):
    assert set(catalogue(language)) == set(PROBLEMS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", PROBLEMS)
def test_every_sentence_is_filled_in(code, language):
    sentence = message_in(PROBLEMS[code], language)
    assert sentence
    assert not set("{}") & set(sentence)
    assert (sentence == PROBLEMS[code].message) == (language == "en")


def test_a_sentence_quotes_the_tiles_and_the_choices():
    assert message_in(PROBLEMS["tiles_vanished"], "nl").endswith("r6")
    assert message_in(PROBLEMS["joker_ambiguous"], "de").endswith("KaT, KoT")


def test_an_unknown_language_is_refused():
    with pytest.raises(NotAllowedError, match="expected a language"):
        message_in(PROBLEMS["mixed"], "es")
