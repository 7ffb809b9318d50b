"""Any text is read as tile letters, or said why not."""

from __future__ import annotations

import copy
import pickle
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woord.errors import ParseError, UnknownDictionaryError
from woord.lexicon.alphabet import GERMAN, LATIN, Alphabet, alphabet_of


@pytest.mark.parametrize(
    ("language", "raw", "normal"),
    [
        ("nl", "katten", "KATTEN"),
        ("nl", "crème", "CREME"),
        ("nl", "reünie", "REUNIE"),
        ("nl", "ĳs", "IJS"),
        ("nl", "Ĳs", "IJS"),
        ("nl", "  kat\n", "KAT"),
        ("fr", "œuf", "OEUF"),
        ("fr", "ŒUF", "OEUF"),
        ("fr", "ex æquo".replace(" ", ""), "EXAEQUO"),
        ("fr", "garçon", "GARCON"),
        ("de", "Straße", "STRASSE"),
        ("de", "GROẞ", "GROSS"),
        ("de", "häuschen", "HÄUSCHEN"),
        ("de", "Café", "CAFE"),
        ("en", "naïve", "NAIVE"),
        ("en", "häuschen", "HAUSCHEN"),
    ],
)
def test_a_word_is_read_as_its_tiles(language, raw, normal):
    assert (normal, None) == alphabet_of(language).read(raw)
    assert normal == alphabet_of(language).normalise(raw)


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
@pytest.mark.parametrize("raw", ["crème", "Häuser", "garçon", "ÄÖÜäöü", "reünie"])
def test_combining_accents_are_read_like_composed_letters(form, raw):
    for alphabet in (LATIN, GERMAN):
        assert alphabet.read(raw) == alphabet.read(unicodedata.normalize(form, raw))


def test_an_umlaut_under_other_marks_stays_an_umlaut():
    assert GERMAN.read("a\N{COMBINING DOT BELOW}\N{COMBINING DIAERESIS}pfel") == ("ÄPFEL", None)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("auto's", "punctuation"),
        ("auto\N{RIGHT SINGLE QUOTATION MARK}s", "punctuation"),
        ("auto\N{ACUTE ACCENT}s", "punctuation"),
        ("zee-eend", "punctuation"),
        ("usw.", "punctuation"),
        ("twee woorden", "punctuation"),
        ("kat\N{GRINNING FACE}", "not_in_alphabet"),
        ("k\0t", "not_in_alphabet"),
        ("k4t", "not_in_alphabet"),
        ("кот", "not_in_alphabet"),
        ("kаt", "not_in_alphabet"),  # a Cyrillic letter in the middle
        ("\ud800kat", "not_in_alphabet"),
        ("ſat", "not_in_alphabet"),  # its capital is S, but it is no s
        ("ﬁets", "not_in_alphabet"),
        ("Åł", "not_in_alphabet"),
        ("\N{COMBINING ACUTE ACCENT}a", "not_in_alphabet"),
        ("it's 1", "punctuation"),
    ],
)
def test_what_cannot_be_laid_gives_a_reason(raw, reason):
    assert reason == LATIN.read(raw)[1]
    with pytest.raises(ParseError) as caught:
        LATIN.normalise(raw)
    assert reason == caught.value.params["reason"]


def test_an_unknown_character_counts_as_one_tile():
    assert LATIN.read("k4t") == ("K?T", "not_in_alphabet")


def test_folding_punctuation_reads_past_hyphen_and_apostrophe_only():
    folding = Alphabet(LATIN.letters, fold_punctuation=True)
    assert folding.read("auto's") == ("AUTOS", None)
    assert folding.read("zee-eend") == ("ZEEEEND", None)
    assert folding.read("usw.")[1] == "punctuation"


@given(st.text())
def test_any_text_is_read_without_an_error_and_only_as_letters(text):
    for alphabet in (LATIN, GERMAN):
        normal, reason = alphabet.read(text)
        if reason is None:
            assert all(letter in alphabet for letter in normal)
            assert (normal, None) == alphabet.read(normal), "a normal form is its own normal form"


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=20))
def test_ascii_is_read_letter_by_letter_whatever_stands_beside_it(text):
    words = [LATIN.read(char) for char in text.strip()]
    assert all(reason is None for _, reason in words) == (LATIN.read(text)[1] is None)


@given(st.lists(st.text("ABZÄÖÜ", min_size=1, max_size=4), max_size=8))
def test_the_row_order_is_length_then_the_alphabet_with_umlauts_after_their_vowel(words):
    places = {letter: i for i, letter in enumerate("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ")}
    slow = sorted(words, key=lambda word: (len(word), [places[letter] for letter in word]))
    assert slow == sorted(words, key=GERMAN.sort_key)


def test_an_alphabet_survives_copying_and_pickling():
    assert GERMAN == copy.deepcopy(GERMAN) == pickle.loads(pickle.dumps(GERMAN))


def test_an_alphabet_has_each_letter_once_and_a_character_each():
    for letters in (("A", "A"), ("A", "IJ"), ("",)):
        with pytest.raises(ValueError, match="different single letters"):
            Alphabet(letters)


def test_an_unknown_language_is_refused_by_name():
    with pytest.raises(UnknownDictionaryError, match="'tlh'"):
        alphabet_of("tlh")


@given(st.text(alphabet="abcXYZ", min_size=1))
def test_plain_letters_are_read_as_their_capitals_whatever_the_alphabet(raw):
    assert LATIN.read(raw) == GERMAN.read(raw) == (raw.upper(), None)
    few = Alphabet(tuple("ABX"))
    assert (few.read(raw)[1] is None) == (set(raw.upper()) <= set("ABX"))
