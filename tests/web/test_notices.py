"""Notices of a turn: on where the service sends them, else why not; what a push shows."""

import json

import pytest

from tests.web.conftest import CHROMIUM
from tools.chromium import QUIET

pytestmark = pytest.mark.real

NOTICE = {
    "kind": "your_turn",
    "match_id": "1",
    "seat": 0,
    "name": "Anna",
    "url": "/m/1",
    "turn_deadline": None,
}


def open_notices(page):
    page.get_by_label("More").click()
    page.get_by_role("button", name="Tell me when it is my turn").click()


def test_a_service_without_notices_says_so(sit_down):
    player, _ = sit_down("sabra")
    open_notices(player.page)
    player.page.get_by_text("This service sends no notices.").wait_for()
    assert player.page.get_by_role("button", name="Switch notices on").count() == 0


WITH_WORKER = {"service_workers": "allow"}


def wait_for_worker(page):
    is_there = page.evaluate(
        """async () => {
            for (let turn = 0; turn < 150; turn += 1) {
                const found = await navigator.serviceWorker.getRegistration();
                if (found?.active?.state === 'activated') return true;
                await new Promise((done) => setTimeout(done, 100));
            }
            return false;
        }"""
    )
    assert is_there, "the service worker did not start within 15 seconds"


def answer_with_key(page):
    """Let the service say that it sends notices, and take what it is told."""
    key = "B" + "A" * 86
    told = {"push_key": key, "webhook": False}
    page.context.route("**/v1/notices", lambda route: route.fulfill(json=told))


def test_notices_that_are_blocked_or_cannot_be_registered_say_what_to_do(sit_down):
    player, _ = sit_down("sabra", screen=WITH_WORKER)
    page = player.page
    answer_with_key(page)
    wait_for_worker(page)
    open_notices(page)
    page.get_by_role("button", name="Switch notices on").click()
    page.get_by_role("alert").wait_for()
    assert "otices" in page.get_by_role("alert").inner_text()


def test_notices_are_switched_on_and_off(sit_down):
    player, _ = sit_down("sabra", screen=WITH_WORKER)
    page = player.page
    answer_with_key(page)
    calls = []

    def take(route):
        calls.append((route.request.method, route.request.post_data))
        route.fulfill(status=204)

    page.context.route("**/v1/matches/*/notices", take)
    page.context.grant_permissions(["notifications"])
    wait_for_worker(page)
    page.evaluate(  # Chromium without its push service: what it would give
        """() => {
            const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
            const given = {endpoint, keys: {p256dh: 'p', auth: 'a'}};
            PushManager.prototype.subscribe = async () => ({toJSON: () => given});
            Notification.requestPermission = async () => 'granted';
        }"""
    )
    open_notices(page)
    page.get_by_role("button", name="Switch notices on").click()
    page.get_by_text("You are told on this device").wait_for()
    page.get_by_role("button", name="Switch notices off").click()
    page.get_by_text("Notices are off.").wait_for()
    assert [method for method, _ in calls] == ["PUT", "DELETE"]
    assert json.loads(calls[0][1])["way"] == "push"


def test_a_push_is_shown_as_a_notice_in_the_language_of_the_browser(chromium, service, tmp_path):
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=list(QUIET), base_url=service, locale="nl-NL"
    )
    page = context.pages[0]
    page.goto("/about")
    context.grant_permissions(["notifications"])
    wait_for_worker(page)
    session, found = context.new_cdp_session(page), []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until(page, lambda: found)
    push = {"origin": service, "registrationId": found[0]["registrationId"]}
    session.send("ServiceWorker.deliverPushMessage", {**push, "data": json.dumps(NOTICE)})
    until(page, lambda: page.evaluate(SHOWN))
    assert page.evaluate(SHOWN) == [["Jij bent aan de beurt, Anna.", "1", "/m/1"]]
    context.close()


SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map((one) => [one.body, one.tag, one.data]);
}"""


def until(page, is_true):
    for _ in range(100):
        if is_true():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it did not happen within 10 seconds")
