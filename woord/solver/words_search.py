"""One question of the word solver: break just these table words, leave at most so much."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.solver.words_bound import SCALE, Prices
from woord.solver.words_cover import Cover, DistinctCover, Drops
from woord.solver.words_jokers import Readings, readings_of
from woord.solver.words_pool import Pool

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.solver.words_cover import Budget, Chosen, State
    from woord.solver.words_position import Position


@dataclass(frozen=True, slots=True)
class Find:
    """Words that cover the broken words and what is laid; `stock` is all letters they came from."""

    broken: tuple[int, ...]
    readings: Readings
    chosen: tuple[Chosen, ...]
    stock: int


@dataclass(frozen=True, slots=True)
class Aim:
    """What a tile left behind costs: each letter by its place, each joker face."""

    letters: tuple[int, ...]
    jokers: tuple[int, ...]

    def back(self, laid: int) -> int:
        """Return what the jokers that are not laid cost."""
        return sum(self.jokers[laid:])


class Search:
    """All questions about one position: they share pools and failed rests."""

    def __init__(self, position: Position, budget: Budget) -> None:
        self.position = position
        self.index = position.vocabulary.index
        self.code = self.index.code
        self.budget = budget
        letters = self.code.letters
        values = position.values
        first = [position.gain_of(x) if x in values else 1 for x in letters]
        both = [position.gain_then(x) if x in values else 1 for x in letters]
        jokers = position.own_jokers
        self.aim = Aim(tuple(first), tuple(map(position.gain_of, jokers)))
        self.aim_then = Aim(tuple(both), tuple(map(position.gain_then, jokers)))
        self.preference = [x for x in letters if x in values]
        self.limits = self.code.counts(position.own)
        self.failed: dict[tuple[object, ...], set[State]] = {}
        self.pools: dict[int, Pool] = {}
        self.keys: dict[int, list[tuple[str, str]]] = {}

    def without_prices(self, broken: Sequence[int], slack: int, *, aim: Aim) -> Find | None:
        """Return a lay that breaks only these words and leaves at most `slack` behind, or None."""
        taken = self.taken_keys(broken)
        if taken is None:
            return None
        words = [self.position.words[i] for i in broken]
        letters = self.position.own + sum(word.letters for word in words)
        for readings in readings_of(self.position, words, self.preference):
            left = slack - aim.back(readings.own)
            if left < 0:
                continue
            stock = letters + self.code.pack(readings.letters)
            cover = self._cover(self._pool(stock), readings, aim=aim, taken=set(taken))
            chosen = self._find(cover, stock, left)
            if chosen is not None:
                return Find(tuple(broken), readings, tuple(chosen), stock)
        return None

    def with_prices(self, prices: Prices, slack: int, pool: Pool) -> Find | None:
        """Return a lay over the whole table within `slack`, its search bounded by prices."""
        target = (self.position.total - slack) * SCALE
        for bound, readings, stock in self.ranked(prices):
            left = slack - self.aim.back(readings.own)
            if bound < target or left < 0:
                continue
            cover = self._cover(pool, readings, aim=self.aim, taken=set(), prices=prices)
            chosen = cover.find(stock, left, bound - target)
            if chosen is not None:
                everything = tuple(range(len(self.position.words)))
                return Find(everything, readings, tuple(chosen), stock)
        return None

    def ranked(self, prices: Prices) -> list[tuple[int, Readings, int]]:
        """Return all readings of the jokers with the bound and stock of each, best first."""
        must = sum(word.letters for word in self.position.words)
        found = []
        for readings in readings_of(self.position, self.position.words, self.preference):
            fixed = must + self.code.pack(readings.letters)
            bound = prices.bound(self.code.counts(fixed), self.limits)
            bound += (sum(self.aim.jokers) - self.aim.back(readings.own)) * SCALE
            found.append((bound, readings, fixed + self.position.own))
        return sorted(found, key=lambda item: -item[0])

    def taken_keys(self, broken: Sequence[int]) -> set[str] | None:
        """Return the keys (W-11) of the words that stay, or None when two of them clash."""
        position = self.position
        if position.repeat == "allowed":
            return set()
        kept = [word.text for i, word in enumerate(position.words) if i not in broken]
        keys = [position.vocabulary.key_of(word, position.repeat) for word in kept]
        return set(keys) if len(set(keys)) == len(keys) else None

    def keys_of(self, group: int) -> list[tuple[str, str]]:
        """Return one word of a class for each key; where words are only barred, keys are words."""
        found = self.keys.get(group)
        if found is None:
            words = self.index.words_of(group)
            key_of = self.position.vocabulary.key_of
            first = {key_of(word, self.position.repeat): word for word in reversed(words)}
            found = self.keys[group] = list(first.items())
        return found

    def covers(self, letters: int, needed: int) -> bool:
        """Say whether packed letters contain others."""
        guard = self.code.guard
        return ((letters | guard) - needed) & guard == guard

    def _find(self, cover: Cover, stock: int, slack: int) -> list[Chosen] | None:
        if self.position.opening is None:
            return cover.find(stock, slack)
        least = self.position.opening
        groups = cover.pool.all_groups()
        return cover.find_with((g for g in groups if self.index.lengths[g] >= least), stock, slack)

    def _pool(self, stock: int) -> Pool:
        pool = self.pools.get(stock)
        if pool is None:
            if len(self.pools) > 4096:
                self.pools.clear()
            pool = self.pools[stock] = Pool(self.index, stock)
        return pool

    def _cover(
        self,
        pool: Pool,
        readings: Readings,
        *,
        aim: Aim,
        taken: set[str],
        prices: Prices | None = None,
    ) -> Cover:
        limits = list(self.limits)
        for letter, count in Counter(readings.released).items():
            limits[self.code.places[letter]] -= count
        free = prices.drop_prices() if prices else [0] * len(limits)
        drops = Drops(limits, aim.letters, free)
        failed = self.failed.setdefault((tuple(limits), aim, prices is None), set())
        if self.position.repeat == "allowed":
            return Cover(pool, drops, self.budget, failed)
        return DistinctCover(pool, drops, self.budget, failed, keys=self.keys_of, taken=taken)


def letter_subsets(position: Position, size: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to choose so many table words to break; equal words only once."""
    return _subsets(position, size, 0, ())


def _subsets(
    position: Position, size: int, start: int, chosen: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if size == 0:
        yield chosen
        return
    seen: set[str] = set()
    for i in range(start, len(position.words) - size + 1):
        text = str(position.words[i].meld)
        if text in seen:
            continue
        seen.add(text)
        yield from _subsets(position, size - 1, i + 1, (*chosen, i))
