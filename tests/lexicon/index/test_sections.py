"""The sections say of each word exactly what its letters say, in any alphabet."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from woord.errors import LimitError
from woord.lexicon.alphabet import GERMAN, LATIN, Alphabet
from woord.lexicon.anagrams import anagram_rows, exact_anagrams
from woord.lexicon.index import Index
from woord.lexicon.scan import has_all, lacking, layable
from woord.lexicon.sections import build_sections
from woord.lexicon.trigrams import posting, trigram_numbers

GREEK = Alphabet(tuple("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"))  # beyond Latin-1
WIDE = Alphabet(tuple(chr(0x410 + i) for i in range(32)) + tuple("ABCDEFGHIJ"))  # 42 letters
ALPHABETS = (LATIN, GERMAN, GREEK, WIDE)


@st.composite
def indexed(draw):
    alphabet = draw(st.sampled_from(ALPHABETS))
    few = "".join(alphabet.letters[:3] + alphabet.letters[-2:])
    words = draw(st.sets(st.text(few, min_size=1, max_size=7), max_size=30))
    if draw(st.booleans()):
        words |= {letter * draw(st.integers(5, 40)) for letter in alphabet.letters}
    return Index.of_words(words, alphabet), sorted(words, key=alphabet.sort_key), few


@given(indexed())
def test_the_columns_spell_the_words(found):
    index, words, _ = found
    rows = np.arange(len(words))
    assert index.size == len(words)
    assert index.texts(rows) == words
    assert [index.text(row) for row in range(len(words))] == words
    assert index.lengths(rows).tolist() == list(map(len, words))
    shuffled = sorted(words, key=index.alphabet.sort_key)
    assert index.places(shuffled).tolist() == list(range(len(words)))


@given(indexed())
def test_counts_are_the_letters(found):
    index, words, _ = found
    counts = index.counts(np.arange(len(words)))
    for word, row in zip(words, counts.tolist(), strict=True):
        assert Counter(word) == {
            x: n for x, n in zip(index.alphabet.letters, row, strict=True) if n
        }


@given(indexed(), st.data())
def test_what_is_lacking_and_what_is_had_is_exact_in_any_alphabet(found, data):
    index, words, few = found
    text = data.draw(st.text(few, max_size=12))
    letters = Counter(index.codes(text))
    rows = np.arange(len(words))
    assert lacking(index, rows, letters).tolist() == [slow.jokers_needed(w, text) for w in words]
    assert has_all(index, rows, letters).tolist() == [Counter(text) <= Counter(w) for w in words]
    for jokers in range(3):
        fits = [i for i, w in enumerate(words) if slow.jokers_needed(w, text) <= jokers]
        assert layable(index, letters, jokers, (0, 255)).tolist() == fits
        rows = anagram_rows(index, letters, jokers)
        assert set(index.texts(rows)) == slow.anagrams(words, text + "?" * jokers) - {""}
    assert set(exact_anagrams(index, text)) == slow.anagrams(words, text)


@given(indexed(), st.data())
def test_a_posting_is_the_words_with_the_trigram(found, data):
    index, words, few = found
    text = data.draw(st.text(few, min_size=3, max_size=3))
    (number,) = trigram_numbers(index, index.codes(text))
    rows = posting(index, number).tolist()
    assert rows == [i for i, word in enumerate(words) if text in word]


@given(indexed())
def test_the_same_words_give_the_same_bytes(found):
    index, words, _ = found
    one, other = (build_sections(words, index.alphabet) for _ in range(2))
    assert [(name, array.tobytes()) for name, array in one.items()] == [
        (name, array.tobytes()) for name, array in other.items()
    ]


def test_words_out_of_order_or_alphabet_are_refused():
    with pytest.raises(ValueError, match="order of their length"):
        build_sections(["AAA", "BB"], LATIN)
    for word in ("ÄB", "ab", "A1", "ΑΒ"):
        with pytest.raises(ValueError, match="letters of the alphabet"):
            build_sections([word], LATIN)


def test_what_the_format_cannot_hold_is_refused():
    with pytest.raises(LimitError):
        build_sections(["A" * 256], LATIN)
    with pytest.raises(LimitError):
        build_sections([], Alphabet(tuple(map(chr, range(0x4E00, 0x4E00 + 65)))))
    longest = Index.of_words(["A" * 255], LATIN)
    assert longest.texts(layable(longest, {0: 254}, 1, (0, 255))) == ["A" * 255]


def test_an_empty_list_answers_everything_with_nothing():
    index = Index.of_words([], LATIN)
    assert index.size == 0
    assert layable(index, {0: 3}, 2, (0, 9)).tolist() == []
    assert anagram_rows(index, {0: 3}, 2).tolist() == []
    assert exact_anagrams(index, "ABC") == []
    assert posting(index, 5).tolist() == []
