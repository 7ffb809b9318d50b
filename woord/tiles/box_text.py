"""A box of one's own as text: one short word that is its id, fits a link and reads back.

`BOX1-NL-A7.1-B2.3-*2.30` = version, language, then each face with copies and value in the set's own
order; `*` is the joker, `**` a second one of another value. `BOX1-NUMBERS-4.13.2.2` = colours,
highest number, copies of each, jokers. Equal boxes have equal texts, so the text names the box
wherever an id of a tile set may stand, and nobody has to keep it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, NotAllowedError, ParseError, as_one_text, within
from woord.tiles.tile import LETTER_JOKER, NUMBER_JOKER
from woord.tiles.tileset import TileSet, number_box

if TYPE_CHECKING:
    from collections.abc import Mapping

MAGIC: Final = "BOX1-"
LONGEST: Final = 1_000
MOST_COPIES: Final = 99
HIGHEST_VALUE: Final = 999
FEWEST_TILES: Final = 3  # a meld's worth (C-06)
MOST_TILES: Final = 500
_NUMBERS: Final = "NUMBERS"
_LANGUAGE: Final = re.compile(r"[A-Z]{2,3}")
_SIZES: Final = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})")
_FACE: Final = re.compile(r"(\*{1,2}|[^\W\d_])([0-9]{1,2})\.([0-9]{1,3})")


def is_box_text(text: str) -> bool:
    """Say whether a text is meant as a box of one's own."""
    return text.startswith(MAGIC)


def format_box(box: TileSet) -> str:
    """Return the text of a box; NotAllowedError for one that no text can hold."""
    if box.game == "numbers":
        return MAGIC + "-".join([_NUMBERS, _sizes_of(box)])
    language = (box.language or "").upper()
    with within("language"):
        _check(language, _LANGUAGE.fullmatch(language) is not None, "a language of 2 or 3 letters")
    _check_letters(box.copies, box.values)
    faces = [f"{_mark(face)}{copies}.{box.values[face]}" for face, copies in box.copies.items()]
    return MAGIC + "-".join([language, *faces])


def parse_box(text: str) -> TileSet:
    """Read the text of a box. ParseError names the place, NotAllowedError and LimitError the fault.

    What is read prints as the same text.
    """
    if len(text) > LONGEST:
        message = f"expected at most {LONGEST:,} characters of a box, found {len(text):,}"
        raise LimitError(message, limit=LONGEST, found=len(text))
    if not is_box_text(text):
        raise ParseError(f"expected a box that begins with {MAGIC}, found '{text[:20]}'")
    kind, *parts = text.removeprefix(MAGIC).split("-")
    if kind == _NUMBERS:
        return _read_numbers(text, parts)
    if not _LANGUAGE.fullmatch(kind):
        message = f"expected a language or {_NUMBERS} after {MAGIC}, found '{kind[:20]}'"
        raise ParseError(message, position=len(MAGIC))
    return _read_letters(text, kind, parts)


def own_box(
    language: str | None,
    copies: Mapping[str, int] | None,
    values: Mapping[str, int] | None,
    *,
    numbers: Mapping[str, int] | None = None,
) -> TileSet:
    """Make a box of letters, or one of `number_box` sizes; its id is its text.

    NotAllowedError for both or neither, an odd face, a number out of range, or far too few or
    many tiles.
    """
    given = [part is not None for part in (language, copies, values)]
    is_one = not any(given) if numbers is not None else all(given)
    _check(str(given), is_one, "either language, copies and values, or numbers")
    if numbers is not None:
        sizes = {key: numbers[key] for key in ("copies", "jokers") if key in numbers}
        return _named(number_box(numbers.get("colours", 4), numbers.get("numbers", 13), **sizes))
    assert language is not None
    assert copies is not None
    assert values is not None
    return _letter_box(language, copies, values)


def _letter_box(language: str, copies: Mapping[str, int], values: Mapping[str, int]) -> TileSet:
    _check_letters(copies, values)
    return _named(
        TileSet(
            id="",
            name=f"Own box ({language})",
            game="letters",
            language=language,
            derived=False,
            copies=dict(copies),
            values={face: values[face] for face in copies},
        )
    )


