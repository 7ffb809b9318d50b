"""`woord analyse`: a finished record turn by turn, with the best lay and what was missed."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from woord.cli.agreed import DictionaryOption, JsonOption  # noqa: TC001  (typer reads them)
from woord.cli.output import out, print_json
from woord.cli.replay import read_record
from woord.errors import NotAllowedError
from woord.lexicon import open_lexicon
from woord.solver.advise import analyse as analyse_record

if TYPE_CHECKING:
    from woord.engine import Record
    from woord.lexicon import Lexicon
    from woord.solver.advise import TurnReview

app = typer.Typer(add_completion=False)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A full record, as text.")],
    *,
    objective: Annotated[
        Literal["tiles", "points"], typer.Option(help="What the best lay has most of.")
    ] = "tiles",
    budget: Annotated[
        int | None, typer.Option(min=0, help="Search nodes a turn; else the solver's own.")
    ] = None,
    dictionary: DictionaryOption = None,
    json: JsonOption = False,
) -> None:
    """Play a record again and say at each turn what the best lay was and what was missed.

    Example: `woord analyse game.txt`.
    """
    record = read_record(file)
    words = _words(record, dictionary)
    reviews = list(analyse_record(record, words=words, objective=objective, budget=budget))
    if json:
        print_json([review.to_json() for review in reviews])
        return
    for review in reviews:
        _print(review)
    missed = sum(review.missed_tiles for review in reviews)
    out.print(f"{len(reviews)} turns, {missed} tiles missed")


def _words(record: Record, dictionary: str | None) -> Lexicon | None:
    agreed = record.setup.agreement
    if agreed is None:
        return None
    words = open_lexicon(dictionary or agreed)
    if words.lexicon_id != agreed:
        raise NotAllowedError(f"expected the words '{agreed}', found '{words.lexicon_id}'")
    return words


def _print(review: TurnReview) -> None:
    did = f"laid {review.laid}" if review.laid else review.did.replace("_", " ")
    out.print(f"{review.round}  {review.seat}: {did}", markup=False)
    if review.missed_tiles or review.missed_points:
        sure = "" if review.best.is_optimal else " at least"
        out.print(
            f"     missed{sure} {review.missed_tiles} tiles, {review.missed_points} points:"
            f" {review.best.laid} -> {review.best.table}",
            markup=False,
        )
