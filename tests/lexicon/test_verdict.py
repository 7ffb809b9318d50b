"""Why a word is not valid: the first reason that applies, for any text at all."""

from __future__ import annotations

import json
import pickle
import time
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woord.lexicon import REASONS, Lexicon, lexicon_from_words
from woord.lexicon.alphabet import LATIN
from woord.lexicon.collected import Collected
from woord.lexicon.compile import compile_bytes
from woord.lexicon.file import WoordFile
from woord.lexicon.header import Identity
from woord.lexicon.verdict import explain

COLLECTED = Collected(
    words=["KAT", "KATTEN", "CREME", "AUTO"],
    spellings={"CREME": "crème"},
    stems={"KATTEN": "KAT"},
    refused={
        "JAN": "proper_noun",
        "CURACAO": "proper_noun",
        "BTW": "abbreviation",
        "AB": "abbreviation",
    },
    accented=frozenset({"curaçao"}),
)

DATA = b"".join(compile_bytes(COLLECTED, Identity("pets", "1.0", "nl", LATIN))[1])


@dataclass(frozen=True)
class House:
    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon(WoordFile(DATA, "pets"))


@pytest.mark.parametrize(
    ("word", "read_as", "reason"),
    [
        ("katten", "KATTEN", None),
        ("KATTEN", "KATTEN", None),
        ("Crème", "CREME", None),
        ("creme", "CREME", None),
        ("auto's", None, "punctuation"),
        ("a-b", None, "punctuation"),  # before too short
        ("a😀-", None, "punctuation"),  # before the alphabet
        ("", "", "too_short"),
        ("   ", "", "too_short"),
        ("ab", "AB", "too_short"),  # before abbreviation
        ("a😀", None, "too_short"),  # before the alphabet
        ("kat😀", None, "not_in_alphabet"),
        ("k\0t", None, "not_in_alphabet"),
        ("катя", None, "not_in_alphabet"),
        ("Jan", "JAN", "proper_noun"),
        ("jan", "JAN", "proper_noun"),
        ("btw", "BTW", "abbreviation"),
        ("Curaçao", "CURACAO", "proper_noun"),
        ("curac\N{COMBINING CEDILLA}ao", "CURACAO", "proper_noun"),
        ("curacao", "CURACAO", "proper_noun"),  # tiles have no accents
        ("jàn", "JAN", "not_found"),  # the name has none
        ("hond", "HOND", "not_found"),
    ],
)
def test_the_first_reason_that_applies_is_given(lexicon, word, read_as, reason):
    verdict = lexicon.look_up(word)
    assert (word, read_as, reason) == (verdict.word, verdict.read_as, verdict.reason)
    assert (reason is None) == verdict.valid == (word in lexicon)


def test_a_verdict_says_which_dictionary_it_comes_from(lexicon):
    verdict = lexicon.look_up("katten")
    assert (verdict.dictionary, verdict.edition) == ("pets", "1.0")
    assert lexicon.lexicon_id == verdict.lexicon_id
    assert (verdict.form_of, verdict.spelling) == ("KAT", "katten")
    with pytest.raises(AttributeError):
        verdict.reason = "not_found"


def test_the_json_of_a_verdict_has_all_it_knows(lexicon):
    assert {
        "word": "crème",
        "read_as": "CREME",
        "valid": True,
        "reason": None,
        "dictionary": "pets",
        "edition": "1.0",
        "lexicon_id": lexicon.lexicon_id,
        "spelling": "crème",
        "form_of": None,
        "affix": None,
        "compound_of": None,
        "house": None,
    } == lexicon.look_up("crème").to_json()


def test_house_words_come_after_what_cannot_be_laid_and_before_the_dictionary(lexicon):
    house = House(frozenset({"HOND", "JAN", "AB"}), frozenset({"KAT", "BTW"}))
    answers = {
        word: (verdict.valid, verdict.reason, verdict.house)
        for word in ("hond", "Jan", "kat", "btw", "katten", "ab", "kat's")
        for verdict in [explain(lexicon, word, house)]
    }
    assert answers == {
        "hond": (True, None, "added"),
        "Jan": (True, None, "added"),
        "kat": (False, "removed", "removed"),
        "btw": (False, "removed", "removed"),
        "katten": (True, None, None),
        "ab": (False, "too_short", None),
        "kat's": (False, "punctuation", None),
    }


@given(st.text())
def test_any_text_gets_a_verdict_that_json_can_carry(text):
    lexicon = Lexicon(WoordFile(DATA, "pets"))
    verdict = lexicon.look_up(text)
    assert verdict.reason is None or verdict.reason in REASONS
    assert verdict.valid == (text in lexicon)
    assert verdict == lexicon.look_up(text)
    json.dumps(verdict.to_json(), ensure_ascii=False).encode()


@pytest.mark.parametrize(
    "text",
    [
        "k" * 10_000,
        "ä" * 10_000,
        "a\N{COMBINING ACUTE ACCENT}" * 10_000,
        "k" + "\N{COMBINING ACUTE ACCENT}" * 10_000,
        "😀" * 10_000,
        "\0" * 10_000,
        "\ud800" * 10_000,
        "-" * 10_000,
        "кaт" * 3_000,
    ],
    ids=range(9),
)
def test_a_long_text_is_answered_at_once(lexicon, text):
    start = time.process_time()
    verdict = lexicon.look_up(text)
    verdict.to_json()
    assert not verdict.valid
    assert time.process_time() - start < 1.0


def test_verdicts_are_equal_when_they_say_the_same(lexicon):
    other = Lexicon(WoordFile(DATA, "pets"))
    assert lexicon.look_up("kat") == other.look_up("kat")
    assert hash(lexicon.look_up("kat")) == hash(other.look_up("kat"))
    assert lexicon.look_up("kat") != other.look_up("Kat")
    longer = lexicon_from_words([*lexicon, "HOND"], "nl")
    assert lexicon.look_up("kat") != longer.look_up("kat")
    assert pickle.loads(pickle.dumps(lexicon.judge(["kat"]))) == other.judge(["kat"])
