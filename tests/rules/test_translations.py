"""The clauses in Dutch, French and German hold the same clauses, fields, numbers and choices."""

import re
from collections import Counter
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
CHOICE = {"en": "choice", "nl": "keuze", "fr": "choix", "de": "Wahl"}
CLAUSE = re.compile(r"^\*\*([CNW]-\d\d)\*\* (.*?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


def clauses(language):
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return dict(CLAUSE.findall((DOCS / name).read_text(encoding="utf-8")))


def parts(text, language):
    """Return what a translation must keep: quoted names, numbers, clauses, places of choice."""
    quoted = Counter(re.findall(r"`([^`]+)`", text))
    plain = re.sub(r"`[^`]+`", "", text)
    numbers = Counter(re.findall(r"\d+", plain))
    signs = Counter(re.findall(r"[CNW]-\d\d|-\d00", plain))
    words = Counter(re.findall(r"\b[A-ZÄÖÜ]{4,}\b", plain))
    return quoted, numbers, signs, words, len(re.findall(rf"\b{CHOICE[language]}\b", plain))


ENGLISH = clauses("en")


def test_the_clauses_are_found():
    assert len(ENGLISH) == 18 + 12 + 13


@pytest.mark.parametrize("language", ["nl", "fr", "de"])
def test_every_clause_is_there_in_the_same_order(language):
    assert list(clauses(language)) == list(ENGLISH)


@pytest.mark.parametrize("language", ["nl", "fr", "de"])
@pytest.mark.parametrize("clause", ENGLISH)
def test_a_clause_keeps_its_fields_numbers_and_choices(clause, language):
    assert parts(clauses(language)[clause], language) == parts(ENGLISH[clause], "en")


@pytest.mark.parametrize("language", ["nl", "fr", "de"])
@pytest.mark.parametrize("clause", ENGLISH)
def test_a_clause_is_of_like_length(clause, language):
    """A sentence left out shows: a translation is neither much shorter nor much longer."""
    length = len(ENGLISH[clause])
    assert 0.75 * length < len(clauses(language)[clause]) < 1.5 * length + 30
