"""The solver's index and letter prices against the obvious way to say the same."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.words.samples import LETTERS, listed
from tests.strategies import word_lists
from woord.errors import LimitError, ParseError
from woord.solver.words_bound import SCALE, Tiles, find_prices, load_highs, repair
from woord.solver.words_cover import Budget, Cover, Drops, OutOfBudgetError
from woord.solver.words_index import build_index, index_lexicon, stock_of
from woord.solver.words_letters import letter_code, size_of
from woord.solver.words_pool import Pool
from woord.solver.words_vocabulary import part_of, vocabulary_of

MANY = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
texts = st.text(LETTERS, max_size=14)


def words_in(index, groups):
    return sorted(word for group in groups for word in index.words_of(int(group)))


@given(st.text(MANY, max_size=31))
def test_packing_keeps_every_letter(text):
    code = letter_code(MANY)
    assert Counter(code.unpack(code.pack(text))) == Counter(text)
    assert size_of(code.pack(text)) == len(text)


def test_packing_refuses_foreign_letters_and_more_than_31():
    code = letter_code("AB")
    with pytest.raises(ParseError, match="letters of the alphabet AB, found 'C'"):
        code.pack("ABC")
    with pytest.raises(LimitError, match="at most 31 tiles of one letter, found 32"):
        code.pack("A" * 32)


@given(word_lists(most=40), texts)
def test_fitting_finds_exactly_the_words_that_the_letters_spell(words, text):
    index = build_index(words, LETTERS)
    stock = stock_of(index.code, index.code.pack(text))
    found = [group for place in range(5) for group in index.fitting(place, stock)]
    assert words_in(index, found) == sorted(w for w in words if Counter(w) <= Counter(text))


@given(word_lists(most=40))
def test_a_class_is_all_words_of_the_same_letters(words):
    index = build_index(words, LETTERS)
    assert words_in(index, range(len(index))) == words
    for group in range(len(index)):
        same = {"".join(sorted(word)) for word in index.words_of(group)}
        assert len(same) == 1
        assert index.packed_of(group) == index.code.pack(same.pop())
    assert len(index) == len({"".join(sorted(word)) for word in words})


def test_words_too_short_too_long_or_of_other_letters_are_left_out():
    index = build_index(["AB", "ABC", "XYZ", "A" * 32], LETTERS)
    assert words_in(index, range(len(index))) == ["ABC"]
    assert len(build_index([], LETTERS)) == 0


def test_a_lexicon_and_its_words_give_the_same_index(small_lexicon):
    letters = small_lexicon.alphabet.letters
    one = index_lexicon(small_lexicon, letters)
    other = build_index(list(small_lexicon), letters)
    assert one.code == other.code
    for mine, theirs in zip(one.columns, other.columns, strict=True):
        assert np.array_equal(mine, theirs)
    assert words_in(one, range(len(one))) == words_in(other, range(len(other)))


def test_a_prepared_dictionary_is_kept_and_a_part_knows_less(small_lexicon):
    letters = small_lexicon.alphabet.letters
    whole = vocabulary_of(small_lexicon, letters)
    assert vocabulary_of(small_lexicon, letters) is whole
    part = part_of(whole, ["KUNDE", "LIRA"])
    assert part.knows("KUNDE")
    assert not part.knows("FECES")
    assert whole.knows("FECES")
    assert not whole.knows("SECEF")


@given(word_lists(most=30), texts, st.integers(0, 200))
def test_long_and_short_buckets_are_filtered_alike(words, text, limit):
    """Numpy columns and the scan in Python agree, whichever is taken."""
    index = build_index(words, LETTERS)
    pool = Pool(index, index.code.pack("ABCDE" * 5))
    rest = index.code.pack(text)
    guard = index.code.guard
    for place in range(5):
        bucket = pool.bucket(place)
        slow = [e for e in bucket.entries if ((rest | guard) - e[0]) & guard == guard]
        assert pool.filtered(bucket, rest) == slow == pool.fits(bucket, rest)


@settings(deadline=None, max_examples=60)
@given(word_lists(), st.lists(st.floats(-3, 3), min_size=5, max_size=5), texts)
def test_any_raw_prices_become_a_true_bound(words, raw, rack):
    """Whatever numbers come in, the repaired ones bound what any choice of words uses."""
    index = build_index(words, LETTERS)
    groups = np.arange(len(index))
    none = np.zeros((0, 5))
    prices = repair(np.array(raw), (1,) * 5, index, groups=groups, known=none)
    for word in words:
        assert sum(prices.numbers[index.code.places[letter]] for letter in word) >= 0
    may = index.code.counts(index.code.pack(rack))
    most = max((len(w) for w in words if Counter(w) <= Counter(rack)), default=0)
    assert prices.bound([0] * 5, may) >= most * SCALE


@settings(deadline=None, max_examples=40)
@given(word_lists(most=12), st.integers(1, 3), texts)
def test_the_program_proves_no_less_than_what_lies_and_no_more_than_the_rack(words, count, rack):
    table = words[:count]
    index = build_index(words, LETTERS)
    must = [0] * 5
    for word in table:
        must = np.add(must, index.code.counts(index.code.pack(word))).tolist()
    may = index.code.counts(index.code.pack(rack))
    total = index.code.pack("".join(table) + rack)
    seeds = [index.code.pack(word) for word in table]
    prices = find_prices(index, Tiles(tuple(must), tuple(may), (1,) * 5), total, seeds)
    assert prices is not None
    assert 0 <= prices.bound(must, may) < (len(rack) + 1) * SCALE


def cover(words, stock, limits=(0,) * 5, nodes=1000):
    index = build_index(words, LETTERS)
    packed = index.code.pack(stock)
    held = [limits[LETTERS.index(letter)] for letter in index.code.letters]
    budget = Budget(nodes, stop=nodes)
    drops = Drops(held, [1] * 5, [0] * 5)
    return Cover(Pool(index, packed), drops, budget), packed, index


def test_a_cover_takes_every_letter_or_is_none():
    search, stock, index = cover(["ABC", "DEE"], "ABCDEE")
    found = search.find(stock, 0)
    assert sorted(index.words_of(group)[0] for group, _ in found) == ["ABC", "DEE"]
    search, stock, _ = cover(["ABC", "DEE"], "ABCDE")
    assert search.find(stock, 5) is None


def test_a_cover_leaves_behind_what_it_may():
    search, stock, _ = cover(["ABC"], "ABCDE", limits=(0, 0, 0, 1, 1))
    assert search.find(stock, 1) is None
    search, stock, _ = cover(["ABC"], "ABCDE", limits=(0, 0, 0, 1, 1))
    assert len(search.find(stock, 2)) == 1


def test_a_budget_ends_a_search_and_is_no_answer():
    search, stock, _ = cover(["ABC", "ABD", "ABE"], "ABCABDABE", nodes=1)
    with pytest.raises(OutOfBudgetError):
        search.find(stock, 0)


def test_a_word_list_in_memory_is_told_from_another():
    one, other = listed("KAT"), listed("ROL")
    assert vocabulary_of(one, "AKLORT").knows("KAT")
    assert not vocabulary_of(other, "AKLORT").knows("KAT")


def test_prices_are_found_after_highspy_was_used_with_more_threads():
    """highspy keeps its threads for the process: a program that asked for others would fail."""
    highs = load_highs()
    other = highs._Highs()
    other.setOptionValue("output_flag", False)
    other.setOptionValue("threads", 2)
    other.setOptionValue("parallel", "on")
    other.run()
    words = ["ABC", "BCD"]
    index = build_index(words, LETTERS)
    must, may = (index.code.counts(index.code.pack(text)) for text in ("ABC", "D"))
    tiles = Tiles(tuple(must), tuple(may), (1,) * 5)
    seeds = [index.code.pack("ABC")]
    prices = find_prices(index, tiles, index.code.pack("ABCD"), seeds)
    assert prices is not None
    assert prices.bound(must, may) < SCALE
