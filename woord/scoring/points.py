"""Points of racks, lays and word turns: sums over face values, never legality."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

DOUBLE = 2  # W-13: what an emptied rack multiplies the turn's points by


def rack_points(faces: Iterable[str], values: Mapping[str, int]) -> int:
    """Return the sum of the rack values of tiles (N-11, W-12)."""
    return sum(values[face] for face in faces)


def lay_points(laid: Iterable[str], values: Mapping[str, int]) -> int:
    """Return the points of a lay: the rack values of the tiles laid, readings ignored (C-18)."""
    return rack_points(laid, values)


def word_turn_points(
    new_words: Sequence[Sequence[str]], laid: Iterable[str], *, emptied: bool
) -> int:
    """Return the points of a turn by W-13: one a tile of each new word with a tile laid now.

    `new_words` are given as physical faces. Equal faces are assigned to the player's advantage;
    `emptied` says that the rack was empty before the refill, which doubles.
    """
    points = sum(len(new_words[index]) for index in _words_held(new_words, Counter(laid)))
    return points * DOUBLE if emptied else points


def _words_held(words: Sequence[Sequence[str]], laid: Counter[str]) -> list[int]:
    """Return the indices of words that can each hold a laid tile of their own, longest first.

    The sets of words that can be served at once are a matroid, so taking the longest that still
    fits is optimal.
    """
    holders: dict[str, list[int]] = {face: [] for face in laid}
    order = sorted(range(len(words)), key=lambda index: -len(words[index]))
    return [index for index in order if _serve(index, words, (laid, holders), set())]


def _serve(
    index: int,
    words: Sequence[Sequence[str]],
    supply: tuple[Counter[str], dict[str, list[int]]],
    tried: set[str],
) -> bool:
    """Give word `index` a laid tile, moving other words to other faces if need be."""
    laid, holders = supply
    for face in dict.fromkeys(words[index]):
        if face in tried or face not in laid:
            continue
        tried.add(face)
        if len(holders[face]) < laid[face]:
            holders[face].append(index)
            return True
        for place, other in enumerate(holders[face]):
            if _serve(other, words, supply, tried):
                holders[face][place] = index
                return True
    return False
