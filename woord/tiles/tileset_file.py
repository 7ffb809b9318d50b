"""Tile sets as data: TOML in, `TileSet` out, every fault named by file and key."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from woord.errors import DataFileError, UnknownTileSetError
from woord.tiles.box_text import is_box_text, parse_box
from woord.tiles.tileset import TileSet, number_box

if TYPE_CHECKING:
    from collections.abc import Mapping

TILE_SETS = ("numbers", "xp", "nl", "fr", "de", "en")
MOST_COPIES = 200
HIGHEST_VALUE = 1000
_COMMON = {"id", "name", "game", "language", "derived", "note", "total"}
_NUMBERS = _COMMON | {"colours", "numbers", "copies", "jokers"}
_LETTERS = _COMMON | {"value_sum", "letters", "jokers"}


def load_tile_set(id_or_path: str) -> TileSet:
    """Return a tile set by id, or read a TOML file; DataFileError names file and key."""
    if id_or_path in TILE_SETS or is_box_text(id_or_path):
        return tile_set(id_or_path)
    path = Path(id_or_path)
    if path.suffix != ".toml":
        raise _unknown(id_or_path, " or a .toml file")
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise DataFileError(f"{path}: not a readable TOML file: {error}", file=str(path)) from error
    return tile_set_from(data, source=str(path))


@lru_cache(maxsize=64)
def tile_set(id_: str) -> TileSet:
    """Return a shipped tile set, or the box that the id itself tells; touches no other file.

    UnknownTileSetError for an unknown id; the errors of `parse_box` for a box that can't be.
    """
    if is_box_text(id_):
        return parse_box(id_)
    if id_ not in TILE_SETS:
        raise _unknown(id_)
    name = f"{id_}.toml"
    text = files("woord.data").joinpath("tilesets", name).read_text(encoding="utf-8")
    return tile_set_from(tomllib.loads(text), source=name)


def tile_set_from(data: Mapping[str, object], *, source: str) -> TileSet:
    """Check the keys, types and sums of a tile set and build it."""
    game = data.get("game")
    if game not in ("numbers", "letters"):
        raise _fault(source, "game", "'numbers' or 'letters'", game)
    known = _NUMBERS if game == "numbers" else _LETTERS
    for key in data:
        if key not in known:
            raise _fault(source, key, f"one of {', '.join(sorted(known))}", key)
    made = _numbers(data, source) if game == "numbers" else _letters(data, source)
    copies, values = made
    language = data.get("language")
    result = TileSet(
        id=_text(data, "id", source=source),
        name=_text(data, "name", source=source),
        game=game,
        language=None if language is None else _text(data, "language", source=source),
        derived=_flag(data, "derived", source=source),
        copies=copies,
        values=values,
        note=_text(data, "note", source=source) if "note" in data else "",
    )
    if result.total != _whole(data, "total", source=source, high=10_000):
        raise _fault(source, "total", f"the sum of all copies, {result.total}", data["total"])
    return result


def _numbers(data: Mapping[str, object], source: str) -> tuple[dict[str, int], dict[str, int]]:
    box = number_box(
        _whole(data, "colours", source=source, low=1, high=4),
        _whole(data, "numbers", source=source, low=1, high=13),
        copies=_whole(data, "copies", source=source, low=1, high=9),
        jokers=_whole(data, "jokers", source=source, high=9),
    )
    return dict(box.copies), dict(box.values)


def _letters(data: Mapping[str, object], source: str) -> tuple[dict[str, int], dict[str, int]]:
    copies: dict[str, int] = {}
    values: dict[str, int] = {}
    for section in ("letters", "jokers"):
        rows = data.get(section, {})
        if not isinstance(rows, dict) or (section == "letters" and not rows):
            raise _fault(source, section, "a table of faces", rows)
        for face, row in rows.items():
            key = f"{section}.{face}"
            if not _is_face(face, section):
                raise _fault(source, key, "one capital letter, or '?' or '?2' for a joker", face)
            if not isinstance(row, dict) or set(row) != {"copies", "value"}:
                raise _fault(source, key, "copies and value", row)
            flat = {f"{key}.{name}": number for name, number in row.items()}
            copies[face] = _whole(flat, f"{key}.copies", source=source, low=1, high=MOST_COPIES)
            values[face] = _whole(flat, f"{key}.value", source=source, high=HIGHEST_VALUE)
    total = sum(n * values[face] for face, n in copies.items() if face[0] != "?")
    if "value_sum" in data and data["value_sum"] != total:
        raise _fault(
            source, "value_sum", f"the sum of copies times value, {total}", data["value_sum"]
        )
    return copies, values


def _is_face(face: str, section: str) -> bool:
    if section == "jokers":
        return face in ("?", "?2")
    lower = face.lower()
    return len(face) == 1 and face.isalpha() and face.isupper() and lower.upper() == face


def _unknown(id_: str, more: str = "") -> UnknownTileSetError:
    known = ", ".join(TILE_SETS)
    message = f"expected a tile set ({known}){more}, found '{id_}'"
    return UnknownTileSetError(message, file=id_, key=None)


def _fault(source: str, key: str, expected: str, found: object) -> DataFileError:
    return DataFileError(
        f"{source}: {key}: expected {expected}, found '{found}'",
        file=source,
        key=key,
        expected=expected,
        found=str(found),
    )


def _text(data: Mapping[str, object], key: str, *, source: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value:
        raise _fault(source, key, "a text", value)
    return value


def _flag(data: Mapping[str, object], key: str, *, source: str) -> bool:
    value = data.get(key)
    if not isinstance(value, bool):
        raise _fault(source, key, "true or false", value)
    return value


def _whole(
    data: Mapping[str, object], key: str, *, source: str, low: int = 0, high: int = 10_000
) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise _fault(source, key, f"a whole number from {low} to {high}", value)
    return value
