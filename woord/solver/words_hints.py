"""Hints in three strengths: there is something; where; the lay itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from woord.solver.words_any import any_legal_move
from woord.solver.words_explain import catalogue
from woord.solver.words_solve import solve_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.rules import RuleSet
    from woord.solver.words_explain import Language
    from woord.solver.words_position import ListedWords
    from woord.solver.words_solve import WordSolution
    from woord.tiles import Rack, Table, TileSet

Strength = Literal["hint", "where", "show"]
HintCode = Literal[
    "hint_some", "hint_none", "hint_unknown", "hint_challenge", "where_own", "where_table", "show"
]
BUDGET = 20_000


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint tells: a code with parameters and the sentence; `lay` only when shown."""

    code: HintCode
    params: Mapping[str, str | int]
    text: str
    lay: Table | None = None

    def to_json(self) -> dict[str, object]:
        """Return the hint as JSON values."""
        lay = None if self.lay is None else str(self.lay)
        return {"code": self.code, "params": dict(self.params), "text": self.text, "table": lay}


def word_hint(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    words: ListedWords | None = None,
    *,
    strength: Strength = "hint",
    tile_set: TileSet | None = None,
    opened: bool = True,
    language: Language = "en",
    budget: int = BUDGET,
) -> Hint:
    """Return a hint. Under `word_check: challenge` it doesn't consult the dictionary (C-08)."""
    if rules.word_check == "challenge":
        return _hint("hint_challenge", language)
    if strength == "hint":
        move = any_legal_move(
            table, rack, rules, words, tile_set=tile_set, opened=opened, budget=budget
        )
        code: Mapping[str, HintCode] = {"yes": "hint_some", "no": "hint_none"}
        return _hint(code.get(move.answer, "hint_unknown"), language)
    found = solve_words(table, rack, rules, words, tile_set=tile_set, opened=opened, budget=budget)
    if not found.tiles:
        return _hint("hint_none" if found.is_optimal else "hint_unknown", language)
    return _show(found, table, language) if strength == "show" else _where(found, table, language)


def _where(found: WordSolution, table: Table, language: Language) -> Hint:
    if found.broken:
        return _hint("where_table", language, sources=", ".join(found.broken))
    length = max(len(meld) for meld in found.table.melds[len(table) :])
    return _hint("where_own", language, length=length)


def _show(found: WordSolution, table: Table, language: Language) -> Hint:
    kept = len(table) - len(found.broken)
    words = ", ".join(map(str, found.table.melds[kept:]))
    return _hint("show", language, lay=found.table, words=words)


def _hint(
    code: HintCode, language: Language, *, lay: Table | None = None, **params: str | int
) -> Hint:
    return Hint(code, params, catalogue(language)[code].format(**params), lay)
