"""The two games in which leaks are looked for, and how a face of theirs is found in any text.

Letters of a common alphabet are everywhere in a JSON text. The game of words is therefore played
with a box of 62 Armenian and Greek capitals, two of each, and a dictionary of words made of
them: none of these letters is in any key, code, name, hash or sentence of the service.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FACE = re.compile(r"(?<![\w-])([kbry](?:1[0-3]|[1-9]))(?![\w-])")
LETTERS = "".join(
    chr(code)
    for first, last in ((0x0531, 0x0556), (0x0391, 0x03A9))
    for code in range(first, last + 1)
    if unicodedata.category(chr(code)) == "Lu"
)
BOX = "BOX1-NL-" + "-".join(f"{letter}2.1" for letter in LETTERS) + "-*2.30"
DICTIONARY = "canary"
WORDS = 6_000
STANDS_FOR = re.compile(r"=[kbry]\d{1,2}")
BOX_OF_RECORD = re.compile(r"^\[Box .*$", re.MULTILINE)
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")


@dataclass(frozen=True, slots=True)
class Game:
    """What is played, and how its faces look in a text."""

    name: str
    wish: dict[str, Any]
    faces: Callable[[str], set[str]]
    lay: str
    """A table that no seat can lay: it comes back in refusals, and so its faces don't count."""


def numbers_in(text: str) -> set[str]:
    """Return the faces of number tiles in a text; what a joker stands for (`J=b12`) is no tile."""
    return set(FACE.findall(STANDS_FOR.sub("", text)))


def letters_in(text: str) -> set[str]:
    """Return the canary letters in a text, escaped ones too; what names the box is public.

    A small letter is a joker that stands for one, and no tile.
    """
    plain = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text).replace(BOX, "")
    return set(BOX_OF_RECORD.sub("", plain)) & CANARIES


CANARIES = frozenset(LETTERS)
NUMBERS = Game("numbers", {"rules": "sabra"}, numbers_in, "r1 r2 r3")
WORDS_GAME = Game(
    "words",
    {"rules": "woord", "tiles": BOX, "dictionary": DICTIONARY},
    letters_in,
    LETTERS[:4],
)
GAMES = (NUMBERS, WORDS_GAME)


def install_canary_words(folder: Path, *, seed: int = 1) -> None:
    """Put a dictionary of words of canary letters into a data folder; most of three letters."""
    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.build import install
    from woord.lexicon.collected import Collected
    from woord.lexicon.header import Identity

    rng = Random(seed)
    lengths = rng.choices((3, 4, 5), (8, 3, 1), k=WORDS)
    words = sorted({"".join(rng.sample(LETTERS, length)) for length in lengths})
    identity = Identity(DICTIONARY, "1", "nl", Alphabet(tuple(LETTERS)))
    install(Collected(words), identity, folder)
