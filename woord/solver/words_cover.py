"""Cover a stock of letters with words: depth-first on the rarest letter, failures remembered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.solver.words_letters import WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from woord.solver.words_pool import Pool

    State = tuple[int, int, int]
    Chosen = tuple[int, str]  # a class and, where it matters, the word of it ("" = any)

LOOK_AT_CLOCK = 256  # nodes


class OutOfBudgetError(Exception):
    """The nodes of a search are spent; never leaves the solver."""


@dataclass(slots=True)
class Budget:
    """Nodes still to spend; `is_late` is a clock's safety net, asked every 256 nodes."""

    nodes: int
    is_late: Callable[[], bool] | None = None
    spent: int = 0
    stop: int = 0
    cut_by_clock: bool = False

    def begin(self, share: int) -> None:
        """Begin a phase that may spend so many of the nodes."""
        self.stop = min(self.nodes, self.spent + share)

    def spend(self) -> None:
        """Count one node; raise OutOfBudgetError after the phase's last."""
        if self.spent >= self.stop or self.cut_by_clock:
            raise OutOfBudgetError
        self.spent += 1
        if self.is_late is not None and self.spent % LOOK_AT_CLOCK == 0 and self.is_late():
            self.cut_by_clock = True


@dataclass(frozen=True, slots=True)
class Drops:
    """Which letters may stay behind: how many of each place and what each costs.

    `costs` count against the slack of a search, `prices` against its gap.
    """

    limits: Sequence[int]
    costs: Sequence[int]
    prices: Sequence[int]


@dataclass(slots=True)
class Cover:
    """A search over one pool; `failed` may be shared by searches with the same drops and prices."""

    pool: Pool
    drops: Drops
    budget: Budget
    failed: set[State] = field(default_factory=set)
    path: list[Chosen] = field(default_factory=list)

    def find(self, rest: int, slack: int, gap: int = 0) -> list[Chosen] | None:
        """Return classes that cover `rest` but for drops worth at most `slack`, or None: none do.

        Raises OutOfBudgetError when the nodes are spent before an answer.
        """
        self.path.clear()
        if rest == 0 or self._search(rest, slack, gap):
            return self.path[::-1]
        return None

    def find_with(self, first: Iterable[int], rest: int, slack: int) -> list[Chosen] | None:
        """Return a cover that uses at least one of the classes `first` (W-13: a long word)."""
        for group in first:
            letters = self.pool.letters_of(group)
            for word in self.use(group):
                if letters == rest or self.find(rest - letters, slack) is not None:
                    found = [(group, word), *self.path[::-1]]
                    self.path.clear()
                    return found
        return None

    def use(self, group: int) -> Iterable[str]:  # noqa: ARG002
        """Yield the words of a class to choose from: any here."""
        yield ""

    def _search(self, rest: int, slack: int, gap: int) -> bool:
        state = (rest, slack, gap)
        if state in self.failed:
            return False
        self.budget.spend()
        place = (rest.bit_length() - 1) // WIDTH
        bucket = self.pool.bucket(place)
        for letters, cost, group in self.pool.fits(bucket, rest):
            if cost > gap:
                break
            left = rest - letters
            if not left or self._search(left, slack, gap - cost):
                self.path.append((group, ""))
                return True
        if self._drop(rest, place, slack, gap):
            return True
        self.failed.add(state)
        return False

    def _drop(self, rest: int, place: int, slack: int, gap: int) -> bool:
        """Leave all that remains of the rarest letter behind, where that is allowed."""
        count = rest >> (WIDTH * place)
        cost = count * self.drops.costs[place]
        price = count * self.drops.prices[place]
        if count > self.drops.limits[place] or cost > slack or price > gap:
            return False
        left = rest - (count << (WIDTH * place))
        return not left or self._search(left, slack - cost, gap - price)


@dataclass(slots=True)
class DistinctCover(Cover):
    """A search in which no two words may share a key: W-11 `barred` and `stem`.

    A rest is remembered as failed only when no word was refused for its key below it.
    """

    keys: Callable[[int], Sequence[tuple[str, str]]] = field(kw_only=True)  # (key, word) of a class
    taken: set[str] = field(kw_only=True)
    refused: int = 0

    def use(self, group: int) -> Iterable[str]:
        """Yield the words of a class whose key is free, the key taken for the time being."""
        for key, word in self.keys(group):
            if key in self.taken:
                self.refused += 1
                continue
            self.taken.add(key)
            yield word
            self.taken.discard(key)

    def _search(self, rest: int, slack: int, gap: int) -> bool:
        state = (rest, slack, gap)
        if state in self.failed:
            return False
        self.budget.spend()
        refused = self.refused
        place = (rest.bit_length() - 1) // WIDTH
        bucket = self.pool.bucket(place)
        for letters, cost, group in self.pool.fits(bucket, rest):
            if cost > gap:
                break
            left = rest - letters
            for word in self.use(group):
                if not left or self._search(left, slack, gap - cost):
                    self.path.append((group, word))
                    return True
        if self._drop(rest, place, slack, gap):
            return True
        if self.refused == refused:
            self.failed.add(state)
        return False