def _named(box: TileSet) -> TileSet:
    name = box.name if box.game == "letters" else f"Own box: {box.name}"
    return replace(box, id=format_box(box), name=name)


def _sizes_of(box: TileSet) -> str:
    colours, numbers = len(box.colours), len(box.numbers)
    most, jokers = max(box.copies.values()), box.copies.get(NUMBER_JOKER, 0)
    copies = min(n for face, n in box.copies.items() if face != NUMBER_JOKER)
    whole = number_box(colours, numbers, copies=copies, jokers=jokers)
    _check(f"{copies} to {most}", whole.copies == box.copies, "as many of every number tile")
    return f"{colours}.{numbers}.{copies}.{jokers}"


def _read_numbers(text: str, parts: list[str]) -> TileSet:
    found = _SIZES.fullmatch("-".join(parts))
    if found is None:
        at = len(MAGIC) + len(_NUMBERS) + 1
        message = "expected colours, numbers, copies and jokers such as 4.13.2.2"
        raise ParseError(f"{message}, found '{text[at : at + 20]}'", position=at)
    colours, numbers, copies, jokers = map(int, found.groups())
    return _canonical(text, _named(number_box(colours, numbers, copies=copies, jokers=jokers)))


def _read_letters(text: str, language: str, parts: list[str]) -> TileSet:
    copies: dict[str, int] = {}
    values: dict[str, int] = {}
    position = len(MAGIC) + len(language) + 1
    for part in parts:
        found = _FACE.fullmatch(part)
        face = _face(found[1]) if found else ""
        if found is None or face in copies:
            message = "expected a letter with copies and value such as A7.1, each letter once"
            raise ParseError(f"{message}, found '{part[:20]}'", position=position)
        copies[face], values[face] = int(found[2]), int(found[3])
        position += len(part) + 1
    with as_one_text():
        box = _letter_box(language.lower(), copies, values)
    return _canonical(text, box)


def _canonical(text: str, box: TileSet) -> TileSet:
    """Return the box if the text is the one it prints as: one box, one name."""
    if box.id != text:
        raise ParseError(f"expected '{box.id[:60]}', found '{text[:60]}'", position=0)
    return box


def _mark(face: str) -> str:
    return {LETTER_JOKER: "*", f"{LETTER_JOKER}2": "**"}.get(face, face)


def _face(mark: str) -> str:
    return {"*": LETTER_JOKER, "**": f"{LETTER_JOKER}2"}.get(mark, mark)


def _check_letters(copies: Mapping[str, int], values: Mapping[str, int]) -> None:
    for face, count in copies.items():
        with within("copies"):
            _check(face, _is_face(face), "one capital letter, or '?' or '?2' for a joker")
        with within(f"copies.{face}"):
            expected = f"1 to {MOST_COPIES} tiles of a face"
            _check(f"{count} {face}", 1 <= count <= MOST_COPIES, expected)
        with within(f"values.{face}" if face in values else "values"):
            expected = f"a value from 0 to {HIGHEST_VALUE} for '{face}'"
            _check(str(values.get(face)), 0 <= values.get(face, -1) <= HIGHEST_VALUE, expected)
    with within("values"):
        extra = "".join([face for face in values if face not in copies])
        _check(extra, not extra, "values of tiles that are in the box only")
    with within("copies"):
        total, expected = sum(copies.values()), f"{FEWEST_TILES} to {MOST_TILES} tiles"
        _check(str(total), FEWEST_TILES <= total <= MOST_TILES, expected)
        letters = [face for face in copies if face[0] != LETTER_JOKER]
        _check("jokers only", bool(letters), "at least one letter in the box")


def _is_face(face: str) -> bool:
    if face in (LETTER_JOKER, f"{LETTER_JOKER}2"):
        return True
    lower = face.lower()
    return len(face) == 1 and face.isalpha() and face.isupper() and lower.upper() == face


def _check(found: str, holds: bool, expected: str) -> None:
    if not holds:
        message = f"expected {expected}, found '{found[:40]}'"
        raise NotAllowedError(message, expected=expected, found=found[:40])
