"""What the runs of one colour can do at one number: the options of the numeric search.

A state counts the open runs of a colour, those whose last tile lies at the number before: of
length 1, of length 2, of length 3 or more, and, where leading jokers are counted one by one,
runs that began with a joker and have (`mixed`) or have not yet (`bare`) a number tile. It is one
integer, five bits a count; the states of all colours side by side are one integer too, with a bit
to spare above each, so that all counts of long runs are compared at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

SHIFTS = (0, 5, 20, 10, 15)
ONE, TWO, LONG, BARE, MIXED = (1 << shift for shift in SHIFTS)
COUNT = 31  # the mask of a count
WIDTH = 26  # bits of a colour
STATE = (1 << WIDTH) - 1


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that the runs of a colour can do with `tiles` of it and `jokers`.

    Of the runs of length 3 or more, `kept_long` go on; `into` short runs end in a run that stands
    there already; `starts` and `joker_starts` begin; `bare_real` bare runs get their first tile.
    """

    state: int
    tiles: int
    jokers: int
    kept_long: int
    into: int
    starts: int
    joker_starts: int
    bare_real: int


def counts_of(state: int) -> tuple[int, ...]:
    """Return the five counts of a state."""
    return tuple([(state >> shift) & COUNT for shift in SHIFTS])


@lru_cache(maxsize=1 << 15)
def thrifty_options(state: int, tiles: int, jokers: int, joins: int) -> tuple[Option, ...]:
    """Return the options when a spare joker can always be put at some run afterwards.

    Three exchanges make the list short and lose no optimum: a run that begins with a joker ends
    with it instead (beyond the last number at need); a run of 3 or more takes the tile before a
    new run begins; where a run begins, no joker is spent on another run of the colour, for the
    two could swap tails.
    """
    one, two, long, _, _ = counts_of(state)
    found = []
    for into in range(min(joins, one + two) + 1):
        for ones_in in range(max(0, into - two), min(one, into) + 1):
            a, b = one - ones_in, two - (into - ones_in)
            for kept in range(long + 1):
                grown = b + kept
                for spent in range(min(jokers, a + grown) + 1):
                    used = a + grown - spent
                    if used <= tiles:
                        state_after = a * TWO + grown * LONG
                        found.append(Option(state_after, used, spent, kept, into, 0, 0, 0))
            for starts in range(1, tiles - a - b - long + 1):
                state_after = starts * ONE + a * TWO + (b + long) * LONG
                used = a + b + long + starts
                found.append(Option(state_after, used, 0, long, into, starts, 0, 0))
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def counted_options(state: int, tiles: int, jokers: int, numbers_left: int) -> tuple[Option, ...]:
    """Return the options when every joker is placed one by one, its reading counted.

    Only this exchange is used: a run that begins with a joker goes on to the last number, else
    the joker stands at its end, where it counts more.
    """
    one, two, long, bare, mixed = counts_of(state)
    found = []
    for kept in range(long + 1):
        must = one + two + kept + bare + mixed
        for starts in range(tiles + 1):
            for joker_starts in range((jokers if numbers_left >= 2 else 0) + 1):
                for spent in range(min(jokers - joker_starts, must) + 1):
                    used = must - spent
                    if used + starts > tiles:
                        continue
                    for bare_real in range(max(0, bare - spent), min(bare, used) + 1):
                        after = (
                            starts * ONE
                            + one * TWO
                            + (two + kept) * LONG
                            + (bare - bare_real + joker_starts) * BARE
                            + (mixed + bare_real) * MIXED
                        )
                        found.append(
                            Option(
                                after,
                                used + starts,
                                spent + joker_starts,
                                kept,
                                0,
                                starts,
                                joker_starts,
                                bare_real,
                            )
                        )
    return tuple(found)


def jokers_to_finish(state: int) -> int:
    """Return the jokers that end the short runs beyond the last number (thrifty states)."""
    one, two, *_ = counts_of(state)
    return 2 * one + two


def can_finish(state: int) -> bool:
    """Say whether a counted state may stand after the last number: no short and no bare run."""
    return not state & COUNT * (ONE + TWO + BARE)
