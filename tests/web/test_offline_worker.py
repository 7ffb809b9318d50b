"""Lists kept on one visit, the page closed, the network gone: a new page answers all the same."""

import json

import pytest

from tests.web.conftest import watch
from tests.web.offline import ANSWER, CODES, keep, keep_all, of_library, questions, racks
from woord.lexicon.pocket_store import pocket_of

pytestmark = pytest.mark.real

AGREED = {"added": ["KATTEX"], "removed": ["KATTEN"]}
COLD = {  # what opens for the first time without a network
    "/score": "main h1",
    "/score/new": "main h1",
    "/learn": "main h1",
    "/box": "main h1",
    "/words": "main h1",
    "/offline": "main h1",
    "/challenge": ".big-field",
}


@pytest.fixture
def flown(chromium, service, real_lexicon, real_data):
    """Return a function that keeps lists by their buttons, closes the page and takes off."""
    contexts = []
    faults = []

    def fly(*codes, agreed=None):
        for code in codes:
            pocket_of(real_data, real_lexicon(code))  # made now, if it was not yet
        size = {"width": 360, "height": 640}
        context = chromium.new_context(
            base_url=service, viewport=size, locale="en-GB", reduced_motion="reduce"
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        first = context.new_page()
        first.goto("/about")
        for code in codes:
            keep(first, code)
        if agreed:
            first.evaluate(
                "house => localStorage.setItem('woord.house', JSON.stringify(house))",
                house_of(codes[0], agreed),
            )
        keep_all(first)
        first.close()
        context.set_offline(True)
        page = context.new_page()
        watch(page, service, faults)
        return page

    yield fly
    for context in contexts:
        context.close()
    assert faults == []


def house_of(code, agreed):
    lists = {kind: [{"word": word, "at": 1} for word in words] for kind, words in agreed.items()}
    return {"version": 1, "lists": {code: {"refused": [], **lists}}}


def see(page, words):
    """Type words on the look-up page, and return what each verdict says."""
    page.locator("#word").fill(" ".join(words))
    page.wait_for_function(
        "words => [...document.querySelectorAll('.verdict p.word')]"
        ".map((one) => one.textContent).join(' ') === words.join(' ')",
        arg=words,
    )
    return page.locator(".verdict").evaluate_all(
        "all => all.map((one) => one.classList.contains('valid'))"
    )


@pytest.mark.parametrize("code", CODES)
def test_in_the_air_1000_words_and_50_racks_are_answered_as_by_the_library(
    code, flown, real_lexicon
):
    lexicon = real_lexicon(code)
    words, asked = questions(lexicon, code), racks(code)
    page = flown(code)
    page.goto("/")
    page.get_by_role("radio").first.wait_for()
    sample = [word for word in words[::50] if word.split() == [word] and len(word) > 1]
    for some in (sample[:10], sample[10:]):
        assert see(page, some) == [lexicon.look_up(word).valid for word in some]
    answers = page.evaluate(ANSWER, {"words": words, "racks": asked})
    expected = of_library(lexicon, code, words, asked)
    for kind in ("verdicts", "found", "judged"):
        pairs = zip(answers[kind], expected[kind], strict=True)
        assert [pair for pair in pairs if pair[0] != pair[1]] == []
    assert page.evaluate("fetch('/v1/health').then(() => 'there', () => 'gone')") == "gone"


def test_in_the_air_words_from_tiles_and_a_challenge_are_answered_in_the_page(flown):
    page = flown("nl", "en")
    page.goto("/")
    page.get_by_role("radio", name="Dutch").click()
    page.locator(".find input").fill("AEKTTN?")
    page.locator(".find button").click()
    page.locator(".found h3").first.wait_for()
    assert "KATTEN" in page.locator(".found").inner_text()
    page.get_by_role("radio", name="English").click()
    assert see(page, ["kitten", "katten"]) == [True, False]
    assert challenge(page, "nl", "katten honden") is True
    assert challenge(page, "en", "kitten katten") is False
    kept = json.loads(page.evaluate("localStorage['woord.unsigned']"))
    assert [one["valid"] for one in kept["rulings"]] == [False, True]


def challenge(page, code, words):
    """Have a play judged, and return the verdict."""
    page.goto("/challenge")
    page.locator("select").select_option(code)
    page.locator(".big-field").fill(words)
    page.get_by_role("button", name="Let the other side confirm").click()
    page.get_by_role("button", name="Yes, judge them").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_text("not signed").wait_for()
    return "invalid" not in dialog.get_attribute("class").split()


def test_in_the_air_the_words_of_the_table_count(flown):
    page = flown("nl", agreed=AGREED)
    page.goto("/")
    assert see(page, ["kattex", "katten", "honden"]) == [True, False, True]
    assert "A house addition" in page.locator(".verdict").first.inner_text()
    page.locator(".find input").fill("AEKTTXN")
    page.locator(".find button").click()
    page.locator(".found h3").first.wait_for()
    found = page.locator(".found li").all_inner_texts()
    words = {line.split()[0] for line in found}
    assert "KATTEX" in words
    assert "KATTEN" not in words
    assert challenge(page, "nl", "kattex honden") is True
    assert challenge(page, "nl", "katten honden") is False


def test_in_the_air_every_part_opens_for_the_first_time(flown):
    page = flown("nl")
    for path, shown in COLD.items():
        page.goto(path)
        page.locator(shown).first.wait_for()
        assert "no connection" not in page.locator("main").inner_text()
    page.goto("/offline")
    page.get_by_text("Dutch").first.wait_for()
