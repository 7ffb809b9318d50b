"""`woord replay`: a record checked line by line, played again and settled."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid

from woord.cli.agreed import JsonOption  # noqa: TC001  (typer reads it)
from woord.cli.asking import AgreementOption, words_of
from woord.cli.output import out, print_json
from woord.cli.players import id_of
from woord.engine import record_from_bytes, replay_record
from woord.errors import DataFileError

if TYPE_CHECKING:
    from woord.engine import Record, State
    from woord.lexicon import Lexicon
    from woord.lexicon.agreement import Agreement

app = typer.Typer(add_completion=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as text.")],
    *,
    dictionary: Annotated[
        str | None, typer.Option(help="The agreed words, if the record's own id isn't here.")
    ] = None,
    agreement: AgreementOption = None,
    turns: Annotated[bool, typer.Option("--turns", help="Print every line of the record.")] = False,
    json: JsonOption = False,
) -> None:
    """Check a record, play it again through the referee and print how it was settled.

    A public record is checked and shown, not played: it doesn't say what was hidden.
    Exit 2 names the first line that was changed or that the rules don't allow.
    """
    record = read_record(file)
    state = None
    if record.export == "full":
        state, _ = replay_record(record, words=_words(record, dictionary, agreement))
    if json:
        print_json(_json(record, state))
        return
    if turns or state is None:
        for line in record.lines:
            out.print(line, markup=False)
    if state is not None:
        print_scores(state)


def read_record(file: Path) -> Record:
    """Read a record from a file; DataFileError when there is none."""
    try:
        return record_from_bytes(file.read_bytes())
    except OSError as error:
        raise DataFileError(f"expected a record, found '{error}'", file=str(file)) from error


def _words(
    record: Record, dictionary: str | None, agreement: str | None
) -> Lexicon | Agreement | None:
    """Open the agreed words of a record; DataFileError when others are handed in."""
    agreed = record.setup.agreement
    if agreed is None:
        return None
    name = record.setup.dictionary if agreement else agreed
    words = words_of(dictionary or name or agreed, agreement)
    if id_of(words) != agreed:
        raise DataFileError(
            f"expected the words '{agreed}', found '{id_of(words)}'", found=words.name
        )
    return words


def _json(record: Record, state: State | None) -> dict[str, object]:
    result: dict[str, object] = {
        "match": record.setup.match_id,
        "rules": record.setup.rules.id,
        "seats": list(record.setup.seats),
        "export": record.export,
        "lines": list(record.lines),
    }
    if state is not None:
        result["rounds"] = [
            {"how": done.how, "scores": list(done.scores), "winners": list(done.winners)}
            for done in state.results
        ]
        result["totals"] = list(state.totals)
        result["places"] = list(state.end.places) if state.end else []
        result["over"] = state.is_over
    return result


def print_scores(state: State) -> None:
    """Print the rounds, the totals and the places."""
    grid = Grid("round", box=None, padding=(0, 2))
    for name in state.setup.seats:
        grid.add_column(name, justify="right")
    for number, done in enumerate(state.results, start=1):
        how = done.how.replace("_", " ")
        grid.add_row(f"{number} ({how})", *map(str, done.scores))
    grid.add_row("total", *map(str, state.totals))
    if state.end is not None and state.end.places:
        grid.add_row("place", *map(str, state.end.places))
    out.print(grid)
    if state.end is None:
        out.print("the match goes on")
    else:
        out.print(f"the match is over: {state.end.how.replace('_', ' ')}")
