"""`woord dict export`: take words out of dictionaries."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from woord.cli.output import err
from woord.errors import NotAllowedError
from woord.lexicon import open_lexicon
from woord.lexicon.file import write_atomic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon import Lexicon

LINES = 4096  # written at a time

Form = Literal["normal", "spelling"]


def export(
    dictionary: Annotated[str, typer.Argument(help="Name of a dictionary, or a lexicon id.")],
    file: Annotated[str, typer.Argument(help="File to write; - = standard output.")] = "-",
    *,
    form: Annotated[
        Form, typer.Option(help="Tile letters (CREME), or the source's own spelling (crème).")
    ] = "normal",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write all words, one a line, UTF-8, by length, then alphabetically.

    Importing what was exported gives the same lexicon id.

    Examples: `woord dict export nl words.txt`, `woord dict export fr --form spelling`.
    """
    lexicon = open_lexicon(dictionary)
    if file == "-":
        for chunk in _chunks(lexicon, form):
            sys.stdout.buffer.write(chunk)
        return
    path = Path(file)
    if path.exists() and not force:
        raise NotAllowedError(f"expected a new file, found {file!r} there; --force replaces it")
    write_atomic(path, _chunks(lexicon, form))
    err.print(f"{len(lexicon):,} words in {file}", markup=False)


def _chunks(lexicon: Lexicon, form: Form) -> Iterator[bytes]:
    lines: list[str] = []
    for word in lexicon.words():
        lines.append(f"{word if form == 'normal' else lexicon.spelling_of(word)}\n")
        if len(lines) == LINES:
            yield "".join(lines).encode()
            lines.clear()
    yield "".join(lines).encode()
