"""Laying turns of the letter game: W-01 to W-08, W-11 to W-13."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.terms import (
    CHALLENGE,
    DE,
    DUTCH,
    GERMAN,
    NL,
    WOORD,
    WOORD_FROM_RACK,
    WORT,
    Stemmed,
    codes,
    meld,
    turn,
    word_turn,
)
from woord.errors import NotAllowedError, ParseError
from woord.lexicon import lexicon_from_words
from woord.rules import check_meld, rule_set
from woord.tiles import parse_meld, tile_set_from

BARRED = rule_set("woord", {"same_word_twice": "barred"})
BY_STEM = rule_set("woord", {"same_word_twice": "stem"})


def word(text, rules=WOORD, words=DUTCH):
    return meld(text, rules, NL, words)


def test_a_new_word_an_extended_word_a_recombined_table_are_turns_w_06():
    assert word_turn("KAT", "KAT / BOOM", "BOOMX").legal
    assert word_turn("KAT / BOOM", "KATER / BOOM", "ERX").legal
    assert word_turn("KAT / BOOM", "BOOMKAT / KIP", "KIP").legal
    assert word_turn("KATER / BOOM", "KAT / BOOM / EEN", "EN").problems[0].code == "tiles_vanished"


def test_the_show_of_the_plan_lists_missing_tiles_and_the_unknown_word_c_07_w_02():
    checked = word_turn("KAT / BOOM", "KATX", "ERX")
    assert codes(checked) == [("C-07", "tiles_vanished"), ("W-02", "unknown_word")]
    assert checked.problems[0].tiles == ("B", "M", "O", "O")
    assert checked.problems[1].meld == 0


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("KA", [("W-02", "too_short")]),
        ("TAK", [("W-02", "unknown_word")]),
        ("kat", [("W-02", "only_jokers")]),
        ("??", [("W-02", "too_short"), ("W-02", "only_jokers"), ("W-08", "joker_unread")]),
    ],
)
def test_a_word_has_three_tiles_one_no_joker_and_is_agreed_w_02(text, problems):
    box = tile_set_from(
        {
            "id": "jokers",
            "name": "Jokers",
            "game": "letters",
            "derived": False,
            "total": 12,
            "letters": {x: {"copies": 3, "value": 1} for x in "KAT"},
            "jokers": {"?": {"copies": 3, "value": 30}},
        },
        source="test",
    )
    assert codes(meld(text, WOORD, box, DUTCH)) == problems


def test_length_counts_tiles_so_oe_and_ss_are_two_w_02():
    french = lexicon_from_words(["œuf"], "fr")
    german = lexicon_from_words(["Straße"], "de")
    assert french.has("OEUF")
    assert german.has("STRASSE")


def test_plurals_and_conjugations_of_the_dictionary_are_words_w_04():
    assert word("KATTEN").legal
    assert word("KATERS").legal


def test_the_agreed_words_and_no_others_decide_w_05():
    other = lexicon_from_words(["tak"], "nl")
    assert word("TAK", words=other).legal
    assert not word("KAT", words=other).legal
    with pytest.raises(NotAllowedError, match="expected a dictionary"):
        word("KAT", words=None)


def test_accents_lie_on_their_base_letter_and_ij_is_two_tiles_w_07():
    words = lexicon_from_words(["crème", "ijs"], "nl")
    assert word("CREME", words=words).legal
    assert word("IJS", words=words).legal
    with pytest.raises(ParseError) as caught:
        parse_meld("CRÈME", NL)
    assert caught.value.position == 2


def test_words_of_the_small_lexicon_have_no_marks_w_03():
    with pytest.raises(ParseError):
        lexicon_from_words(["auto's"], "nl")


# --- jokers ----------------------------------------------------------------------------------


def test_an_unread_joker_is_filled_in_when_one_letter_fits_w_08():
    checked = word_turn("", "K?TER", "K?TER")
    assert checked.legal
    assert str(checked.table) == "KaTER"


def test_an_unread_joker_with_more_letters_is_ambiguous_with_the_choices_w_08():
    checked = word_turn("", "K?T", "K?T")
    assert codes(checked) == [("W-08", "joker_ambiguous")]
    assert checked.problems[0].params == {"choices": ("KaT", "KoT"), "count": 2}
    assert checked.is_void
    assert str(checked.table) == "K?T"


def test_a_joker_stands_only_for_a_letter_of_the_box_w_08():
    without_o = tile_set_from(
        {
            "id": "no O",
            "name": "No O",
            "game": "letters",
            "derived": False,
            "total": 8,
            "letters": {x: {"copies": 2, "value": 1} for x in "KAT"},
            "jokers": {"?": {"copies": 2, "value": 30}},
        },
        source="test",
    )
    assert str(turn("", "K?T", "K?T", rules=WOORD, box=without_o, words=DUTCH).table) == "KaT"


def test_an_unread_joker_with_no_letter_is_no_word_and_costs_nothing_w_08_c_08():
    checked = word_turn("", "X?T", "X?T")
    assert codes(checked) == [("W-02", "unknown_word"), ("W-08", "joker_unread")]
    assert checked.is_void
    stated = word_turn("", "XaT", "X?T")
    assert codes(stated) == [("W-02", "unknown_word")]
    assert not stated.is_void


@pytest.mark.parametrize(("text", "fault"), [("K?", "too_short"), ("???", "only_jokers")])
def test_an_unread_joker_is_named_whatever_else_is_wrong_w_08(text, fault):
    three = replace(NL, copies={**NL.copies, "?": 3})
    checked = turn("", text, text, rules=WOORD, box=three, words=DUTCH)
    assert codes(checked) == [("W-02", fault), ("W-08", "joker_unread")]
    assert checked.is_void


def test_two_unread_jokers_are_filled_in_together_w_08():
    assert str(word_turn("", "M?T?EGEN", "M?T?EGEN").table) == "MoTrEGEN"
    assert word_turn("", "K?A?", "K?A?").problems[0].code == "unknown_word"


def test_under_challenge_a_joker_must_be_stated_w_08():
    checked = word_turn("", "K?TER", "K?TER", rules=CHALLENGE, words=None)
    assert codes(checked) == [("W-08", "joker_unread")]
    assert checked.is_void
    assert word_turn("", "KaTER", "K?TER", rules=CHALLENGE, words=None).legal


def test_under_challenge_any_letters_lie_and_the_dictionary_is_never_asked_w_09_c_08():
    class Untouchable:
        def has(self, word):
            raise AssertionError(word)

        fits = stem_of = has

    checked = word_turn("KAT", "KATXQ", "XQ", rules=CHALLENGE, words=Untouchable())
    assert checked.legal
    short = word_turn("KAT", "KAT / XQ", "XQ", rules=CHALLENGE, words=Untouchable())
    assert codes(short) == [("W-02", "too_short")]


def test_under_strict_an_unknown_word_is_a_fault_and_not_void_w_09():
    checked = word_turn("KAT", "KATX", "X")
    assert codes(checked) == [("W-02", "unknown_word")]
    assert not checked.is_void


def test_a_word_with_a_joker_may_be_taken_apart_the_joker_keeps_its_letter_w_08():
    before, after = "KaT / BOOM", "BOOMKaT / KIP"
    assert word_turn(before, after, "KIP", rules=WOORD_FROM_RACK).legal
    moved = word_turn("BOOMKaT", "BOOM / KaT / KAP", "KAP", rules=WOORD_FROM_RACK)
    assert moved.legal


def test_another_letter_for_the_joker_costs_the_letter_from_the_rack_w_08():
    before = "KaT"
    paid = word_turn(before, "KAT / KoT", "AKT", rules=WOORD_FROM_RACK)
    assert paid.legal
    unpaid = word_turn("KaT / KAP", "KAT / KoP", "O", rules=WOORD_FROM_RACK)
    assert ("W-08", "joker_not_replaced") in codes(unpaid)
    free = word_turn("KaT / KAP", "KAT / KaP / KIP", "KIP", rules=WOORD_FROM_RACK)
    assert free.legal


def test_the_letter_must_come_from_the_rack_not_from_the_table_w_08():
    before, after, rack = "KaT / KAP / ROT", "KAT / KIP / RoT / KoP", "IKP"
    checked = word_turn(before, after, rack, rules=WOORD_FROM_RACK)
    assert ("W-08", "joker_not_replaced") in codes(checked)
    before, after = "KaT / KAP", "KAT / ToR / KIP"
    checked = word_turn(before, after, "TRIKP", rules=WOORD_FROM_RACK)
    assert ("W-08", "joker_not_replaced") in codes(checked)


def test_joker_letters_are_counted_as_multisets_w_08():
    before, after = "KaT / KaP", "KaT / KAP / ToR"
    assert word_turn(before, after, "ATR", rules=WOORD_FROM_RACK).legal
    both = word_turn(before, "KAT / KAP / ToR / RoT", "ATRRT", rules=WOORD_FROM_RACK)
    assert codes(both)[-1] == ("W-08", "joker_not_replaced")
    assert both.problems[-1].tiles == ("A",)


def test_free_release_has_no_condition_w_08():
    assert word_turn("KaT / KAP / TOR", "KAT / KoT / KAP / TOR", "AKT", rules=WOORD).legal


def test_an_unread_joker_of_the_table_before_is_filled_in_or_a_problem_w_08():
    assert word_turn("K?TER", "KaTERS", "S", rules=WOORD_FROM_RACK).legal
    checked = word_turn("K?T / KIP", "KaTER / KIP", "ER", rules=WOORD_FROM_RACK)
    assert codes(checked) == [("W-08", "joker_unread")]
    assert checked.problems[0].params["table"] == "before"


def test_two_joker_faces_have_their_own_values_w_12_w_01():
    box = tile_set_from(
        {
            "id": "two",
            "name": "Two",
            "game": "letters",
            "derived": False,
            "total": 11,
            "letters": {x: {"copies": 3, "value": 2} for x in "KAT"},
            "jokers": {"?": {"copies": 1, "value": 20}, "?2": {"copies": 1, "value": 40}},
        },
        source="test",
    )
    own = rule_set("woord")
    assert check_meld(own, parse_meld("Ka2T", box), tile_set=box, words=DUTCH).value == 44
    assert check_meld(own, parse_meld("KaT", box), tile_set=box, words=DUTCH).value == 24
    checked = turn("", "Ka2T", "K?2T", rules=own, box=box, words=DUTCH)
    assert (checked.legal, checked.points) == (True, 44)
    assert codes(turn("", "KaT", "K?2T", rules=own, box=box, words=DUTCH)) == [
        ("C-07", "tiles_not_held")
    ]
    fixed = rule_set("woord", {"joker_rack_value": "30"})
    assert fixed.values(box)["?2"] == 30


def test_more_copies_than_the_box_are_named_w_01():
    checked = word_turn("", "QXQ", "QXQ", rules=CHALLENGE)
    assert codes(checked) == [("W-01", "more_than_box")]
    assert (checked.problems[0].meld, checked.problems[0].tiles) == (0, ("Q",))


# --- the same word twice -------------------------------------------------------------------


def test_equal_words_are_barred_jokers_as_read_w_11():
    checked = word_turn("KAT", "KAT / KaT", "K?T", rules=BARRED)
    assert codes(checked) == [("W-11", "same_word_twice")]
    assert checked.problems[0].meld == 1
    assert checked.problems[0].params["other_meld"] == 0
    assert word_turn("KAT", "KAT / KAT", "KAT", rules=WOORD).legal
    assert word_turn("KAT", "KAT / KATER", "KATER", rules=BARRED).legal


def german_turn(before, after, rack, *, rules=BY_STEM, words=GERMAN):
    return turn(before, after, rack, rules=rules, box=DE, words=words)


@pytest.mark.parametrize("second", ["SPIELEN", "SPIELT"])
def test_a_word_of_the_same_stem_is_barred_w_11(second):
    checked = german_turn("SPIEL", f"SPIEL / {second}", second)
    assert codes(checked) == [("W-11", "same_stem_twice")]
    assert checked.problems[0].params["stem"] == "SPIEL"
    assert german_turn("SPIEL", f"SPIEL / {second}", second, rules=BARRED).legal


def test_two_forms_of_one_stem_are_barred_and_another_stem_is_not_w_11():
    assert not german_turn("SPIELT", "SPIELT / SPIELEN", "SPIELEN").legal
    assert german_turn("SPIEL", "SPIEL / SPIELGRUPPE", "SPIELGRUPPE").legal
    assert codes(german_turn("HAUS", "HAUS / HAUS", "HAUS")) == [("W-11", "same_word_twice")]


def test_where_no_stem_is_known_the_answer_says_so_w_11():
    checked = german_turn("SPIELT", "SPIELT / HAUS", "HAUS")
    assert [(note.code, note.params["words"]) for note in checked.notes] == [
        ("stem_unknown", ("HAUS",))
    ]
    known = Stemmed(GERMAN.lexicon, {"SPIELT": "SPIEL", "SPIELEN": "SPIEL"})
    assert german_turn("", "SPIELT", "SPIELT", words=known).notes == ()
    assert german_turn("", "HAUS", "HAUS", rules=BARRED).notes == ()


# --- wort --------------------------------------------------------------------------------------


def wort_turn(before, after, rack, *, opened=False):
    return word_turn(before, after, rack, rules=WORT, opened=opened)


def test_wort_opens_with_a_word_of_six_letters_on_an_unchanged_table_w_13():
    assert wort_turn("KAT", "KAT / BAKKER", "BAKKER").legal
    assert wort_turn("KAT", "KAT / BaKKER", "B?KKER").legal
    short = wort_turn("KAT", "KAT / BOOM", "BOOM")
    assert codes(short) == [("W-13", "opening_word_too_short")]
    assert short.problems[0].params == {"needed": 6, "found": 4}
    changed = wort_turn("KAT", "KATTEN", "TEN")
    assert codes(changed) == [("W-13", "table_changed")]
    assert wort_turn("KAT", "KATTEN", "TEN", opened=True).legal
    assert wort_turn("KAT", "KAT / BOOM", "BOOM", opened=True).legal


def test_one_long_word_is_enough_others_may_come_with_it_w_13():
    assert wort_turn("", "BAKKER / KIP", "BAKKERKIP").legal
    assert codes(wort_turn("", "KAT / KIP", "KATKIP")) == [("W-13", "opening_word_too_short")]


@pytest.mark.parametrize(
    ("before", "after", "rack", "points"),
    [
        ("", "KAT", "KATX", 3),
        ("", "KAT", "KAT", 6),
        ("KAT", "KATER", "ERX", 5),
        ("KAT", "KATER", "ER", 10),
        ("KAT / BOOM", "BOOMKAT / EEN", "EENX", 3),
        ("KAT / BOOM", "BOOMKAT / KIP", "KIPX", 10),
        ("KAT", "KAT / KoT", "K?TX", 3),
        ("KaT", "KAT / KoT", "AKTX", 3),
    ],
)
def test_a_turn_of_wort_scores_a_letter_for_each_new_word_with_a_tile_laid_w_13(
    before, after, rack, points
):
    """An emptied rack doubles; a word of old tiles scores only if an equal letter was laid."""
    assert wort_turn(before, after, rack, opened=True).points == points


def test_points_of_woord_are_the_letters_values_c_18_w_12():
    assert word_turn("", "KAT", "KATX").points == sum(NL.values[x] for x in "KAT")
    assert word_turn("", "KaT", "K?T").points == NL.values["K"] + 30 + NL.values["T"]
