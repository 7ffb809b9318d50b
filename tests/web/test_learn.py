"""The tour: every lesson is solved at the screen, wrong turns are told, nothing needs a network."""

import json
from itertools import cycle

import pytest

from tests.web.conftest import ROOT
from tests.web.player import Player
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

LESSONS = json.loads((ROOT / "api/web/src/learn/lessons.json").read_text(encoding="utf-8"))
LANGUAGES = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR", "de": "de-DE"}
BY_HAND = ("drag", "tap", "keys")

pytestmark = pytest.mark.real


def lessons_of(tour, language):
    return LESSONS["numbers"] if tour == "numbers" else LESSONS["words"][language]


def lesson_of(tour, name, language="en"):
    return next(one for one in lessons_of(tour, language) if one["id"] == name)


class Learner(Player):
    """Someone at a lesson: the same hands as at the table of a match."""

    def __init__(self, page):
        self.page = page

    def melds(self):
        """Return the melds on the board in notation, jokers of numbers unread."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll('.felt [data-zone]')].map((row) => {
                const tiles = [...row.querySelectorAll('[data-piece]')];
                const text = (tile) => {
                    const face = tile.dataset.piece.split(':')[1];
                    const isRead = face.startsWith('?') && tile.dataset.face !== face;
                    return isRead ? tile.dataset.face.toLowerCase() : face;
                };
                const isNumbers = tiles.some((tile) => /^[kbry]\\d/.test(text(tile)));
                return tiles.map(text).join(isNumbers ? ' ' : '');
            })"""
        )

    def bar(self):
        return self.page.locator(".bar .main")

    def lay_it(self):
        self.bar().click()

    def solve(self, lesson, way):
        """Do what the lesson asks for, by one of the ways of moving tiles."""
        if "options" in lesson:
            self.page.locator(".options .button").nth(lesson["right"]).click()
        else:
            if lesson["lay"]:
                self.plan(lesson["solution"][-1], way)
            self.lay_it()
        self.page.locator(".solved").wait_for()

    def go_on(self, tour, lesson, place):
        """Go on to the lesson that stands at a place; its address is there before its table is."""
        self.page.locator(".solved .button").click()
        self.page.wait_for_url(f"**/learn/{tour}/{lesson}")
        self.page.locator(f".lesson progress[value='{place}']").wait_for()

    def feedback(self):
        return self.page.locator(".feedback").inner_text()


@pytest.fixture
def learner_at(open_page):
    """Return a function that opens a lesson."""

    def open_lesson(tour, name, **options):
        page = open_page(f"/learn/{tour}/{name}", **options)
        page.locator(".say").wait_for()
        return Learner(page)

    return open_lesson


@pytest.mark.parametrize(
    ("tour", "language", "ways"),
    [
        ("numbers", "en", BY_HAND),
        ("numbers", "de", ("typing",)),
        ("words", "en", BY_HAND),
        ("words", "nl", ("typing",)),
        ("words", "fr", ("typing",)),
        ("words", "de", ("typing",)),
    ],
)
def test_a_tour_is_solved_from_the_first_lesson_to_the_last(open_page, tour, language, ways):
    lessons = lessons_of(tour, language)
    page = open_page(f"/learn/{tour}", language=LANGUAGES[language])
    page.locator(".lessons li").nth(len(lessons) - 1).wait_for()
    page.locator("a.button.main").click()
    for place, (lesson, way) in enumerate(zip(lessons, cycle(ways), strict=False), start=1):
        page.wait_for_url(f"**/learn/{tour}/{lesson['id']}")
        page.locator(f".lesson progress[value='{place}']").wait_for()
        Learner(page).solve(lesson, way)
        page.locator(".solved .button").click()
    page.wait_for_url(f"**/learn/{tour}/end")
    page.locator(".praise").wait_for()
    page.goto(f"/learn/{tour}")
    page.locator(".done-mark").first.wait_for()
    assert page.locator(".done-mark").count() == len(lessons)


@pytest.mark.parametrize(
    ("tour", "name", "table", "clause"),
    [
        ("numbers", "group", "b8 k8 b8", "N-02"),
        ("numbers", "run", "r5 r6 b7", "N-03"),
        ("numbers", "low", "y12 y13 y1", "N-03"),
        ("numbers", "opening", "b4 b5 b6 / k9 b9 r9", "N-06"),
        ("numbers", "opening", "b4 b5 b6 b7 / y10 y11 y12", "N-07"),
        ("numbers", "split", "r4 r5 / r6 r7 r8 / r6", "C-06"),
        ("words", "three", "AC", "W-02"),
        ("words", "three", "TCA", "W-02"),
        ("words", "names", "ROME", "W-03"),
        ("words", "swap", "PN / SaT / A", "W-02"),
    ],
)
def test_a_wrong_turn_is_told_with_its_clause(learner_at, tour, name, table, clause):
    learner = learner_at(tour, name)
    learner.type(table)
    learner.lay_it()
    told = learner.page.locator(".feedback", has_text=f"({clause})")
    told.wait_for()
    assert learner.page.locator(".solved").count() == 0
    assert faults_of_axe(learner.page) == []


