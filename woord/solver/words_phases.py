"""The order of the word solver's questions: a lay at once, a better one, the proof, fewest broken.

Costs are what stays on the rack, in the objective's unit; a level is a cost that some choice of
tiles has. A level below which every level is proven impossible is the floor.
"""

from __future__ import annotations

from functools import partial
from itertools import count, takewhile
from typing import TYPE_CHECKING, Literal

from woord.solver.words_bound import SCALE, Prices, Tiles, find_prices
from woord.solver.words_cover import OutOfBudgetError
from woord.solver.words_jokers import Readings
from woord.solver.words_lay import Lay, lay_of
from woord.solver.words_pool import Pool
from woord.solver.words_search import Aim, Find, Search, letter_subsets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from woord.solver.words_cover import Budget
    from woord.solver.words_position import Position

NEAR = 2  # table words broken before the whole table is tried
WIDE = 3  # ... and when that fails


Reach = Literal["word", "extend", "one", "two", "all"]
LIMITS: Mapping[Reach, int] = {"word": 0, "extend": 0, "one": 1, "two": 2}


class Phases:
    """One run over a position; afterwards `best`, `cost`, `floor`, `fewest` say what is known."""

    def __init__(self, position: Position, budget: Budget, *, reach: Reach = "all") -> None:
        self.position = position
        self.reaches = reach
        self.limit = 0 if position.fixed else LIMITS.get(reach, len(position.words))
        self.is_whole = position.fixed or reach == "all"
        self.budget = budget
        self.search = Search(position, budget)
        self.best: Lay | None = None
        self.cost = position.total
        self.floor = 0
        self.fewest = False
        self.has_prices = False
        self.priced_floor = 0
        self.done: set[tuple[int, int]] = set()  # (level, broken words): nothing there, proven
        self.levels = cost_levels(self.search.aim, self.search.limits)

    @property
    def is_proven(self) -> bool:
        """Whether nothing cheaper than the best lay exists."""
        return self.cost <= self.floor

    def run(self) -> None:
        """Ask everything that the budget and the reach allow."""
        share = self.budget.nodes
        if self.reaches == "word" and self.position.opening is None:
            self.own_word()
            return
        self.quick()
        for broken in range(self.reach(NEAR) + 1):
            self.near(0, broken, share // 8)
        self.climb(share // 8)
        if self.cost and self.is_whole:
            self.descend(share)
        elif self.cost:
            self.within_reach(share // 4)
        if self.best is None and self.reaches == "extend":
            self.extend()
        self.count_broken(share // 3)
        self.settle_ties(share // 8)

    def reach(self, most: int) -> int:
        """Return how many table words may be broken at all."""
        return min(most, self.limit, len(self.position.words))

    def quick(self) -> None:
        """Take the best single word of the rack, or a longer one of a table word and the rack.

        So a lay is in hand within milliseconds, whatever the budget, where there is such a word.
        """
        if self.position.opening is not None:
            return
        if self.search.taken_keys(()) is not None and self.own_word():
            return
        for number in range(self.reach(len(self.position.words))):
            if self.longer_word(number):
                return

    def own_word(self) -> bool:
        """Take the best single word of the rack, with one joker where it needs one."""
        jokers = Readings("", (), 0, self.search.aim.back(0))
        plain = self.position.own
        choices = [(plain, jokers)]
        if self.position.own_jokers:
            back = self.search.aim.back(1)
            for letter in self.search.preference:
                stock = plain + self.search.code.pack(letter)
                choices.append((stock, Readings(letter, (), 1, back)))
        for stock, readings in choices:
            find = self.single_word((), stock, readings=readings)
            if find is not None and self.offer(find):
                return True
        return False

    def extend(self) -> None:
        """Put tiles before or behind a table word (a bot's): the first word that grows."""
        if self.position.fixed:
            return
        for number, word in enumerate(self.position.words):
            if self.longer_word(number, partial(_holds, word.text)):
                return

    def longer_word(self, number: int, may: Callable[[str], bool] = bool) -> bool:
        """Take the best single word of a table word and tiles of the rack; its joker stays."""
        word = self.position.words[number]
        kept = "".join(reading for _, reading in word.jokers)
        readings = Readings(kept, (), 0, self.search.aim.back(0))
        stock = word.letters + self.search.code.pack(kept) + self.position.own
        find = self.single_word((number,), stock, readings=readings, may=may)
        return find is not None and self.offer(find)

    def single_word(
        self,
        broken: tuple[int, ...],
        stock: int,
        *,
        readings: Readings,
        may: Callable[[str], bool] = bool,
    ) -> Find | None:
        """Return the most valuable word that takes the broken words and all that jokers read."""
        pool, aim = Pool(self.search.index, stock), self.search.aim
        taken = self.search.taken_keys(broken)
        if taken is None:
            return None
        lying = sum(self.position.words[number].letters for number in broken)
        needed = self.search.code.pack(readings.letters) + lying
        for group in pool.by_worth(aim.letters):
            if self.search.covers(self.search.index.packed_of(group), needed):
                pairs = self.search.keys_of(group)
                words = [word for key, word in pairs if key not in taken and may(word)]
                if words:
                    return Find(broken, readings, ((group, words[0]),), stock)
        return None

    def near(self, level: int, broken: int, share: int) -> bool:
        """Look for a lay of at most this cost that breaks exactly so many words; say if found."""
        wanted = self.cost > level or (self.best and len(self.best.broken) > broken)
        if not wanted or (level, broken) in self.done:
            return False
        self.budget.begin(share)
        try:
            for chosen in letter_subsets(self.position, broken):
                find = self.search.without_prices(chosen, level, aim=self.search.aim)
                if find is not None:
                    return self.offer(find)
        except OutOfBudgetError:
            return False
        self.done.add((level, broken))
        if broken == self.reach(len(self.position.words)) and self.is_known:
            self.raise_floor(level)
        return False

    @property
    def is_known(self) -> bool:
        """Whether every table word is in the vocabulary, so that it can be found again."""
        return self.position.fixed or all(word.known for word in self.position.words)

    def raise_floor(self, level: int) -> None:
        """Note that nothing costs `level` or less."""
        self.floor = max(self.floor, self.level_from(level + 1))

    def level_from(self, cost: int) -> int:
        """Return the lowest cost from here on that a lay can have; that of no lay is the last."""
        return next((level for level in self.levels if level >= cost), self.position.total)

    def climb(self, share: int) -> None:
        """Improve on the first lay where that is cheap: no table word broken, then one."""
        for broken in range(self.reach(1) + 1):
            for level in self.levels:
                if level >= self.cost or self.near(level, broken, share):
                    break

    def descend(self, share: int) -> None:
        """Go through the levels from the bound: the whole table, or a part of it, at each."""
        prices = self.prices()
        priced = self.priced_pool(prices)
        sound = True
        for level in self.levels:
            if level < self.floor or level >= self.cost:
                continue
            outcome = self.whole(level, share // 4, prices=prices, pool=priced)
            if outcome == "found":
                break
            sound = sound and outcome == "none"
            if sound:
                self.raise_floor(level)
            elif any(self.near(level, n, share // 16) for n in range(self.reach(WIDE) + 1)):
                break

    def within_reach(self, share: int) -> None:
        """Go through the levels with as many broken words as the reach allows (a bot's)."""
        for level in self.levels:
            if level >= self.cost:
                return
            if any(self.near(level, n, share) for n in range(self.limit + 1)):
                return
            if not all((level, n) in self.done for n in range(self.limit + 1)):
                return

    def whole(self, level: int, share: int, *, prices: Prices | None, pool: Pool | None) -> str:
        """Look for a lay of at most this cost over the whole table: found, none or unknown."""
        everything = tuple(range(self.reach(len(self.position.words))))
        self.budget.begin(share)
        try:
            if prices is None or pool is None:
                find = self.search.without_prices(everything, level, aim=self.search.aim)
            else:
                find = self.search.with_prices(prices, level, pool)
        except OutOfBudgetError:
            return "unknown"
        if find is None:
            return "none" if self.is_known else "unknown"
        self.offer(find)
        return "found"

    def prices(self) -> Prices | None:
        """Return letter prices that bound every lay, and raise the floor to what they prove."""
        if self.position.fixed or not self.position.words:
            return None
        aim, code = self.search.aim, self.search.code
        must = sum(word.letters for word in self.position.words)
        on_table = sum(len(word.jokers) for word in self.position.words)
        jokers = on_table + len(self.position.own_jokers)
        stock = Tiles(tuple(code.counts(must)), tuple(self.search.limits), aim.letters, jokers)
        seeds = [code.pack(word.text) for word in self.position.words]
        prices = find_prices(self.search.index, stock, self.everything(), seeds)
        if prices is None:
            return None
        self.has_prices = True
        bound = max((item[0] for item in self.search.ranked(prices)), default=0) // SCALE
        self.priced_floor = self.level_from(self.position.total - bound)
        self.floor = max(self.floor, self.priced_floor)
        return prices

    def everything(self) -> int:
        """Return all letters, every joker counted as each of them."""
        code = self.search.code
        jokers = len(self.position.own_jokers)
        jokers += sum(len(word.jokers) for word in self.position.words)
        letters = self.position.own + sum(word.letters for word in self.position.words)
        return letters + code.pack([x for x in self.search.preference for _ in range(jokers)])

    def priced_pool(self, prices: Prices | None) -> Pool | None:
        """Return the pool of the whole table, cheapest words first."""
        if prices is None:
            return None
        net = prices.numbers
        return Pool(self.search.index, self.everything(), net)

    def count_broken(self, share: int) -> None:
        """Find the best lay's cost with fewer broken words, and prove that none has fewer."""
        if self.best is None:
            return
        for broken in takewhile(lambda n: self.best and n < len(self.best.broken), count()):
            if self.near(self.cost, broken, share):
                break
        fewer = range(len(self.best.broken))
        self.fewest = all((self.cost, broken) in self.done for broken in fewer)

    def settle_ties(self, share: int) -> None:
        """Among lays of this cost and so few broken words prefer the other aim."""
        if self.best is None or not self.cost:
            return
        self.budget.begin(share)
        aim, broken = self.search.aim_then, len(self.best.broken)
        try:
            while True:
                slack = self.cost_then(self.best) - 1
                finds = (
                    self.search.without_prices(chosen, slack, aim=aim)
                    for chosen in letter_subsets(self.position, broken)
                )
                find = next((find for find in finds if find is not None), None)
                if find is None:
                    return
                self.best = lay_of(self.position, find)
        except OutOfBudgetError:
            return

    def cost_then(self, lay: Lay) -> int:
        """Return what a lay leaves behind, with the other aim as tie-break."""
        return sum(map(self.position.gain_then, self.position.rack - lay.laid))

    def offer(self, find: Find) -> bool:
        """Take a find as the best lay when it is cheaper, or as cheap with fewer broken words."""
        lay = lay_of(self.position, find)
        cost = self.position.total - self.position.worth(lay.laid)
        held = len(self.best.broken) if self.best else 0
        if cost > self.cost or (self.best and cost == self.cost and len(lay.broken) >= held):
            return False
        if not lay.laid:
            return False
        self.best, self.cost = lay, cost
        return True


def cost_levels(aim: Aim, limits: list[int]) -> list[int]:
    """Return every cost that some choice of rack tiles has, but for the whole rack, ascending."""
    costs = {0}
    for cost, tiles in (*zip(aim.letters, limits, strict=True), *_each(aim.jokers)):
        for _ in range(tiles):
            costs |= {cost + other for other in costs}
    return sorted(costs)[:-1]


def _holds(text: str, longer: str) -> bool:
    return text in longer


def _each(jokers: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    yield from ((cost, 1) for cost in jokers)
