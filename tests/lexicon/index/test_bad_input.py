"""Bad input: each a clear error, quickly, and no pattern takes long."""

import random
from contextlib import suppress
from time import perf_counter, thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woord.errors import LimitError, ParseError, WoordError
from woord.lexicon import lexicon_from_words
from woord.lexicon.alphabet import GERMAN, LATIN
from woord.lexicon.pattern import parse_pattern
from woord.lexicon.queries import parse_span

WORDS = ["KAT", "TAK", "KATTEN", "BOOM"]
LIMIT = 0.05  # seconds


@pytest.fixture(scope="module")
def listed():
    lexicon = lexicon_from_words(WORDS, "nl")
    lexicon.search("*")
    return lexicon


FAULTS = {
    "no letters": lambda words: words.from_tiles(""),
    "only spaces": lambda words: words.from_tiles("   "),
    "no letters for anagrams": lambda words: words.anagrams(""),
    "60 letters": lambda words: words.from_tiles("A" * 60),
    "60 letters for anagrams": lambda words: words.anagrams("A" * 60),
    "26 tiles": lambda words: words.from_tiles("A" * 26),
    "9 jokers": lambda words: words.from_tiles("KAT" + "?" * 9),
    "5 jokers": lambda words: words.from_tiles("KAT?????"),
    "3 jokers for anagrams": lambda words: words.anagrams("KAT???"),
    "a million letters": lambda words: words.from_tiles("A" * 10**6),
    "digits": lambda words: words.from_tiles("K4T"),
    "an emoji": lambda words: words.anagrams("KAT\N{CAT FACE}"),
    "NUL": lambda words: words.anagrams("K\0T"),
    "an umlautless alphabet's foreign letter": lambda words: words.from_tiles("KÞT"),
    "a start of no letters": lambda words: words.from_tiles("KAT", start="  "),
    "a start with a digit": lambda words: words.from_tiles("KAT", start="K4T"),
    "a long start": lambda words: words.from_tiles("KAT", start="A" * 65),
    "1,000 stars": lambda words: words.search("*" * 1_000),
    "an empty pattern": lambda words: words.search(""),
    "[": lambda words: words.search("["),
    "[]": lambda words: words.search("[]"),
    "[^]": lambda words: words.search("[^]"),
    "[AB": lambda words: words.search("K[AB"),
    "a digit in a pattern": lambda words: words.search("K4*"),
    "a ] alone": lambda words: words.search("K]"),
    "a range": lambda words: words.search("[A-E]"),
    "a ligature in a choice": lambda words: words.search("[œ]"),
    "63 places": lambda words: words.search("?" * 63),
    "a part with a star": lambda words: words.search(part="A*"),
    "hooks of nothing": lambda words: words.hooks(""),
    "hooks of a sentence": lambda words: words.hooks("de kat"),
    "an unknown side": lambda words: words.extensions("KAT", "EN", side="top"),
    "near nothing": lambda words: words.near(""),
    "near 65 letters": lambda words: words.near("A" * 65),
    "distance 3": lambda words: words.near("KAT", distance=3),
    "distance 0": lambda words: words.near("KAT", distance=0),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_bad_input_is_a_clear_error_at_once(listed, fault):
    started = perf_counter()
    with pytest.raises(WoordError, match=r"^expected .*found") as caught:
        FAULTS[fault](listed)
    assert perf_counter() - started < LIMIT
    assert len(caught.value.message) < 200


@pytest.mark.parametrize(
    ("pattern", "position"),
    [("K[AT", 1), ("KA4T", 2), ("*?[]", 2), ("[A4]", 2), ("AB]", 2), ("[œ]", 1), ("é́4", 2)],
)
def test_a_pattern_error_says_where(pattern, position):
    with pytest.raises(ParseError) as caught:
        parse_pattern(pattern, LATIN)
    assert caught.value.position == position
    assert f"at place {position + 1}" in caught.value.message


@pytest.mark.parametrize(("text", "position"), [("KA4", 2), ("K T*", 3), ("??Þ", 2)])
def test_an_unreadable_rack_says_where(listed, text, position):
    with pytest.raises(ParseError) as caught:
        listed.from_tiles(text)
    assert caught.value.position == position


@given(st.text("?*[]^ABÄé4-", max_size=40))
def test_any_text_is_a_pattern_or_a_clear_error(text):
    for alphabet in (LATIN, GERMAN):
        try:
            pattern = parse_pattern(text, alphabet)
        except WoordError as error:
            assert error.message.startswith("expected ")  # noqa: PT017
        else:
            assert pattern.shortest <= 40


@pytest.mark.parametrize(
    ("text", "span"), [("5", (5, 5)), ("5-8", (5, 8)), ("5-", (5, 255)), ("-8", (0, 8))]
)
def test_spans_read(text, span):
    assert parse_span(text) == span


@pytest.mark.parametrize("text", ["", "-", "8-5", "a", "5--8", "5 8", "-5-8", "1.5", "99999"])
def test_other_spans_are_refused(text):
    with pytest.raises(ParseError, match="5-8"):
        parse_span(text)


def hostile(rng):
    """A pattern made to be slow: many stars, wide choices, repeats."""
    pieces = [
        "*",
        "?",
        "*?",
        "[^Q]",
        "*[AEIOU]",
        "*E",
        "A*A",
        "**",
        "[ABCDEFGHIJKLM]",
        "?*",
        "N",
        "EN",
    ]
    return "".join(rng.choice(pieces) for _ in range(rng.choice([3, 10, 30, 60, 200])))


@pytest.mark.real
def test_hostile_patterns_are_quick_or_refused(real_lexicon):
    """50 ms each of the thread's own time on German, the longest list: the best of three tries.

    `python -m tools.bench lexicon` tries 1,000.
    """
    lexicon = real_lexicon("de")
    lexicon.search("*A*E*")  # sections are read and checked once
    rng = random.Random(7)
    slow = {}
    for _ in range(150):
        pattern = hostile(rng)
        for _ in range(3):
            started = thread_time()
            with suppress(LimitError, ParseError):
                lexicon.search(pattern)
            slow[pattern] = thread_time() - started
            if slow[pattern] < LIMIT:
                break
    assert {pattern: took for pattern, took in slow.items() if took >= LIMIT} == {}
