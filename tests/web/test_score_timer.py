"""The turn timer of the score pad: by the clock on the wall, over sleep and a clock that is set."""

import pytest

pytestmark = pytest.mark.real
HEARD = """
    window.heard = [];
    navigator.vibrate = (pattern) => { window.heard.push('felt'); return true; };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push('tone');
        return start.apply(this, when);
    };
"""


def digits(page):
    return page.locator(".score-digits").inner_text()


def seconds(page):
    minutes, rest = digits(page).split(":")
    return 60 * int(minutes) + int(rest)


def test_the_timer_is_right_after_sleep_and_rings_once(pad):
    page = pad.page
    page.add_init_script(HEARD)
    pad.begin("sabra", ("Anna", "Bob"))
    page.clock.install()
    page.get_by_role("button", name="Timer").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.clock.run_for(20_000)  # beside it the clock goes on as ever
    before = seconds(page)
    assert 30 <= before <= 41  # what is shown may be a tick of 200 ms old
    page.reload()
    assert before - 10 <= seconds(page) <= before
    page.clock.fast_forward(100_000)
    page.get_by_text("Time is over").wait_for()
    assert digits(page) == "0:00"
    assert "Anna draws 3 tiles" in page.locator(".score-over").inner_text()
    assert page.evaluate("window.heard.filter((one) => one === 'felt').length") == 1
    page.get_by_role("button", name="Next: Bob").click()
    page.clock.run_for(1500)
    assert 50 <= seconds(page) < 60
    assert "Bob to play" in page.locator(".score-clock").inner_text()


def wait_for_a_tick(page):
    shown = digits(page)
    page.wait_for_function(
        "(shown) => document.querySelector('.score-digits').innerText !== shown", arg=shown
    )


def test_a_clock_that_is_set_forward_takes_no_time_from_the_turn(pad):
    page = pad.page
    pad.begin("sabra", ("Anna", "Bob"))
    page.get_by_role("button", name="Timer").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.evaluate("(() => { const now = Date.now; Date.now = () => now() + 3600000; })()")
    page.get_by_text("was set forward").wait_for()
    before = seconds(page)
    wait_for_a_tick(page)
    assert before - 10 <= seconds(page) < before
    page.evaluate("(() => { const now = Date.now; Date.now = () => now() - 7200000; })()")
    wait_for_a_tick(page)
    assert before - 20 <= seconds(page) < before
