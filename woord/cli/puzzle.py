"""`woord puzzle`: a position whose whole rack can be laid, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from woord.cli.agreed import (
    JsonOption,
    RulesOption,
    SetOption,
    TilesOption,
    agreed_rules,
    agreed_terms,
)
from woord.cli.asking import AgreementOption, words_of
from woord.cli.output import out, print_json
from woord.errors import NotAllowedError
from woord.solver.words_explain import explain
from woord.solver.words_puzzle import make_puzzle

if TYPE_CHECKING:
    from woord.solver.words_puzzle import Puzzle

app = typer.Typer(add_completion=False)


@app.command()
def puzzle(
    *,
    dictionary: Annotated[str, typer.Option("--dictionary", help="The agreed dictionary.")],
    level: Annotated[
        int, typer.Option(min=1, max=5, help="1 = own words, 5 = everything is moved.")
    ] = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzle.")] = 1,
    solution: Annotated[bool, typer.Option("--solution", help="Tell how it goes.")] = False,
    language: Annotated[
        Literal["nl", "fr", "de", "en"], typer.Option(help="The language of the solution.")
    ] = "en",
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    agreement: AgreementOption = None,
    json: JsonOption = False,
) -> None:
    """Make a puzzle in Woord: lay the whole rack; the level says what it takes.

    Example: `woord puzzle --rules woord --dictionary nl --level 3`.
    """
    chosen = agreed_rules(rules, changes, default="woord")
    if chosen.game != "letters":
        message = f"expected rules of the letter game, found '{chosen.id}'"
        raise NotAllowedError(message, rules=chosen.id)
    words = words_of(dictionary, agreement)
    terms = agreed_terms(chosen, tiles=tile_set, dictionary=dictionary, agreement=agreement)
    made = make_puzzle(terms, words, level=level, seed=seed)
    if json:
        print_json(made.to_json())
        return
    print_puzzle(made)
    if solution:
        for line in explain(made.solution.origins, language):
            out.print(f"  {line}", markup=False)


def print_puzzle(made: Puzzle) -> None:
    """Print the position and what is asked."""
    out.print(f"[bold]Lay the whole rack[/] (level {made.level}, seed {made.seed})")
    out.print(f"  table  {made.table}", markup=False)
    out.print(f"  rack   {made.rack}", markup=False)
