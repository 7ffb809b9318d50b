"""Search: every pattern and every combination of conditions equals a plain filter."""

from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from tests.strategies import agreed_words
from woord.lexicon import lexicon_from_words

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

pieces = st.one_of(
    st.sampled_from(["?", "*", "A", "B", "E", "N"]),
    st.text("ABEN", min_size=1, max_size=3).map("[{}]".format),
    st.text("ABEN", min_size=1, max_size=3).map("[^{}]".format),
)
patterns = st.lists(pieces, min_size=1, max_size=7).map("".join)
bits = st.text("ABE", max_size=2)


@given(agreed_words(), patterns)
def test_patterns_equal_the_shells_matcher(agreed, pattern):
    agreement, words = agreed
    assert slow.search(words, pattern) == set(agreement.search(pattern).words())


@given(agreed_words(), st.one_of(st.just("*"), patterns), bits, bits, bits, bits, bits)
def test_conditions_combine(agreed, pattern, prefix, suffix, part, letters, without):
    agreement, words = agreed
    asked = {"prefix": prefix, "suffix": suffix, "part": part}
    asked |= {"letters": letters, "without": without}
    expected = slow.search(words, pattern, **asked)
    assert expected == set(agreement.search(pattern, **asked).words())


@given(agreed_words(), st.text("ABEN", min_size=1, max_size=6))
def test_a_part_of_any_length_equals_in(agreed, part):
    agreement, words = agreed
    assert {w for w in words if part in w} == set(agreement.search(part=part).words())
    assert {w for w in words if part in w} == set(agreement.search(f"*{part}*").words())


@given(agreed_words(), st.integers(0, 4), st.integers(0, 3), st.integers(0, 8))
def test_vowels_and_lengths_bound_the_words(agreed, least, more, longest):
    agreement, words = agreed
    found = agreement.search(vowels=(least, least + more), lengths=(0, longest)).words()
    expected = {w for w in slow.search(words, span=(least, least + more)) if len(w) <= longest}
    assert expected == set(found)


@given(agreed_words(), st.text("?ABEN", max_size=6))
def test_fits_equals_the_shells_matcher_in_row_order(agreed, pattern):
    agreement, words = agreed
    expected = sorted(slow.search(words, pattern), key=slow.order(agreement))
    assert expected == list(agreement.fits(pattern))
    if not agreement.added and not agreement.removed:
        assert expected == list(agreement.lexicon.fits(pattern))


@given(agreed_words(), st.text("ABEN", max_size=4))
def test_prefix_test_equals_startswith(agreed, prefix):
    agreement, words = agreed
    if words:
        assert any(w.startswith(prefix) for w in words) == agreement.has_prefix(prefix)


def test_umlauts_are_letters_in_german_and_accents_fold_in_dutch():
    german = lexicon_from_words(["BÄR", "BAR", "STRASSE"], "de")
    assert german.search("b[ä]r").words() == ["BÄR"]
    assert german.search("b?r").words() == ["BAR", "BÄR"]
    assert german.search("*aße").words() == ["STRASSE"]
    dutch = lexicon_from_words(["crème", "cahier"], "nl")
    assert dutch.search("CRÈ*").words() == ["CREME"]


def test_three_letters_twice_in_a_word_give_it_once():
    lexicon = lexicon_from_words(["BANANA", "ANANAS"], "nl")
    assert lexicon.search(part="ANA").words() == ["ANANAS", "BANANA"]


def test_a_list_of_more_than_65536_rows_finds_parts_in_each_block():
    words = [
        a + b + c + d + "ER" for a in LETTERS for b in LETTERS for c in LETTERS for d in "ABCDE"
    ]
    lexicon = lexicon_from_words(words, "nl")
    assert len(lexicon) > 1 << 16
    for part in ("ZZZ", "AAA", "DER", "ZBER"):
        assert {w for w in words if part in w} == set(lexicon.search(part=part).words())
