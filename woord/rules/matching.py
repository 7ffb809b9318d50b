"""Matching: give each of a few takers an item of its own, as many takers as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def unmatched(wishes: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the takers that a maximum bipartite matching leaves without an item.

    `wishes[i]` lists the items that taker i accepts. Augmenting paths, O(takers x wishes).
    """
    holder: dict[int, int] = {}
    return tuple(i for i in range(len(wishes)) if not _augment(i, wishes, holder, set()))


def _augment(
    taker: int, wishes: Sequence[Sequence[int]], holder: dict[int, int], tried: set[int]
) -> bool:
    for item in wishes[taker]:
        if item in tried:
            continue
        tried.add(item)
        if item not in holder or _augment(holder[item], wishes, holder, tried):
            holder[item] = taker
            return True
    return False
