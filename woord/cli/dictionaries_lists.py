"""`woord dict import` and `woord dict export`: lists of words in and out."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from woord.cli.dictionaries_build import print_result, result_row
from woord.cli.output import err, print_json
from woord.errors import LimitError, NotAllowedError
from woord.lexicon import Alphabet, alphabet_of, open_lexicon
from woord.lexicon.build import import_dictionary
from woord.lexicon.file import write_atomic
from woord.lexicon.header import Identity
from woord.lexicon.locate import check_name
from woord.lexicon.sources import LIMITS, read_csv_column, read_hunspell, read_word_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon import Lexicon
    from woord.lexicon.collected import Collected

LINES = 4096  # written at a time

Form = Literal["normal", "spelling"]
Kind = Literal["plain", "csv", "hunspell"]


@dataclass(frozen=True, slots=True)
class _ListFile:
    """A file to import, and how to read it."""

    path: str
    kind: Kind
    encoding: str | None
    column: str
    affixes: str | None

    def collect(self, alphabet: Alphabet, language: str) -> Collected:
        """Read the words; errors name file and fault."""
        data, file = _read(self.path), Path(self.path).name
        encoding = self.encoding or "utf-8"
        if self.kind == "plain":
            return read_word_list(data, alphabet, file=file, encoding=encoding)
        if self.kind == "csv":
            return read_csv_column(data, alphabet, column=self.column, file=file, encoding=encoding)
        affixes = None if self.affixes is None else _read(self.affixes)
        names: Literal["german", "capital"] = "german" if language == "de" else "capital"
        return read_hunspell(
            data, affixes, alphabet, file=file, encoding=self.encoding, names=names
        )


def import_list(
    name: Annotated[str, typer.Argument(help="Name for the new dictionary, like our-house.")],
    file: Annotated[str, typer.Argument(help="File of words; - = standard input.")],
    *,
    language: Annotated[str, typer.Option(help="nl, fr, de or en: alphabet and tiles.")],
    kind: Annotated[
        Kind | None,
        typer.Option("--format", help="How the file is laid out; default: by its name."),
    ] = None,
    column: Annotated[str | None, typer.Option(help="CSV column, by name or number.")] = None,
    aff: Annotated[
        str | None, typer.Option(help="Affix file of a .dic; default: the one beside it.")
    ] = None,
    encoding: Annotated[str | None, typer.Option(help="Default utf-8, or what .aff says.")] = None,
    fold_punctuation: Annotated[
        bool, typer.Option("--fold-punctuation", help="House rule: auto's is AUTOS.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print an object.")] = False,
) -> None:
    """Make a dictionary of your own list: a word a line, a CSV column, or Hunspell .dic and .aff.

    Lines that are no words are counted by reason.

    Examples: `woord dict import our-house words.txt --language nl`,
    `woord dict import club list.csv --column word --language fr --encoding latin-1`.
    """
    letters = alphabet_of(language).letters
    alphabet = Alphabet(letters, fold_punctuation=fold_punctuation)
    source = _list_file(file, kind, encoding=encoding, column=column, aff=aff)
    collected = source.collect(alphabet, language)
    edition = f"{collected.sources[0].file} {collected.sources[0].sha256[:8]}"
    title = f"Imported: {name}"
    identity = Identity(check_name(name), edition, language, alphabet, title=title, local_only=True)
    built = import_dictionary(collected, identity)
    if json:
        print_json(result_row(built))
    else:
        print_result(built)


def _list_file(
    file: str, kind: Kind | None, *, encoding: str | None, column: str | None, aff: str | None
) -> _ListFile:
    """Decide how a file is read: as said, else by its options and its name."""
    suffix = Path(file).suffix.lower()
    if kind is None:
        is_table = column is not None or suffix in {".csv", ".tsv"}
        kind = "csv" if is_table else "hunspell" if aff or suffix == ".dic" else "plain"
    if aff is None and kind == "hunspell":
        beside = Path(file).with_suffix(".aff")
        aff = str(beside) if beside.is_file() else None
    return _ListFile(file, kind, encoding, column or "1", aff)


def _read(file: str) -> bytes:
    """Return the bytes of a file or of standard input, not more than an import may have."""
    most = LIMITS.most_bytes
    try:
        if file == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(most + 1)
    except (OSError, ValueError) as error:
        cause = getattr(error, "strerror", None) or "no such name"
        raise NotAllowedError(f"expected a readable file, found {file!r}: {cause}") from None
    if len(data) > most:
        raise LimitError(f"expected a file of at most {most:,} bytes, found more in {file!r}")
    return data


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
