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
NOUNS = [
    *("Name", "Laden", "Haus", "Karte", "Mechanismus", "Risiko", "Fuß", "Genus", "Embryo"),
    *("Porto", "Kosten", "Unterkunft", "Reim", "Schema", "Wilhelm", "Trasse", "Weste", "Uropa"),
    *("Kap", "Stadt", "Johanne", "Kirche", "Mittel", "Berg", "Dorn"),
]
VERBS = [Entry("fehlen", frozenset("BDIVXYW")), Entry("berlin", frozenset("Sozm"))]


@pytest.fixture
def rule(monkeypatch) -> names.NameRule:
    monkeypatch.setattr(names, "source_lines", lambda source: NOUNS)
    manifest = load_manifest("de", DICTIONARIES)
    filters = Filters(
        names="german",
        name_flags=(frozenset("Sm"), frozenset("SET")),
        part_flag="m",
        name_endings=frozenset({"stadt", "kirche", "europa", "strasse"}),
        verb_flag="D",
    )
    return names.NameRule(replace(manifest, filters=filters), VERBS)


def form(word: str, flags: str) -> Form:
    return Form(word, Entry(word, frozenset(flags)), ())


@pytest.mark.parametrize(("word", "flags"), [("Berlin", "Sm"), ("Goethe", "S"), ("Georg", "EST")])
def test_an_unknown_word_with_the_flags_of_names_is_a_name(rule, word, flags):
    assert rule.is_name(form(word, flags))


@pytest.mark.parametrize(("word", "flags"), [("Gärprozess", "EPTm"), ("Name", "m"), ("Läden", "m")])
def test_flags_of_nouns_or_the_list_make_a_noun(rule, word, flags):
    assert not rule.is_name(form(word, flags))


@pytest.mark.parametrize(
    "word",
    [
        *("Namen", "Läden", "Häuschen", "Kärtchen", "Mechanismen", "Risiken", "Fuss"),
        *("Genera", "Embryonen"),
    ],
)
def test_forms_of_nouns_are_nouns(rule, word):
    assert rule.is_noun(word)


@pytest.mark.parametrize("word", ["Portokosten", "Unterkunftskosten", "Reimschema"])
@pytest.mark.parametrize(("flags", "is_name"), [("Sm", False), ("S", True)])
def test_a_compound_of_two_nouns_that_may_begin_others_is_no_name(rule, word, flags, is_name):
    assert rule.is_name(form(word, flags)) == is_name


@pytest.mark.parametrize(
    "word", ["Kapstadt", "Johanneskirche", "Wilhelmstraße", "Westeuropa", "Dornberg", "Portoberg"]
)
def test_a_compound_that_ends_like_a_place_or_is_short_stays_a_name(rule, word):
    assert rule.is_name(form(word, "Sm"))


@pytest.mark.parametrize(("word", "is_name"), [("Fehlens", False), ("Berlin", True)])
def test_the_noun_of_a_verb_is_no_name(rule, word, is_name):
    assert rule.is_name(form(word, "m")) == is_name


@pytest.mark.parametrize("word", ["Bremen", "München", "Jan", "Egon"])
def test_names_that_look_like_forms_are_no_nouns(rule, word):
    assert not rule.is_noun(word)


def test_elsewhere_a_capital_makes_a_name():
    assert names.NameRule(load_manifest("nl", DICTIONARIES)).is_name(form("Amsterdam", ""))
