"""Results: sorted three ways, in pages whose cursors nobody can bend."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from tests.strategies import agreed_words
from woord.errors import CursorError, LimitError, NotAllowedError
from woord.lexicon import lexicon_from_words
from woord.lexicon.agreement import Agreement

VALUES = {letter: i % 7 + 1 for i, letter in enumerate("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ")} | {"?": 30}


@given(agreed_words())
def test_each_order_is_the_one_that_it_says(agreed):
    agreement, words = agreed
    results = agreement.search("*", values=VALUES)
    alphabetical = {word: slow.order(agreement)(word)[1] for word in words}
    worth = {word: sum(VALUES[letter] for letter in word) for word in words}
    assert results.words() == sorted(words, key=lambda w: (-len(w), alphabetical[w]))
    assert results.sorted_by("alphabet").words() == sorted(words, key=alphabetical.__getitem__)
    by_points = sorted(words, key=lambda w: (-worth[w], -len(w), alphabetical[w]))
    assert results.sorted_by("points").words() == by_points
    assert [worth[found.word] for found in results] == [found.points for found in results]


@given(agreed_words(), st.integers(1, 9), st.sampled_from(["length", "points", "alphabet"]))
def test_the_pages_are_the_whole_cut_up(agreed, limit, order):
    agreement, _ = agreed
    results = agreement.search("*", values=VALUES).sorted_by(order)
    pages, cursor = [], None
    while True:
        page = results.page(limit=limit, cursor=cursor, key=b"secret")
        assert page.total == results.total
        assert len(page.found) <= limit
        pages += page.found
        cursor = page.cursor
        if cursor is None:
            break
    assert pages == list(results)


@pytest.fixture
def listed():
    return lexicon_from_words(["KAT", "TAK", "AKT", "KAR"], "nl")


def test_a_cursor_serves_only_its_own_query_order_list_and_key(listed):
    results = listed.search("*")
    cursor = results.page(limit=1, key=b"k").cursor
    house = Agreement.of(listed, add=["RAK"])
    assert results.page(limit=1, cursor=cursor, key=b"k").found[0].word == "KAR"
    for other in (
        listed.search("K*"),
        listed.search("*", values={"A": 1}),
        results.sorted_by("alphabet"),
        house.search("*"),
    ):
        with pytest.raises(CursorError):
            other.page(limit=1, cursor=cursor, key=b"k")
    with pytest.raises(CursorError):
        results.page(limit=1, cursor=cursor, key=b"another")


@given(st.integers(0, 23), st.characters())
def test_no_changed_cursor_is_taken(place, char):
    results = lexicon_from_words(["KAT", "TAK", "AKT"], "nl").search("*")
    cursor = results.page(limit=1).cursor
    changed = cursor[:place] + char + cursor[place + 1 :]
    if changed != cursor:
        with pytest.raises(CursorError):
            results.page(limit=1, cursor=changed)


@given(st.text(max_size=60))
def test_no_made_up_cursor_is_taken(cursor):
    with pytest.raises(CursorError):
        lexicon_from_words(["KAT", "TAK"], "nl").search("*").page(limit=1, cursor=cursor)


@pytest.mark.parametrize("limit", [0, -1, 1_001, 1_000_000])
def test_a_page_has_1_to_1000_words(listed, limit):
    with pytest.raises(LimitError):
        listed.search("*").page(limit=limit)


def test_an_unknown_order_is_refused_and_so_are_points_without_values(listed):
    with pytest.raises(NotAllowedError):
        listed.search("*").sorted_by("beauty")
    with pytest.raises(NotAllowedError):
        listed.search("*").sorted_by("points")


def test_the_json_of_a_word_has_word_length_points_and_jokers(listed):
    found = listed.from_tiles("KA?", values={"K": 3, "A": 1, "?": 30}).slice(0, 1)
    assert [one.to_json() for one in found] == [
        {"word": "AKT", "length": 3, "points": 34, "jokers": 1}
    ]