def test_what_can_not_come_right_is_told_at_once_and_undone(learner_at):
    learner = learner_at("numbers", "group")
    learner.build([("b8", ""), ("b8", "")], "tap", [])
    learner.page.locator(".meld.fault").wait_for()
    assert "blue 8" in learner.feedback()
    assert "(N-02)" in learner.feedback()
    learner.page.get_by_role("button", name="Undo").click()
    learner.page.locator(".meld.fault").wait_for(state="detached")


def test_laying_nothing_or_too_little_is_told(learner_at):
    learner = learner_at("numbers", "combine")
    learner.lay_it()
    assert "(C-05)" in learner.feedback()
    learner.type("b8 b9 b10 b11")
    learner.lay_it()
    assert "3 tiles" in learner.feedback()


def test_a_hint_and_the_solution_step_by_step(learner_at):
    learner = learner_at("numbers", "combine")
    learner.page.get_by_role("button", name="Hint").click()
    learner.page.locator(".feedback", has_text="blue 11").wait_for()
    learner.page.get_by_role("button", name="Show me").click()
    learner.page.locator(".feedback .ready").wait_for()
    assert learner.melds() == ["b9 b10 b11", "k8 b8 y8"]
    learner.lay_it()
    learner.page.locator(".solved").wait_for()


def test_a_wrong_answer_is_explained(learner_at):
    learner = learner_at("numbers", "blocked")
    learner.page.locator(".options .button").first.click()
    assert "12 - 6" in learner.feedback()
    learner.page.locator(".options .button").nth(1).click()
    learner.page.locator(".solved").wait_for()


def test_another_word_of_the_dictionary_is_as_good(learner_at):
    """TAC isn't among the words of the lesson: the service is asked."""
    learner = learner_at("words", "three")
    learner.type("TAC")
    learner.page.locator(".feedback .ready").wait_for()
    learner.lay_it()
    learner.page.locator(".solved").wait_for()


def test_without_a_network_one_goes_on_learning(learner_at):
    learner = learner_at("words", "three")
    learner.page.wait_for_load_state("networkidle")
    learner.page.context.set_offline(True)
    learner.solve(lesson_of("words", "three"), "tap")
    learner.go_on("words", "whole", place=2)
    learner.type("OBO")
    learner.lay_it()
    assert "can't be asked now" in learner.feedback()
    learner.solve(lesson_of("words", "whole"), "keys")
    learner.go_on("words", "add", place=3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 640), (360, 640), (1440, 900)])
def test_a_lesson_fits_and_speaks_the_language(learner_at, language, size):
    options = {"language": LANGUAGES[language], "size": size, "color_scheme": "dark"}
    learner = learner_at("words", "rebuild", **options)
    assert learner.melds() == [lesson_of("words", "rebuild", language)["table"]]
    assert not is_wider_than_the_window(learner.page)
    learner.solve(lesson_of("words", "rebuild", language), "typing")
    assert faults_of_axe(learner.page) == []


def test_the_clauses_and_the_questions_are_one_step_away(learner_at):
    learner = learner_at("numbers", "split")
    learner.solve(lesson_of("numbers", "split"), "drag")
    learner.page.locator(".clause-links a").click()
    learner.page.locator("#N-08").wait_for()
    learner.page.goto("/learn")
    learner.page.get_by_text("Questions that players argue about").click()
    learner.page.locator("#argue").wait_for()


def test_progress_can_be_forgotten_and_survives_odd_storage(open_page):
    page = open_page("/learn/numbers")
    page.evaluate("localStorage.setItem('woord.learn', 'nonsense')")
    page.goto("/learn/numbers/left")
    Learner(page).solve(lesson_of("numbers", "left"), "tap")
    page.goto("/learn/numbers")
    page.locator(".done-mark").wait_for()
    page.get_by_role("button", name="Forget my progress").click()
    page.locator(".done-mark").wait_for(state="detached")


@pytest.mark.parametrize("path", ["/learn/chess", "/learn/numbers/nothing"])
def test_an_address_that_is_none_says_so(open_page, path):
    page = open_page(path)
    page.locator("main p", has_text="not there").wait_for()


@pytest.mark.parametrize("language", ["nl", "fr", "de"])
def test_the_clauses_are_shown_in_the_language_of_the_page(open_page, language):
    page = open_page("/rules#N-02", language=LANGUAGES[language])
    words = {"nl": "rijtje", "fr": "groupe", "de": "Gruppe"}
    page.locator("#N-02", has_text=words[language]).wait_for()
    assert page.locator(".clauses dt").count() == 43
