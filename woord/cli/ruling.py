"""`woord ruling`: check a signed ruling, without a network, with a key that one trusts."""

from __future__ import annotations

import json as json_of
import sys
from pathlib import Path
from typing import Annotated

import typer

from woord.cli.output import out, print_json
from woord.cli.service_import import import_extra
from woord.errors import NotAllowedError, ParseError
from woord.rulings import HouseDecision, SignedStatement, read_statement
from woord.rulings.card import PREFIX, read_card
from woord.rulings.ruling import KIND_OF, LIMIT

UNSIGNED = 3  # exit code
KEY_LENGTH = 64  # hexadecimal digits

app = typer.Typer(no_args_is_help=True, help="Check signed rulings.")


@app.callback()
def ruling() -> None:
    """Check signed rulings."""


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A ruling's file or card, or - for standard input.")],
    *,
    key: Annotated[
        list[str] | None,
        typer.Option(
            help="A public key you trust: 64 hexadecimal digits, a file of them, or the saved"
            " answer of /.well-known/woord-keys."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
) -> None:
    """Say whether a ruling was signed by a key that you trust.

    Exit 0 = it was, 1 = by none of your keys, 3 = nobody signed it (`woord judge --ruling`).

    Keys are published at /.well-known/woord-keys of the service that made the ruling.

    Example: `woord ruling verify ruling.json --key KEY`.
    """
    signed = _read(file)
    if not signed.is_signed:
        _say_unsigned(signed, json=json)
        raise typer.Exit(UNSIGNED)
    if not key:
        raise NotAllowedError("expected --key with a public key that you trust, found none")
    signing = import_extra("woord.rulings.signing")
    keys = [signing.parse_public_key(text) for name in key for text in _keys(name)]
    is_good = any(one.has_signed(signed) for one in keys)
    if json:
        print_json({"signed": True, "valid": is_good, "kind": KIND_OF[type(signed.statement)]})
    else:
        out.print(_sentence(signed, is_good=is_good), markup=False)
    raise typer.Exit(0 if is_good else 1)


def _say_unsigned(signed: SignedStatement, *, json: bool) -> None:
    """Say that a verdict binds nobody but those who made it."""
    if json:
        print_json({"signed": False, "valid": False, "kind": KIND_OF[type(signed.statement)]})
    else:
        out.print(f"unsigned, so it proves nothing: {_what(signed)}", markup=False)


def _read(file: str) -> SignedStatement:
    text = sys.stdin.read(LIMIT + 1) if file == "-" else _text(Path(file))
    return read_card(text) if text.lstrip().startswith(PREFIX) else read_statement(text)


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(LIMIT + 1)
    except UnicodeDecodeError as error:
        raise ParseError(f"expected a ruling as UTF-8 text, found {path}") from error
    except OSError as error:
        raise NotAllowedError(f"expected a file to read, found {path}: {error.strerror}") from error


def _keys(name: str) -> list[str]:
    """Return the keys that an option names: itself, the words of a file, or what was published."""
    path = Path(name)
    if len(name) >= KEY_LENGTH and not path.is_file():
        return [name]
    text = _text(path)
    if not text.lstrip().startswith("{"):
        return text.split()
    try:
        return [str(key["public"]) for key in json_of.loads(text)["keys"]]
    except (ValueError, KeyError, TypeError) as error:
        raise ParseError(
            f"expected keys as /.well-known/woord-keys gives them, found {name}"
        ) from (error)


def _sentence(signed: SignedStatement, *, is_good: bool) -> str:
    if not is_good:
        return "not signed by a key that you gave"
    return f"signed: {_what(signed)}"


def _what(signed: SignedStatement) -> str:
    statement = signed.statement
    if isinstance(statement, HouseDecision):
        decided = "accepted" if statement.accepted else "refused"
        return f"{statement.by} {decided} the play of ruling {statement.ruling_id}"
    words = ", ".join(word.read_as or word.word for word in statement.words)
    verdict = "valid" if statement.valid else "not valid"
    return f"{words}: {verdict} by {statement.dictionary} ({statement.lexicon_id[:12]})"
