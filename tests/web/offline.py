"""What is kept on a phone: how tests keep it, what they ask of it, and what the library says."""

import hashlib
import random
import unicodedata

import pytest

from tools.kept_list import READER
from woord.tiles import tile_set

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
ANSWER = (
    "async ({words, racks}) => {"
    + READER
    + """
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
  (await reader.openList(list)).count();
  return {verdicts: await reader.lookUp(list, words), found, judged};
}"""
)


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


def told(page, code="nl"):
    """Try to keep a list, and return what is said when that fails."""
    page.goto(f"/dictionaries/{code}")
    page.get_by_role("button", name="Keep on this phone").click()
    alert = page.locator(".keep-line [role=alert]")
    alert.wait_for()
    return alert.inner_text()


BLOCKED = """Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("", "SecurityError"); },
})"""


def keep_all(page):
    """Wait until the worker has all files and answers for the page."""
    page.evaluate(
        "new Promise((kept) => navigator.serviceWorker.controller ? kept() : "
        "navigator.serviceWorker.addEventListener('controllerchange', () => kept()))"
    )


def start_pad(page):
    page.get_by_label("Player 1").fill("Anna")
    page.get_by_label("Player 2").fill("Bob")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/score/*")
    page.get_by_text("Anna").first.wait_for()


def until(page, is_so):
    """Wait for what only a promise tells; the page goes on meanwhile."""
    for _ in range(200):
        if is_so():
            return
        page.wait_for_timeout(100)
    pytest.fail("not within 20 seconds")


def drawn(page):
    """Let the page draw what it knows by now."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
