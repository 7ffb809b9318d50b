"""The words that the shipped dictionaries must accept or refuse, with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "golden"
ALLOWED = {
    "proper noun": {"proper_noun", "not_found"},  # a name may not be in the source
    "abbreviation": {"abbreviation", "not_found"},
    "punctuation": {"punctuation"},
    "too short": {"too_short"},
    "foreign": {"not_found", "not_in_alphabet"},
    "misspelt": {"not_found", "not_in_alphabet"},
}
WRONG_REFUSALS = {"nl": 0, "fr": 0, "de": 3, "en": 0}  # names that case can't tell in German


def rows(code: str) -> list[tuple[str, bool, str]]:
    lines = (GOLDEN / f"judge_{code}.tsv").read_text(encoding="utf-8").splitlines()
    fields = [line.split("\t") for line in lines]
    return [(word, verdict == "valid", reason) for word, verdict, reason in fields]


@pytest.mark.real
@pytest.mark.parametrize("code", WRONG_REFUSALS)
def test_all_words_that_should_be_valid_are(real_lexicon, code):
    lexicon = real_lexicon(code)
    assert [word for word, valid, _ in rows(code) if valid and word not in lexicon] == []


@pytest.mark.real
@pytest.mark.parametrize("code", WRONG_REFUSALS)
def test_words_that_should_be_refused_are(real_lexicon, code):
    lexicon = real_lexicon(code)
    accepted = [word for word, valid, _ in rows(code) if not valid and word in lexicon]
    assert len(accepted) <= WRONG_REFUSALS[code], accepted


@pytest.mark.real
@pytest.mark.parametrize("code", WRONG_REFUSALS)
def test_the_reasons_of_refusals_are_the_expected_ones(real_lexicon, code):
    lexicon = real_lexicon(code)
    wrong = {
        word: verdict.reason
        for word, valid, reason in rows(code)
        for verdict in [lexicon.look_up(word)]
        if not valid and verdict.reason is not None and verdict.reason not in ALLOWED[reason]
    }
    assert wrong == {}


def test_every_line_of_the_golden_files_is_understood():
    for code in WRONG_REFUSALS:
        found = rows(code)
        assert len(found) >= 60
        assert all(valid == (reason == "") for _, valid, reason in found)
        assert {reason for _, valid, reason in found if not valid} <= set(ALLOWED)


# German writes all nouns with a capital: these have the flags of names in the source.
NOUNS = "Hecht Degen Gicht Hindus Couscous Friede Fehlens Innern Makro Polis Pharaonen Embryonen"
COMPOUNDS = (
    "Portokosten Unterkunftskosten Sprintrennen Mittelmeerküste Psychologiestudium Pizzakarton"
)
AMBIGUOUS = "Arie Luke Turner Rollo Engels Delphine Maxime Reims Wales"  # aria, hatch, gymnast
NAMES = "Berlin Bayern Kapstadt Christuskirche Indien Rhein Salzgitter Krüger Westeuropa Wilhelm"


@pytest.mark.real
def test_german_nouns_that_look_like_names_are_told_from_names(real_lexicon):
    lexicon = real_lexicon("de")
    nouns = f"{NOUNS} {COMPOUNDS} {AMBIGUOUS}".split()
    assert [word for word in nouns if word not in lexicon] == []
    assert [word for word in NAMES.split() if word in lexicon] == []
