"""Groups and runs (N-02 to N-05): every reading of a numeric meld, and why one has none."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from woord.rules.problem import Problem
from woord.rules.reading import Reading
from woord.rules.shortest import SHORTEST, too_short
from woord.tiles import COLOURS, Meld, Tile, colour_of, number_face, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.tiles import TileSet


@lru_cache(maxsize=8192)
def number_readings(meld: Meld, tile_set: TileSet) -> tuple[Reading, ...]:
    """Return every reading of the tiles as a multiset, highest value first, a group before a run.

    A group appears once a number (N-05). Empty when the tiles are no meld.
    """
    numbers, jokers = _split(meld)
    if len(meld.tiles) < SHORTEST or not numbers:
        return ()
    found = [*_groups(numbers, jokers, tile_set), *_runs(numbers, jokers, tile_set)]
    return tuple(sorted(found, key=lambda reading: -reading.value))


def open_faces(reading: Reading, tile_set: TileSet) -> tuple[frozenset[str], ...]:
    """Return for each joker of a meld the faces it may stand for (N-09).

    In a run one, in a group every missing colour.
    """
    jokers = [tile for tile in reading.meld.tiles if tile.reading is not None]
    if reading.kind == "run":
        return tuple(frozenset((tile.shown_as,)) for tile in jokers)
    present = {tile.face for tile in reading.meld.tiles if tile.reading is None}
    number = number_of(next(iter(present)))
    missing = frozenset(number_face(c, number) for c in tile_set.colours) - present
    return (missing,) * len(jokers)


def _split(meld: Meld) -> tuple[list[str], list[str | None]]:
    """Return the number faces and the stated readings of the jokers."""
    numbers = [tile.face for tile in meld.tiles if tile.face != "J"]
    return numbers, [tile.reading for tile in meld.tiles if tile.face == "J"]


def _groups(
    faces: Sequence[str], jokers: Sequence[str | None], tile_set: TileSet
) -> Iterator[Reading]:
    """N-02: one number, every colour at most once; a stated reading fixes the number only."""
    number = number_of(faces[0])
    length = len(faces) + len(jokers)
    if length > len(tile_set.colours) or len(set(faces)) < len(faces):
        return
    stated = [face for face in jokers if face is not None]
    if any(number_of(face) != number for face in (*faces, *stated)):
        return
    own = [number_face(c, number) for c in tile_set.colours if number_face(c, number) in faces]
    missing = [
        number_face(c, number) for c in tile_set.colours if number_face(c, number) not in own
    ]
    filled = [Tile("J", face) for face in missing[: len(jokers)]]
    yield Reading("group", Meld((*map(Tile, own), *filled)), number * length)


def _runs(
    faces: Sequence[str], jokers: Sequence[str | None], tile_set: TileSet
) -> Iterator[Reading]:
    """N-03: one colour, consecutive, no 1 above the highest; from the highest start down."""
    colour = colour_of(faces[0])
    have = {number_of(face) for face in faces}
    if len(have) < len(faces) or any(face[0] != colour for face in faces):
        return
    stated = [face for face in jokers if face is not None]
    length = len(faces) + len(jokers)
    highest = tile_set.numbers[-1]
    first = max(1, max(have) - length + 1)
    for start in range(min(min(have), highest - length + 1), first - 1, -1):
        numbers = range(start, start + length)
        gaps = {number_face(colour, n) for n in numbers if n not in have}
        if len(set(stated)) == len(stated) and gaps.issuperset(stated):
            yield Reading("run", _run(colour, numbers, have), sum(numbers))


def _run(colour: str, numbers: range, have: set[int]) -> Meld:
    shown = [(n in have, number_face(colour, n)) for n in numbers]
    return Meld(tuple(Tile(face) if own else Tile("J", face) for own, face in shown))


def number_problems(meld: Meld, tile_set: TileSet) -> tuple[Problem, ...]:
    """List why the tiles are no meld: C-06, N-02 to N-05. Empty for a legal one."""
    if number_readings(meld, tile_set):
        return ()
    numbers, jokers = _split(meld)
    problems = []
    if len(meld.tiles) < SHORTEST:
        problems.append(too_short(meld, "C-06"))
    if not numbers:
        problems.append(
            Problem(
                "N-04",
                "only_jokers",
                f"expected at least one number tile, found '{meld}'",
                tiles=_shown(meld),
            )
        )
    elif len({number_of(face) for face in numbers}) == 1 and len(numbers) > 1:
        problems.extend(_group_problems(meld, numbers, tile_set))
    elif len({colour_of(face) for face in numbers}) == 1:
        problems.extend(_run_problems(meld, numbers, tile_set))
    else:
        problems.append(_mixed(meld, numbers))
    if not problems and any(jokers):
        problems.append(_impossible_reading(meld))
    return tuple(problems)


def _group_problems(meld: Meld, numbers: Sequence[str], tile_set: TileSet) -> Iterator[Problem]:
    """N-02: tiles of one number that are no group."""
    twice = sorted({face for face in numbers if numbers.count(face) > 1})
    if twice:
        yield Problem(
            "N-02",
            "colour_twice",
            f"expected every colour once in a group, found '{' '.join(twice)}' twice",
            tiles=tuple(twice),
        )
    if len(meld) > len(tile_set.colours):
        yield Problem(
            "N-02",
            "group_too_long",
            f"expected at most {len(tile_set.colours)} tiles in a group, found '{meld}'",
            tiles=_shown(meld),
            params={"longest": len(tile_set.colours), "found": len(meld)},
        )


def _run_problems(meld: Meld, faces: Sequence[str], tile_set: TileSet) -> Iterator[Problem]:
    """N-03: tiles of one colour that are no run."""
    numbers = sorted(map(number_of, faces))
    twice = sorted({face for face in faces if faces.count(face) > 1})
    jokers = len(meld) - len(faces)
    highest = tile_set.numbers[-1]
    needed = numbers[-1] - numbers[0] + 1 - len(set(numbers))
    if twice:
        yield Problem(
            "N-03",
            "number_twice",
            f"expected every number once in a run, found '{' '.join(twice)}' twice",
            tiles=tuple(twice),
        )
    if len(meld) > highest:
        yield Problem(
            "N-03",
            "run_too_long",
            f"expected at most {highest} tiles in a run, found '{len(meld)}'",
            tiles=_shown(meld),
            params={"longest": highest, "found": len(meld)},
        )
    if needed > jokers:
        wraps = numbers[0] == 1 and numbers[-1] == highest
        only_low = f"; 1 is only low, never above {highest}" if wraps else ""
        yield Problem(
            "N-03",
            "no_wrap" if wraps else "gap_too_wide",
            f"expected consecutive numbers, found '{meld}': {needed} missing between"
            f" {numbers[0]} and {numbers[-1]}, {jokers} jokers{only_low}",
            tiles=_shown(meld),
            params={"missing": needed, "jokers": jokers},
        )


def _mixed(meld: Meld, faces: Sequence[str]) -> Problem:
    """N-02, N-03: neither one number nor one colour; cites the kind that is nearer."""
    numbers, colours = {number_of(face) for face in faces}, {colour_of(face) for face in faces}
    nearer = "N-02" if len(numbers) < len(colours) else "N-03"
    return Problem(
        nearer,
        "mixed",
        f"expected one number in different colours or one colour in a row, found '{meld}'",
        tiles=_shown(meld),
        params={
            "colours": tuple(sorted(colours, key=COLOURS.index)),
            "numbers": tuple(map(str, sorted(numbers))),
        },
    )


def _impossible_reading(meld: Meld) -> Problem:
    """N-05: the tiles would be a meld, but not with what is stated."""
    stated = tuple(str(tile) for tile in meld.tiles if tile.reading is not None)
    return Problem(
        "N-05",
        "reading_not_possible",
        f"expected a reading that makes a group or a run, found '{' '.join(stated)}' in '{meld}'",
        tiles=stated,
    )


def _shown(meld: Meld) -> tuple[str, ...]:
    return tuple(map(str, meld.tiles))
