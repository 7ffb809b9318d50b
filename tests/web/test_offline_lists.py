"""Lists kept on the phone: without a network the page answers as the library does."""

import hashlib
import json
import random
import unicodedata

import pytest

from woord.tiles import tile_set

pytestmark = pytest.mark.real

CODES = ("nl", "fr", "de", "en")  # de as on the owner's own devices
ODD = [
    "",
    " ",
    "a",
    "zz",
    "🦊🦊🦊",
    "k🦊t",
    "кот",
    "x-y",
    "auto's",
    "auto’s",
    "b.t.w.",
    "123",
    "ĳs",
    "straße",
    "œuf",
    "ñandú",
]

ANSWER = """async ({words, racks}) => {
  const [list] = JSON.parse(localStorage.getItem("woord.lists")).lists;
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  let reader = null;
  for (const name of loaded.filter((one) => /assets\\/reader-/.test(one))) {
    const module = await import(name);
    if ("lookUp" in module) reader = module;
  }
  const digest = async (rows) => {
    const lines = rows.map((one) => `${one.word} ${one.points} ${one.jokers}\\n`);
    const bytes = new TextEncoder().encode(lines.join(""));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [rows.length, Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")];
  };
  const found = [];
  for (const rack of racks) found.push(await digest(await reader.fromTiles(list, rack)));
  const judged = [];
  for (let at = 0; at < words.length; at += 4) {
    judged.push(await reader.judge(list, words.slice(at, at + 4)));
  }
  return {verdicts: await reader.lookUp(list, words), found, judged};
}"""


def questions(lexicon, code):
    """1,000 words of every sort, always the same."""
    rng = random.Random(f"offline {code}")
    rows = rng.sample(range(len(lexicon)), 600)
    listed = [lexicon.spelling_of(lexicon.word_at(row)) for row in rows]
    refused = [word for word, _ in lexicon.refused()]
    names = [word.title() for word in rng.sample(refused, 100)]
    accented = sorted(lexicon.refused_spellings())
    words = listed[:450]
    words += [word.upper() for word in listed[450:500]]
    words += [unicodedata.normalize("NFD", word) for word in listed[500:550]]
    words += [lexicon.alphabet.normalise(word).lower() for word in listed[550:]]
    words += names + [word.lower() for word in names[:50]]
    words += rng.sample(accented, min(50, len(accented)))
    words += ODD
    letters = lexicon.alphabet.letters
    while len(words) < 1000:
        word = list(rng.choice(listed))
        word[rng.randrange(len(word))] = rng.choice(letters)
        words.append("".join(word))
    return words[:1000]


def racks(code):
    """50 racks of the language's box: 5 to 14 tiles, 0 to 2 jokers."""
    rng = random.Random(f"racks {code}")
    box = tile_set(code)
    bag = [face for face, copies in box.copies.items() for _ in range(copies) if "?" not in face]
    return [
        "".join(rng.sample(bag, rng.randint(5, 14 - 2 * (number % 3)))) + "?" * (number % 3)
        for number in range(50)
    ]


def of_library(lexicon, code, words, asked):
    left_out = {"affix": None, "compound_of": None}
    found = []
    for rack in asked:
        rows = list(lexicon.from_tiles(rack, values=tile_set(code).values))
        text = "".join(f"{one.word} {one.points} {one.jokers}\n" for one in rows)
        found.append([len(rows), hashlib.sha256(text.encode()).hexdigest()])
    plays = (words[at : at + 4] for at in range(0, len(words), 4))
    return {
        "verdicts": [lexicon.look_up(word).to_json() | left_out for word in words],
        "found": found,
        "judged": [lexicon.judge(play).to_json() for play in plays],
    }


def keep(page, code="nl"):
    """Keep a list by the button of its own page."""
    page.goto(f"/dictionaries/{code}")
    page.get_by_role("button", name="Keep on this phone").click()
    page.get_by_role("button", name="Remove from this phone").wait_for()


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


def told(page, code="nl"):
    """Try to keep a list, and return what is said when that fails."""
    page.goto(f"/dictionaries/{code}")
    page.get_by_role("button", name="Keep on this phone").click()
    alert = page.locator(".keep-line [role=alert]")
    alert.wait_for()
    return alert.inner_text()


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
BLOCKED = """Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("", "SecurityError"); },
})"""


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
          const store = database.transaction("lists", "readwrite").objectStore("lists");
          const file = await new Promise((done) => {
            const asked = store.get(`${list.lexicon_id}-${list.mark}`);
            asked.onsuccess = () => done(asked.result);
          });
          store.put(file, `${list.lexicon_id}-older`);
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
