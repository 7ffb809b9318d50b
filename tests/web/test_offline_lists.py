"""Lists kept on the phone: without a network the page answers as the library does."""

import json

import pytest

from tests.web.offline import ANSWER, BLOCKED, CODES, keep, of_library, questions, racks, told

pytestmark = pytest.mark.real


@pytest.mark.parametrize(
    "code", ["nl", *(pytest.param(code, marks=pytest.mark.slow) for code in CODES[1:])]
)
def test_without_a_network_1000_words_and_50_racks_are_answered_as_by_the_library(
    code, open_page, real_lexicon
):
    lexicon = real_lexicon(code)
    page = open_page("/about")
    keep(page, code)
    page.context.set_offline(True)
    words, asked = questions(lexicon, code), racks(code)
    assert len(words) == 1000
    answers = page.evaluate(ANSWER, {"words": words, "racks": asked})
    expected = of_library(lexicon, code, words, asked)
    for kind in ("verdicts", "found", "judged"):
        pairs = zip(answers[kind], expected[kind], strict=True)
        assert [pair for pair in pairs if pair[0] != pair[1]] == []


def test_the_look_up_page_answers_without_a_network(open_page):
    page = open_page("/about")
    keep(page)
    page.goto("/")
    page.get_by_text("is on this phone and works without").wait_for()
    page.context.set_offline(True)
    page.get_by_role("radio", name="Dutch").click()
    page.locator("#word").fill("honden kattex creme")
    page.locator(".verdict.invalid").wait_for()
    assert page.locator(".verdict").count() == 3
    assert "Form of HOND" in page.locator(".verdict").nth(0).inner_text()
    assert "Written crème" in page.locator(".verdict").nth(2).inner_text()
    page.locator(".find input").fill("AEKTRN?")
    page.locator(".find button").click()
    page.locator(".found h3").first.wait_for()
    page.get_by_role("button", name="More words").click()
    page.get_by_role("radio", name="By pattern").click()
    page.locator(".find input").fill("K?T")
    page.locator(".find button").click()
    page.get_by_text("Patterns need the network").wait_for()
    page.get_by_role("radio", name="French").click()
    page.get_by_text("this list is not on this phone").wait_for()


def test_a_play_is_judged_without_a_network_and_signed_later(open_page):
    page = open_page("/about")
    keep(page)
    page.goto("/challenge")
    page.locator("select").select_option("nl")
    page.locator(".big-field").fill("katten kattex")
    page.context.set_offline(True)
    page.get_by_role("button", name="Let the other side confirm").click()
    page.get_by_role("button", name="Yes, judge them").click()
    dialog = page.locator("dialog.invalid")
    dialog.get_by_text("not signed").wait_for()
    dialog.get_by_role("button", name="Close").click()
    page.context.set_offline(False)
    page.goto("/rulings")
    page.get_by_text("Judged without a network").wait_for()
    page.get_by_role("button", name="Have it signed").click()
    page.wait_for_url("**/r/*")
    page.locator(".verdict").wait_for()
    assert json.loads(page.evaluate("localStorage['woord.unsigned']"))["rulings"] == []


def test_a_download_that_breaks_off_leaves_nothing_and_can_be_tried_again(open_page):
    page = open_page("/about")
    cut = {"status": 200, "content_type": "application/octet-stream", "body": b"WOORDPKT" * 100}
    page.route("**/offline?mark=*", lambda route: route.fulfill(**cut))
    assert "broke off" in told(page)
    assert page.evaluate("localStorage['woord.lists']") is None
    page.unroute("**/offline?mark=*")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Remove from this phone").wait_for()


def test_a_file_that_was_changed_on_its_way_is_refused(open_page):
    page = open_page("/about")

    def change(route):
        body = bytearray(route.fetch(headers={"Accept-Encoding": "identity"}).body())
        body[len(body) // 2] ^= 1
        route.fulfill(status=200, content_type="application/octet-stream", body=bytes(body))

    page.route("**/offline?mark=*", change)
    assert "did not arrive whole" in told(page)


FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }"


def test_a_full_phone_is_told_what_to_do(open_page):
    page = open_page("/about")
    page.add_init_script(FULL)
    assert "Make some room" in told(page)


def test_where_storage_is_blocked_the_page_has_the_list_until_it_is_closed(open_page):
    page = open_page("/about")
    page.add_init_script(BLOCKED)
    assert "goes when you close the page" in told(page)
    page.get_by_text("is on this phone").wait_for()


def test_a_list_that_was_cleared_is_asked_of_the_service_again(open_page):
    page = open_page("/about")
    keep(page)
    page.evaluate("new Promise((done) => { indexedDB.deleteDatabase('woord').onsuccess = done; })")
    page.goto("/")
    page.locator("#word").fill("katten")
    page.locator(".verdict.valid").wait_for()
    assert json.loads(page.evaluate("localStorage['woord.lists']"))["lists"] == []


def test_a_new_edition_is_told_and_the_old_one_stays_until_it_is_taken(open_page):
    page = open_page("/about")
    keep(page)
    page.evaluate(
        """async () => {
          const index = JSON.parse(localStorage["woord.lists"]);
          const [list] = index.lists;
          const database = await new Promise((done) => {
            const asked = indexedDB.open("woord");
            asked.onsuccess = () => done(asked.result);
          });
          const change = database.transaction("lists", "readwrite");
          const store = change.objectStore("lists");
          const file = await new Promise((done) => {
            const asked = store.get(`${list.lexicon_id}-${list.mark}`);
            asked.onsuccess = () => done(asked.result);
          });
          store.put(file, `${list.lexicon_id}-older`);
          await new Promise((done) => { change.oncomplete = done; });
          list.mark = "older";
          localStorage["woord.lists"] = JSON.stringify(index);
          database.close();
        }"""
    )
    page.goto("/dictionaries/nl")
    page.get_by_text("There is a new edition of Dutch").wait_for()
    assert json.loads(page.evaluate("localStorage['woord.lists']"))["lists"][0]["mark"] == "older"
    page.get_by_role("button", name="Take the new one").click()
    page.get_by_text("is on this phone and works").wait_for()
    assert json.loads(page.evaluate("localStorage['woord.lists']"))["lists"][0]["mark"] != "older"


def test_a_kept_list_can_be_removed(open_page):
    page = open_page("/about")
    keep(page)
    page.get_by_role("button", name="Remove from this phone").click()
    page.get_by_role("button", name="Keep on this phone").wait_for()
    assert json.loads(page.evaluate("localStorage['woord.lists']"))["lists"] == []
