"""`woord solve`: the best lay of a table and a rack, of numbers or of words, with its proof."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from woord.cli.agreed import (
    DictionaryOption,
    JsonOption,
    RulesOption,
    SetOption,
    TilesOption,
    agreed_rules,
    agreed_terms,
    rules_for,
)
from woord.cli.asking import AgreementOption, words_of
from woord.cli.output import out, print_json
from woord.solver import solve as solve_table
from woord.tiles import parse_rack, parse_table

if TYPE_CHECKING:
    from woord.lexicon import Lexicon
    from woord.lexicon.agreement import Agreement
    from woord.rules import RuleSet
    from woord.solver import Solution

app = typer.Typer(add_completion=False)


@app.command()
def solve(
    *,
    table: Annotated[str, typer.Option(help='The table, such as "r5 r6 r7 / k9 b9 y9".')] = "",
    rack: Annotated[str, typer.Option(help='The own rack, such as "r8 y1 J".')],
    objective: Annotated[
        Literal["tiles", "points"], typer.Option(help="What the best lay has most of.")
    ] = "tiles",
    opened: Annotated[
        bool, typer.Option("--opened/--not-opened", help="Has the seat opened already?")
    ] = True,
    budget: Annotated[
        int | None, typer.Option(min=0, help="Search nodes to spend; else the solver's own.")
    ] = None,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    agreement: AgreementOption = None,
    json: JsonOption = False,
) -> None:
    """Find the best lay: the new table, what is laid, the steps, and how sure it is.

    Nothing to lay is an answer too ("no tile can be laid: proven").

    Example: `woord solve --rules sabra --table "r4 r5 r6 r7 r8" --rack r6`.
    """
    chosen = agreed_rules(rules, changes, default=rules_for(dictionary))
    terms = agreed_terms(chosen, tiles=tile_set, dictionary=dictionary, agreement=agreement)
    words = words_for(chosen, dictionary, agreement)
    began = perf_counter()
    solution = solve_table(
        parse_table(table, terms.tile_set),
        parse_rack(rack, terms.tile_set),
        terms.rules,
        tile_set=terms.tile_set,
        words=words,
        objective=objective,
        opened=opened,
        budget=budget,
    )
    solution = replace(solution, ms=round((perf_counter() - began) * 1000, 2))
    if json:
        print_json(solution.to_json())
    else:
        print_solution(solution)


def words_for(
    rules: RuleSet, dictionary: str | None, agreement: str | None
) -> Lexicon | Agreement | None:
    """Return the words to solve with: those named, under `word_check: challenge` too."""
    if dictionary is None or rules.game != "letters":
        return None
    return words_of(dictionary, agreement)


def print_solution(solution: Solution) -> None:
    """Print the answer, the table and the steps."""
    out.print(f"[bold]{solution.summary}[/]" if solution.tiles else solution.summary)
    if not solution.tiles:
        return
    out.print(f"  table     {solution.table}", markup=False)
    for name in ("kept", "extended", "broken"):
        melds = getattr(solution, name)
        if melds:
            out.print(f"  {name:9} {' / '.join(melds)}", markup=False)
    for number, step in enumerate(solution.steps, start=1):
        out.print(f"  {number}. {step.text}", markup=False)
