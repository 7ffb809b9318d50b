"""Anagrams and words from tiles: equal to a plain filter, in order, with points and jokers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from tests.strategies import agreed_words, racks
from woord.lexicon import lexicon_from_words
from woord.lexicon.agreement import Agreement

VALUES = {letter: i % 7 + 1 for i, letter in enumerate("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ")} | {"?": 30}


def readable(rack, agreement):
    return "".join(c for c in rack if c == "?" or c in agreement.alphabet) or "A"


@given(agreed_words(), racks(most=6))
def test_anagrams_equal_a_plain_filter(agreed, rack):
    agreement, words = agreed
    rack = readable(rack, agreement)
    expected = sorted(slow.anagrams(words, rack), key=slow.order(agreement))
    assert expected == agreement.anagrams(rack).words()


@given(agreed_words(), st.text("ABEN", min_size=1, max_size=33))
def test_anagrams_at_once_equal_a_plain_filter(agreed, text):
    agreement, words = agreed
    expected = sorted(slow.anagrams(words, text), key=slow.order(agreement))
    assert expected == agreement.anagrams_of(text)


@given(agreed_words(), st.data())
def test_a_word_is_an_anagram_of_itself_in_any_order_with_jokers_for_its_letters(agreed, data):
    agreement, words = agreed
    if not words:
        return
    word = data.draw(st.sampled_from(sorted(words)))
    shuffled = "".join(data.draw(st.permutations(word)))
    jokers = data.draw(st.integers(0, min(2, len(word))))
    assert word in agreement.anagrams(shuffled[jokers:] + "?" * jokers).words()
    assert word in agreement.anagrams_of(shuffled)


@given(agreed_words(), racks(most_jokers=4), st.text("ABE", max_size=3), st.text("ABE", max_size=2))
def test_words_from_tiles_equal_a_plain_filter(agreed, rack, start, must):
    agreement, words = agreed
    rack = readable(rack, agreement)
    found = agreement.from_tiles(rack, start=start, must=must).sorted_by("alphabet").words()
    expected = slow.from_tiles(words, rack, start, must)
    assert sorted(expected, key=lambda w: slow.order(agreement)(w)[1]) == found


@given(agreed_words(), st.text("ABENX", min_size=1, max_size=25))
def test_long_racks_equal_a_plain_filter(agreed, rack):
    agreement, words = agreed
    assert slow.from_tiles(words, rack) == set(agreement.from_tiles(rack).words())


@given(agreed_words(), racks(), st.integers(0, 4), st.integers(0, 4))
def test_lengths_bound_the_words(agreed, rack, least, more):
    agreement, words = agreed
    rack = readable(rack, agreement)
    found = set(agreement.from_tiles(rack, lengths=(least, least + more)).words())
    expected = {w for w in slow.from_tiles(words, rack) if least <= len(w) <= least + more}
    assert expected == found


@given(agreed_words(), racks())
def test_points_and_jokers_are_those_of_the_tiles_used(agreed, rack):
    agreement, _ = agreed
    rack = readable(rack, agreement)
    for found in agreement.from_tiles(rack, values=VALUES):
        assert slow.points(found.word, rack, VALUES) == found.points
        assert slow.jokers_needed(found.word, rack.replace("?", "")) == found.jokers


def test_a_dear_joker_counts_before_a_cheap_one():
    lexicon = lexicon_from_words(["KAT", "KA"], "nl")
    found = lexicon.from_tiles("K??2", values={"K": 3, "A": 1, "T": 2, "?": 25, "?2": 30})
    assert [(f.word, f.points, f.jokers) for f in found] == [("KAT", 58, 2), ("KA", 33, 1)]


def test_words_are_grouped_by_length_longest_first():
    lexicon = lexicon_from_words(["kat", "tak", "katten", "ka"], "nl")
    groups = lexicon.from_tiles("kattena").by_length()
    assert list(groups) == [6, 3, 2]
    assert [found.word for found in groups[3]] == ["KAT", "TAK"]


@pytest.mark.parametrize("rack", ["kat", " k a t ", "KÁT", "Kät"])
def test_tiles_are_read_in_any_case_with_spaces_and_accents(rack):
    assert lexicon_from_words(["kat"], "nl").from_tiles(rack).words() == ["KAT"]


def test_a_house_word_longer_than_every_listed_word_is_found():
    agreement = Agreement.of(lexicon_from_words(["KAT"], "nl"), add=["KATTENKWAAD"])
    assert agreement.anagrams("KWAADKATTEN").words() == ["KATTENKWAAD"]
    assert agreement.from_tiles("KWAADKATTE?").words() == ["KATTENKWAAD", "KAT"]
    assert list(agreement.fits("KATTENKW??D")) == ["KATTENKWAAD"]


def test_more_than_128_bits_leave_rare_letters_exact():
    """Three bits would say that AAAAAAA fits in AAAAA; the count says no."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    lexicon = lexicon_from_words([letter * size for letter in letters for size in (7, 9)], "nl")
    assert len(lexicon.view.base.overflow) > 0
    for letter in letters:
        assert lexicon.from_tiles(letter * 6).words() == []
        assert [letter * 7] == lexicon.from_tiles(letter * 8).words()
        assert [letter * 9, letter * 7] == lexicon.from_tiles(letter * 8 + "?").words()
        assert [letter * 9] == lexicon.search(letters=letter * 8).words()
        assert lexicon.search(letters=letter, without=letter).words() == []
