"""A second opinion: of which parts an unlisted word could be a compound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from woord.lexicon.collected import FIRST, LAST, MIDDLE

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST: Final = 60  # letters; longer words get no opinion
MOST_PARTS: Final = 4
SHORTEST_PART: Final = 3


def split(word: str, roles_of: Callable[[str], int]) -> tuple[str, ...] | None:
    """Return the fewest parts (2 to 4) that make a word, None if none do.

    `roles_of` gives the bit mask of the roles that a text can have in a compound. Among equally
    few parts the one with the longest first part wins. At most 60 * 60 texts are asked.
    """
    if not 2 * SHORTEST_PART <= len(word) <= LONGEST:
        return None
    best: dict[int, tuple[str, ...]] = {0: ()}  # fewest parts that spell word[:end]
    for start in range(len(word) - SHORTEST_PART + 1):
        before = best.get(start)
        if before is None or len(before) == MOST_PARTS:
            continue
        for end in range(start + SHORTEST_PART, len(word) + 1):
            role = _role(start, end, len(word))
            part = word[start:end]
            if role & roles_of(part) and _is_better((*before, part), best.get(end)):
                best[end] = (*before, part)
    return best.get(len(word))


def _role(start: int, end: int, length: int) -> int:
    if start == 0:
        return 0 if end == length else FIRST
    return LAST if end == length else MIDDLE


def _is_better(new: tuple[str, ...], old: tuple[str, ...] | None) -> bool:
    return old is None or (len(new), -len(new[0])) < (len(old), -len(old[0]))
