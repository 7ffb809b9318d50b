"""A lexicon answers as a plain sorted list would."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from woord.errors import NotAllowedError, ParseError
from woord.lexicon import Lexicon, lexicon_from_words
from woord.lexicon.alphabet import GERMAN, LATIN
from woord.lexicon.collected import FIRST, LAST, MIDDLE, BuildReport, Collected
from woord.lexicon.compile import compile_bytes, lexicon_id_of, row_order
from woord.lexicon.file import WoordFile
from woord.lexicon.header import Identity

words_lists = st.lists(st.text("ABCÄÖ", min_size=1, max_size=6), max_size=40, unique=True)


def compiled(collected: Collected, *, min_length: int = 3) -> Lexicon:
    identity = Identity("list", "1", "nl", LATIN, min_length)
    return Lexicon(WoordFile(b"".join(compile_bytes(collected, identity)[1]), "list"))


@given(words_lists, st.text("ABCÄÖ?", max_size=6))
def test_rows_words_and_patterns_agree_with_a_plain_list(words, pattern):
    lexicon = lexicon_from_words(words, "de")
    plain = sorted(words, key=GERMAN.sort_key)
    assert plain == list(lexicon) == list(lexicon.words())
    assert len(plain) == len(lexicon)
    assert plain == [lexicon.word_at(row) for row in range(len(plain))]
    assert list(range(len(plain))) == [lexicon.row_of(word) for word in plain]
    fitting = [
        word
        for word in plain
        if len(word) == len(pattern)
        and all(a in (b, "?") for a, b in zip(pattern, word, strict=True))
    ]
    assert fitting == list(lexicon.fits(pattern))


@given(words_lists, st.lists(st.text("ABCÄÖ", max_size=7), max_size=20))
def test_membership_prefixes_and_suffixes_agree_with_a_plain_list(words, questions):
    lexicon = lexicon_from_words(words, "de")
    for question in (*questions, *words, *(word.lower() for word in words)):
        listed = question.upper() in words
        assert listed == (question in lexicon)
        assert listed == lexicon.look_up(question).valid
        assert (question in words) == lexicon.has(question)
        begins = any(word.startswith(question.upper()) for word in words)
        assert begins == lexicon.has_prefix(question)
        ends = any(word.endswith(question.upper()) for word in words)
        assert ends == lexicon.has_suffix(question)


@given(words_lists, st.randoms())
def test_rows_text_keeps_the_order_that_it_is_asked_in(words, random):
    lexicon = lexicon_from_words(words, "de")
    rows = [random.randrange(len(words)) for _ in range(30)] if words else []
    assert [lexicon.word_at(row) for row in rows] == lexicon.rows_text(np.array(rows, np.int64))


def test_row_order_is_the_same_by_both_ways_of_sorting():
    words = ["ZZ", "AA", "B", "AB", "ABC", "A"]
    assert row_order(words, LATIN) == sorted(words, key=LATIN.sort_key)


def test_a_row_outside_is_an_index_error():
    lexicon = lexicon_from_words(["KAT"], "nl")
    for row in (-1, 1):
        with pytest.raises(IndexError):
            lexicon.word_at(row)


def test_the_id_depends_on_words_and_letters_only():
    words = ["KAT", "HOND"]
    assert lexicon_id_of(words, LATIN) == lexicon_id_of(words[::-1], LATIN)
    assert lexicon_id_of(words, LATIN) != lexicon_id_of(words, GERMAN)
    assert lexicon_id_of(words, LATIN) != lexicon_id_of(["KAT", "HON", "D"], LATIN)
    plain = lexicon_from_words(words, "nl")
    detailed = compiled(Collected(words, ranks={"KAT": 3}, refused={"JAN": "proper_noun"}))
    assert plain.lexicon_id == detailed.lexicon_id == lexicon_id_of(words, LATIN)


def test_the_id_is_that_of_any_other_program():
    """sha256 of the letters and the words by code point, a line each: docs/lexicon-format.md."""
    from hashlib import sha256

    text = "ABCDEFGHIJKLMNOPQRSTUVWXYZ\nHOND\nKAT\n"
    expected = sha256(text.encode()).hexdigest()
    assert expected == lexicon_from_words(["KAT", "HOND"], "nl").lexicon_id


def test_an_empty_list_is_a_lexicon_that_refuses_all():
    lexicon = lexicon_from_words([], "en")
    assert list(lexicon) == []
    assert "cat" not in lexicon
    assert list(lexicon.fits("C?T")) == []
    assert not lexicon.has_prefix("c")


def test_words_that_no_alphabet_spells_are_refused_by_name():
    with pytest.raises(ParseError, match="k4t"):
        lexicon_from_words(["kat", "k4t"], "nl")


def test_details_of_a_word_come_from_the_source():
    lexicon = compiled(
        Collected(
            words=["KAT", "KATTEN", "CREME"],
            spellings={"CREME": "crème"},
            stems={"KATTEN": "KAT", "CREME": "CREAM"},
            affixes={"KATTEN": "Ma"},
            refused={"JAN": "proper_noun", "BTW": "abbreviation"},
            ranks={"KAT": 120},
            report=BuildReport({"listed": 3}, {"proper_noun": 1}, {"proper_noun": ("Jan",)}),
        )
    )
    assert (lexicon.stem_of("KATTEN"), lexicon.affix_of("KATTEN")) == ("KAT", "Ma")
    assert (lexicon.stem_of("KAT"), lexicon.affix_of("KAT")) == (None, None)
    assert lexicon.stem_of("CREME") is None, "a stem that is no word is not shown"
    assert tuple(map(lexicon.spelling_of, ("CREME", "KAT", "POES"))) == ("crème", "kat", None)
    assert lexicon.rank(lexicon.row_of("KAT")) == 120
    assert lexicon.rank(lexicon.row_of("CREME")) is None
    assert list(lexicon.refused()) == [("BTW", "abbreviation"), ("JAN", "proper_noun")]
    assert (
        lexicon.report.total_kept,
        lexicon.report.total_dropped,
        lexicon.report.samples["proper_noun"],
    ) == (3, 1, ("Jan",))


def test_a_judgement_is_one_verdict_that_names_no_word():
    lexicon = lexicon_from_words(["KAT", "POES"], "nl")
    good, bad = lexicon.judge(["kat", "poes"]), lexicon.judge(["kat", "hond", "poes"])
    assert (good.valid, good.words) == (True, 2)
    assert (bad.valid, bad.words) == (False, 3)
    assert {"valid", "words", "dictionary", "edition", "lexicon_id"} == set(bad.to_json())
    assert "hond" not in str(bad).lower()
    assert bad == lexicon.judge(["hond", "kat", "poes"]), "the order of the words tells nothing"
    with pytest.raises(NotAllowedError, match="at least one word"):
        lexicon.judge([])


def test_what_is_no_text_is_not_in_a_lexicon():
    lexicon = lexicon_from_words(["KAT"], "nl")
    assert 5 not in lexicon
    assert None not in lexicon


@given(words_lists, st.text("abcÄö-é ", max_size=6))
def test_a_text_is_in_a_lexicon_when_its_verdict_says_so(words, raw):
    lexicon = lexicon_from_words(words, "de")
    assert (raw in lexicon) == lexicon.look_up(raw).valid


PARTS = {
    "ZUSTER": FIRST | LAST,
    "FLAT": FIRST | LAST,
    "STATIONS": FIRST | MIDDLE,
    "PLEIN": MIDDLE | LAST,
    "ZUS": FIRST,
    "TERFLAT": MIDDLE,
}


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("zusterflat", ("ZUSTER", "FLAT")),
        ("stationsplein", ("STATIONS", "PLEIN")),
        ("zusterstationsplein", ("ZUSTER", "STATIONS", "PLEIN")),
        ("flatstations", None),  # a linking s can't end a word
        ("zuster", None),  # one part is no compound
        ("zusterx", None),
        ("flatflatflatflatflat", None),  # more than four parts
    ],
)
def test_an_unlisted_word_gets_a_second_opinion_and_stays_invalid(word, parts):
    verdict = compiled(Collected(["KAT"], parts=PARTS)).look_up(word)
    assert (verdict.valid, verdict.reason) == (False, "not_found")
    assert parts == verdict.compound_of


def test_no_opinion_without_parts_nor_for_listed_or_refused_words():
    assert compiled(Collected(["KAT"])).look_up("zusterflat").compound_of is None
    lexicon = compiled(Collected(["ZUSTERFLAT"], parts=PARTS, refused={"FLATFLAT": "proper_noun"}))
    assert lexicon.look_up("zusterflat").compound_of is None
    assert lexicon.look_up("flatflat").compound_of is None


@given(
    st.dictionaries(st.text("AB", min_size=3, max_size=5), st.integers(1, 7), max_size=8),
    st.text("AB", min_size=3, max_size=14),
)
def test_a_split_is_the_shortest_that_a_search_of_all_splits_finds(parts, word):
    from itertools import combinations, pairwise

    from woord.lexicon.compound import MOST_PARTS, split

    def fits(cuts):
        edges = (0, *cuts, len(word))
        pieces = [word[a:b] for a, b in pairwise(edges)]
        roles = [FIRST, *[MIDDLE] * (len(pieces) - 2), LAST]
        return all(parts.get(p, 0) & r for p, r in zip(pieces, roles, strict=True))

    lengths = [
        count + 1
        for count in range(1, MOST_PARTS)
        if any(fits(cuts) for cuts in combinations(range(1, len(word)), count))
    ]
    found = split(word, lambda part: parts.get(part, 0))
    assert (min(lengths) if lengths else None) == (len(found) if found else None)
    if found:
        assert word == "".join(found)
