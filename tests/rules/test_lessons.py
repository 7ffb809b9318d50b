"""The lessons of the tour: tables are legal, solutions are turns, answers are right."""

import json
from pathlib import Path

import pytest

from woord.rules import check, check_meld, rule_set
from woord.scoring import Stand, rack_points, settle_blocked
from woord.solver import solve
from woord.tiles import parse_meld, parse_rack, parse_table, tile_set

ROOT = Path(__file__).parents[2]
LESSONS = json.loads((ROOT / "api/web/src/learn/lessons.json").read_text(encoding="utf-8"))
LANGUAGES = ("nl", "en", "fr", "de")


def named(lessons):
    return [pytest.param(box, one, id=f"{box}-{one['id']}") for box, one in lessons]


def of(part):
    numbers = [("numbers", one) for one in part["numbers"]]
    words = [(code, one) for code in LANGUAGES for one in part["words"][code]]
    return numbers + words


ALL = of(LESSONS)
TABLES = [(box, one) for box, one in ALL if "table" in one]
QUESTIONS = [(box, one) for box, one in ALL if "options" in one]
ERRORS = of(LESSONS["errors"])


@pytest.fixture
def lexicon_of(real_lexicon):
    return lambda box: None if box == "numbers" else real_lexicon(box)


def turn(box, lesson, lexicon, *, before, after):
    return check(
        rule_set(lesson["rules"]),
        parse_table(before, tile_set(box)),
        parse_table(after, tile_set(box)),
        parse_rack(lesson["rack"], tile_set(box)),
        opened=lesson["opened"],
        tile_set=tile_set(box),
        words=lexicon,
    )


def test_every_language_has_the_same_lessons():
    for part in (LESSONS["words"], LESSONS["errors"]["words"]):
        assert len({tuple(one["id"] for one in part[code]) for code in LANGUAGES}) == 1
    ids = [one["id"] for one in LESSONS["numbers"]]
    assert len(set(ids)) == len(ids)


def test_the_figures_and_joker_examples_of_the_sheet_are_all_there():
    figures = [one["figure"] for one in LESSONS["numbers"] if "figure" in one]
    assert figures == ["A", "B", "C", "D", "1", "2", "3", "4"]
    assert all(one["rules"] == "goliath" for one in LESSONS["numbers"] if "figure" in one)


@pytest.mark.real
@pytest.mark.parametrize(("box", "lesson"), named(TABLES))
def test_a_lesson_starts_from_a_legal_table(box, lesson, lexicon_of):
    for meld in filter(None, lesson["table"].split(" / ")):
        rules, tiles = rule_set(lesson["rules"]), tile_set(box)
        checked = check_meld(rules, parse_meld(meld, tiles), tile_set=tiles, words=lexicon_of(box))
        assert checked.legal, checked.problems


@pytest.mark.real
@pytest.mark.parametrize(("box", "lesson"), named(TABLES))
def test_the_solution_of_a_lesson_is_a_legal_turn_that_lays_enough(box, lesson, lexicon_of):
    if not lesson["lay"]:
        return
    after = lesson["solution"][-1]
    checked = turn(box, lesson, lexicon_of(box), before=lesson["table"], after=after)
    assert checked.legal, checked.problems
    assert len(checked.laid) >= lesson["lay"]


@pytest.mark.parametrize(("box", "lesson"), named(TABLES))
def test_every_step_that_is_shown_has_the_tiles_of_the_table_and_own_ones(box, lesson):
    tiles = tile_set(box)
    table = parse_table(lesson["table"], tiles).faces
    rack = parse_rack(lesson["rack"], tiles)
    for step in lesson["solution"]:
        lying = parse_table(step, tiles).faces
        assert table <= lying
        assert lying.beyond(table) <= rack


@pytest.mark.parametrize(("box", "lesson"), named((b, one) for b, one in TABLES if b == "numbers"))
def test_no_lesson_of_numbers_asks_for_more_than_can_be_laid(box, lesson):
    """The solver knows the most tiles; where drawing is the lesson it finds nothing."""
    tiles = tile_set(box)
    table, rack = parse_table(lesson["table"], tiles), parse_rack(lesson["rack"], tiles)
    rules = rule_set(lesson["rules"])
    best = solve(table, rack, rules, tile_set=tiles, opened=lesson["opened"])
    assert len(best.laid) >= lesson["lay"]
    assert bool(best.laid) == bool(lesson["lay"])


@pytest.mark.real
@pytest.mark.parametrize(("box", "lesson"), named((b, one) for b, one in ALL if "words" in one))
def test_every_word_that_a_lesson_accepts_is_in_the_dictionary(box, lesson, lexicon_of):
    assert [word for word in lesson["words"] if not lexicon_of(box).has(word)] == []


@pytest.mark.real
@pytest.mark.parametrize(("box", "lesson"), named((b, one) for b, one in ALL if "names" in one))
def test_the_names_of_a_lesson_are_proper_nouns_w_03(box, lesson, lexicon_of):
    for name in lesson["names"]:
        assert lexicon_of(box).look_up(name.title()).reason == "proper_noun"


@pytest.mark.real
@pytest.mark.parametrize(("box", "lesson"), named(QUESTIONS))
def test_the_right_answer_of_a_question_is_right(box, lesson, lexicon_of):
    answer = lesson["options"][lesson["right"]]
    rules, tiles = rule_set(lesson["rules"]), tile_set(box)
    if lesson["id"] == "challenge":
        assert answer == "challenge"
        assert not lexicon_of(box).has(lesson["racks"][0]["tiles"])
        return
    racks = [parse_rack(one["tiles"], tiles) for one in lesson["racks"]]
    values = [rack_points(rack, rules.values(tiles)) for rack in racks]
    if lesson["id"] == "left":
        assert answer == str(values[0])
    else:
        settled = settle_blocked(
            [Stand(value) for value in values],
            blocked_score=rules.blocked_score,
            order=range(len(values)),
        )
        assert answer == str(settled.scores[0])


@pytest.mark.real
@pytest.mark.parametrize(("box", "error"), named(ERRORS))
def test_a_frequent_error_breaks_the_clause_that_it_names(box, error, lexicon_of):
    checked = turn(box, error, lexicon_of(box), before=error["before"], after=error["after"])
    if error.get("legal"):
        assert checked.legal
    else:
        assert error["clause"] in {problem.clause for problem in checked.problems}
