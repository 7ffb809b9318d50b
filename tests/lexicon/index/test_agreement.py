"""Agreements: an overlay with an id of its own, a text that reads back, a difference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from tests.strategies import agreed_words
from woord.errors import LimitError, NotAllowedError, ParseError, WoordError
from woord.lexicon import lexicon_from_words
from woord.lexicon.agreement import Agreement, diff_agreements
from woord.lexicon.agreement_text import format_agreement, parse_agreement
from woord.rules.words import Words


@pytest.fixture(scope="module")
def listed():
    return lexicon_from_words(["KAT", "TAK", "KATTEN"], "nl", min_length=3)


@given(agreed_words())
def test_the_words_are_the_lexicons_with_the_changes(agreed):
    agreement, words = agreed
    assert list(agreement) == sorted(words, key=slow.order(agreement))
    assert len(agreement) == len(words)
    assert all(agreement.has(word) and word.lower() in agreement for word in words)
    gone = agreement.removed | {"XX", "ABX"}
    assert not any(agreement.has(word) or word in agreement for word in gone)


@given(agreed_words())
def test_the_text_reads_back_as_the_same_agreement(agreed):
    agreement, _ = agreed
    text = format_agreement(agreement)
    again = parse_agreement(text, open_dictionary=lambda name: agreement.lexicon)
    assert again == agreement
    assert again.agreement_id == agreement.agreement_id
    assert format_agreement(again) == text


@given(agreed_words(), agreed_words())
def test_a_difference_is_what_only_one_has(one, other):
    (first, words), (second, others) = one, other
    if first.alphabet != second.alphabet:
        with pytest.raises(NotAllowedError):
            diff_agreements(first, second)
        return
    difference = diff_agreements(first, second)
    assert set(difference.only_first) == words - others
    assert set(difference.only_second) == others - words


@given(agreed_words(), st.data())
def test_a_difference_over_one_lexicon_needs_no_walk(agreed, data):
    first, words = agreed
    removed = data.draw(st.sets(st.sampled_from(sorted(words)))) if words else set()
    listed = {word for word in removed if first.lexicon.has(word)}
    second = Agreement.of(first.lexicon, remove=listed, add=["NEEN"])
    others = set(second.words())
    difference = diff_agreements(first, second)
    assert set(difference.only_first) == words - others
    assert set(difference.only_second) == others - words


def test_equal_changes_have_one_id_and_none_is_the_lexicons_own(listed):
    first = Agreement.of(listed, add=["poes", "HOND"], remove=["tak"])
    second = Agreement.of(listed, add=["hond", "Poes", "kat"], remove=["TAK", "egel"])
    assert first == second
    assert first.agreement_id == second.agreement_id != listed.lexicon_id
    assert first.added == {"POES", "HOND"}
    assert Agreement.of(listed, add=["kat"]).agreement_id == listed.lexicon_id


def test_look_up_tells_house_changes(listed):
    agreement = Agreement.of(listed, add=["poes"], remove=["tak"])
    assert (agreement.look_up("poes").valid, agreement.look_up("poes").house) == (True, "added")
    verdict = agreement.look_up("tak")
    assert (verdict.valid, verdict.reason, verdict.house) == (False, "removed", "removed")
    assert agreement.look_up("kat").house is None
    assert agreement.judge(["poes", "kat"]).valid
    assert not agreement.judge(["poes", "tak"]).valid


def test_an_agreement_and_a_lexicon_are_words_to_the_rules(listed):
    def accepts(words: Words) -> bool:
        return words.has("KAT") and "KAT" in words.fits("K?T") and words.stem_of("KAT") is None

    assert accepts(listed)
    assert accepts(Agreement.of(listed, add=["KOT"]))
    assert list(Agreement.of(listed, add=["KOT"]).fits("K?T")) == ["KAT", "KOT"]


def test_a_list_by_hand_needs_no_id_check_or_capitals(listed):
    text = "woord1 list  # Friday club\n+poes\n+ Ezel\n"
    with pytest.raises(ParseError):
        parse_agreement(text, open_dictionary=lambda name: listed)  # "+ Ezel" is two words
    text = text.replace("+ Ezel", "+Ezël # the accent folds\n-tak")
    agreement = parse_agreement(text, open_dictionary=lambda name: listed)
    assert (agreement.added, agreement.removed) == ({"POES", "EZEL"}, {"TAK"})


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("hello", 0),
        ("WOORD2 LIST", 0),
        ("WOORD1", 0),
        ("WOORD1 +POES", 0),
        ("WOORD1 LIST +KAR POES", 17),
        ("WOORD1 NAME ABC", 12),
        ("WOORD1 LIST ABC POES", 16),
        ("WOORD1 LIST +POES EZEL", 18),
        ("WOORD1 LIST +PO1S", 12),
        ("WOORD1 LIST :ABC +POES", 17),
    ],
)
def test_a_fault_in_the_text_says_where(listed, text, position):
    with pytest.raises(ParseError) as caught:
        parse_agreement(text, open_dictionary=lambda name: listed)
    assert caught.value.position == position


def test_a_changed_letter_breaks_the_check(listed):
    text = format_agreement(Agreement.of(listed, add=["poes"]))
    with pytest.raises(NotAllowedError, match="changed on its way"):
        parse_agreement(text.replace("POES", "POET"), open_dictionary=lambda name: listed)


@pytest.mark.parametrize(
    "words", [["ab"], ["a" * 65], ["a" * 10_000], ["k1t"], [""], ["it's"], ["kat\0"]]
)
def test_a_text_that_is_no_word_is_refused(listed, words):
    with pytest.raises(WoordError):
        Agreement.of(listed, add=words)


def test_both_added_and_removed_is_refused(listed):
    with pytest.raises(NotAllowedError):
        Agreement.of(listed, add=["KAT"], remove=["kat"])


def test_too_many_changes_are_refused_before_they_are_all_read(listed):
    read = []
    with pytest.raises(LimitError):
        Agreement.of(listed, add=(read.append(1) or "POES" for _ in range(10**7)))
    assert len(read) == 200_001
