"""Groups at one number: which leftover tiles and jokers can stand in groups of 3 or 4.

k groups can be made of g[c] tiles of each colour and j jokers exactly when g[c] <= k for every
colour, 3k <= sum(g) + j <= (colours)k and k <= sum(g): dealt out in turn, a colour never meets
itself and the groups differ by at most one tile (N-02, N-04: a group has a number tile).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SMALLEST = 3  # C-06, N-02
DIGIT, DIGIT_MASK = 5, 31  # a count in the integer of the leftovers
GROUP_WIDTH = 2 * DIGIT  # bits of a colour: tiles left over, those of them that must be placed
JOKER = -1  # stands in a group or run for a joker; colours are 0, 1, ...

Choice = tuple[int, int]  # jokers used, tiles left over


@lru_cache(maxsize=1 << 16)
def group_choices(
    left: tuple[int, ...], needed: tuple[int, ...], jokers: int
) -> tuple[Choice, ...]:
    """Return for each number of jokers 0..`jokers` that works the fewest tiles left over.

    `left` are the tiles of each colour not in runs, `needed` those of them that must be placed.
    """
    found = []
    for used in range(jokers + 1):
        most = _most_placed(left, needed, used)
        if most >= 0:
            found.append((used, sum(left) - most))
    return tuple(found)


def _most_placed(left: tuple[int, ...], needed: tuple[int, ...], jokers: int) -> int:
    best = 0 if jokers == 0 and not any(needed) else -1
    for k in range(max((1, *needed)), sum(left) + 1):
        low = max(sum(needed), SMALLEST * k - jokers, k)
        high = min(sum(min(n, k) for n in left), len(left) * k - jokers)
        if low <= high:
            best = max(best, high)
    return best


def slot_choices(
    left: tuple[int, ...],
    needed: tuple[int, ...],
    jokers: int,
    slots: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, int], ...]:
    """Return the choices of `group_choices` when frozen groups can each take one more tile."""
    if not slots:
        return group_choices(left, needed, jokers)
    best: dict[int, int] = dict(slot_choices(left, needed, jokers, slots[1:]))
    for colour in slots[0]:
        if left[colour]:
            less = (*left[:colour], left[colour] - 1, *left[colour + 1 :])
            want = (*needed[:colour], max(0, needed[colour] - 1), *needed[colour + 1 :])
            for used, dropped in slot_choices(less, want, jokers, slots[1:]):
                best[used] = min(best.get(used, dropped), dropped)
    if jokers:
        for used, dropped in slot_choices(left, needed, jokers - 1, slots[1:]):
            best[used + 1] = min(best.get(used + 1, dropped), dropped)
    return tuple(sorted(best.items()))


def leftover(left: int, needed: int) -> int:
    """Return the leftovers of one colour as an integer; of all colours they lie side by side."""
    return left | max(0, needed) << DIGIT


def unpack(leftovers: int, colours: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the tiles left over of each colour and those of them that must be placed."""
    parts = [leftovers >> GROUP_WIDTH * colour for colour in range(colours)]
    return tuple([p & DIGIT_MASK for p in parts]), tuple([p >> DIGIT & DIGIT_MASK for p in parts])


@lru_cache(maxsize=1 << 16)
def choices_of(leftovers: int, colours: int, jokers: int, has_run: bool) -> tuple[Choice, ...]:
    """Return the choices for leftovers given as one integer, with a run only the improving."""
    found = group_choices(*unpack(leftovers, colours), jokers)
    return improving(found) if has_run else found


def improving(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Keep the choices in which each further joker places a further tile."""
    kept: list[Choice] = []
    for choice in choices:
        if not kept or choice[1] < kept[-1][1]:
            kept.append(choice)
    return tuple(kept)


def jokers_for_groups(tiles: Sequence[int], jokers: int) -> tuple[int, ...]:
    """Return for 0, 1, 2, ... groups side by side at one number the fewest jokers they need.

    The list ends where even `jokers` don't do.
    """
    found = [0]
    for k in range(1, sum(tiles) + 1 if len(tiles) >= SMALLEST else 1):
        need = max(found[-1], SMALLEST * k - sum(min(n, k) for n in tiles))
        if need > jokers:
            break
        found.append(need)
    return tuple(found)


def placed_counts(
    left: tuple[int, ...], needed: tuple[int, ...], jokers: int
) -> tuple[int, tuple[int, ...]]:
    """Return the number of groups and the tiles of each colour placed, for the best choice."""
    most = _most_placed(left, needed, jokers)
    if most + jokers == 0:
        return 0, (0,) * len(left)
    for k in range(max((1, *needed)), most + 1):
        high = min(sum(min(n, k) for n in left), len(left) * k - jokers)
        if high == most and SMALLEST * k - jokers <= most:
            counts = [min(n, k) for n in left]
            for colour in range(len(left)):
                extra = min(sum(counts) - most, counts[colour] - needed[colour])
                counts[colour] -= extra
            return k, tuple(counts)
    raise AssertionError  # _most_placed found a k


def deal_groups(k: int, counts: Sequence[int], jokers: int) -> list[list[int]]:
    """Deal tiles out to k groups in turn, then the jokers to the smallest; returns colours."""
    groups: list[list[int]] = [[] for _ in range(k)]
    turn = 0
    for colour, count in enumerate(counts):
        for _ in range(count):
            groups[turn % k].append(colour)
            turn += 1
    for _ in range(jokers):
        min(groups, key=len).append(JOKER)
    return groups
