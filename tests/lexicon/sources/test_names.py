"""German names are told from nouns by their flags and the list of nouns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from woord.lexicon.manifest import Filters, load_manifest
from woord.lexicon.sources import names
from woord.lexicon.sources.entries import Entry
from woord.lexicon.sources.expand import Form

DICTIONARIES = Path(__file__).parents[3] / "dictionaries"
NOUNS = ["Name", "Laden", "Haus", "Karte", "Mechanismus", "Risiko", "Fuß", "Genus"]


@pytest.fixture
def rule(monkeypatch) -> names.NameRule:
    monkeypatch.setattr(names, "source_lines", lambda source: NOUNS)
    manifest = load_manifest("de", DICTIONARIES)
    flags = (frozenset("Sm"), frozenset("SET"))
    return names.NameRule(replace(manifest, filters=Filters(names="german", name_flags=flags)))


def form(word: str, flags: str) -> Form:
    return Form(word, Entry(word, frozenset(flags)), ())


@pytest.mark.parametrize(("word", "flags"), [("Berlin", "Sm"), ("Goethe", "S"), ("Georg", "EST")])
def test_an_unknown_word_with_the_flags_of_names_is_a_name(rule, word, flags):
    assert rule.is_name(form(word, flags))


@pytest.mark.parametrize(("word", "flags"), [("Gärprozess", "EPTm"), ("Name", "m"), ("Läden", "m")])
def test_flags_of_nouns_or_the_list_make_a_noun(rule, word, flags):
    assert not rule.is_name(form(word, flags))


@pytest.mark.parametrize(
    "word", ["Namen", "Läden", "Häuschen", "Kärtchen", "Mechanismen", "Risiken", "Fuss", "Genera"]
)
def test_forms_of_nouns_are_nouns(rule, word):
    assert rule.is_noun(word)


@pytest.mark.parametrize("word", ["Bremen", "München", "Jan", "Egon"])
def test_names_that_look_like_forms_are_no_nouns(rule, word):
    assert not rule.is_noun(word)


def test_elsewhere_a_capital_makes_a_name():
    assert names.NameRule(load_manifest("nl", DICTIONARIES)).is_name(form("Amsterdam", ""))
