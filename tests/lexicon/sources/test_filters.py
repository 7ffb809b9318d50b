"""Each form is kept, or dropped for the first reason that applies."""

from __future__ import annotations

import pytest

from woord.lexicon.alphabet import GERMAN, LATIN
from woord.lexicon.manifest import Filters
from woord.lexicon.sources.entries import Entry
from woord.lexicon.sources.expand import Form
from woord.lexicon.sources.filters import Sieve, hand_list
from woord.lexicon.sources.tally import Tally


def form(word: str, *flags: str) -> Form:
    return Form(word, Entry(word, frozenset(flags)), ())


def sieve(**lists: dict[str, str]) -> Sieve:
    filters = Filters(initialism_flags=frozenset({"Kc", "Cl"}))
    return Sieve(LATIN, filters, lambda form: True, **lists)


@pytest.mark.parametrize(
    ("word", "normal", "reason"),
    [
        ("crème", "CREME", None),
        ("ĳsvrĳ", "IJSVRIJ", None),
        ("œuf", "OEUF", None),
        ("foto's", "", "punctuation"),
        ("na-apen", "", "punctuation"),
        ("a priori", "", "punctuation"),
        ("usw.", "USW", "abbreviation"),
        ("a.u.b.", "AUB", "abbreviation"),
        ("1e", "", "not_in_alphabet"),
        ("zo", "ZO", "too_short"),
        ("btw", "BTW", "abbreviation"),
        ("xviii", "XVIII", "abbreviation"),
        ("mix", "MIX", "abbreviation"),
        ("lynx", "LYNX", None),
        ("NATO", "NATO", "abbreviation"),
        ("GmbH", "GMBH", "abbreviation"),
        ("Amsterdam", "AMSTERDAM", "proper_noun"),
        ("IJmuiden", "IJMUIDEN", "proper_noun"),
        ("AppleScript", "APPLESCRIPT", "inner_capital"),
    ],
)
def test_a_form_is_judged_by_what_it_looks_like(word, normal, reason):
    assert sieve().judge(form(word)) == (normal, reason)


def test_flags_of_initialisms_make_an_abbreviation():
    assert sieve().judge(form("apk", "Kc", "Cl")) == ("APK", "abbreviation")
    assert sieve().judge(form("aids", "Kc")) == ("AIDS", None)


def test_the_include_list_overrides_the_filters():
    assert sieve(include={"mix": "a word"}).judge(form("mix")) == ("MIX", None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("abbreviation of et cetera", "abbreviation"),
        ("proper noun, town", "proper_noun"),
        ("a slip of the source", "excluded"),
    ],
)
def test_the_exclude_list_drops_with_the_reason_that_its_text_begins_with(text, reason):
    assert sieve(exclude={"etc": text}).judge(form("etc")) == ("ETC", reason)


def test_attested_strings_pass_the_same_lists():
    strict = sieve(exclude={"kerk": "proper noun"}, include={"brr": "interjection"})
    assert strict.judge_attested("KERK") == "proper_noun"
    assert strict.judge_attested("BRR") is None
    assert strict.judge_attested("XVII") == "abbreviation"
    assert strict.judge_attested("KERKTOREN") is None


def test_umlauts_are_vowels():
    german = Sieve(GERMAN, Filters(), lambda form: False)
    assert german.judge(form("Öls")) == ("ÖLS", None)


def test_hand_lists_are_read_as_normal_forms():
    assert hand_list({"crème": "proper noun"}, LATIN) == {"CREME": "proper_noun"}


def test_samples_are_spread_over_what_was_counted():
    tally = Tally()
    for number in range(100):
        tally.add("x", str(number))
    assert tally.counts["x"] == 100
    assert tally.samples["x"] == ("0", "1", "3", "7", "15", "31", "63")
