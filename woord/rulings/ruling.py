"""What a ruling says, and its one canonical form as bytes: the thing that is signed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, TypeVar

from woord.errors import HALF_LETTER, NewerFormatError, ParseError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

VERSION = 1
RULES_VERSION = 1  # of the clauses by which matches are played and words are judged
FIELDS = ("woord", "version", "statement", "key_id", "signature")  # of a statement's file
LIMIT = 64 * 1024  # bytes of a statement file


@dataclass(frozen=True, slots=True)
class JudgedWord:
    """One word of the play: as it was typed, as it was read, and what the dictionary says."""

    word: str
    read_as: str
    valid: bool
    reason: str | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """One verdict for a whole play, by the dictionary that was agreed on (W-05, W-10)."""

    id: str
    code: str  # short, to be read out loud
    at: int  # milliseconds since 1970 UTC
    dictionary: str
    edition: str
    lexicon_id: str
    agreement_id: str | None
    rules_version: int
    valid: bool
    words: tuple[JudgedWord, ...]
    parties: tuple[str, ...]
    match_id: str | None
    match_seq: int | None


@dataclass(frozen=True, slots=True)
class HouseDecision:
    """What the table decided all the same; the ruling itself stays as it is."""

    ruling_id: str
    seq: int
    at: int
    accepted: bool
    by: str
    note: str


@dataclass(frozen=True, slots=True)
class SignedStatement:
    """A ruling or a house decision with its signature; an offline verdict has none."""

    statement: Ruling | HouseDecision
    key_id: str | None
    signature: str | None  # Ed25519 over `signed_bytes`, in hexadecimal

    @property
    def is_signed(self) -> bool:
        """Whether anybody claims to have signed it; a key says whether that is so."""
        return self.signature is not None

    @property
    def signed_bytes(self) -> bytes:
        """The bytes under the signature: a label, then the canonical JSON."""
        label = f"woord {KIND_OF[type(self.statement)]} v{VERSION}\n"
        return label.encode() + canonical(self.statement)


KINDS: dict[str, type[Ruling | HouseDecision]] = {
    "ruling": Ruling,
    "house_decision": HouseDecision,
}
KIND_OF = {kind: name for name, kind in KINDS.items()}


def canonical(statement: Ruling | HouseDecision) -> bytes:
    """Return a statement as JSON with sorted keys and no spaces, UTF-8."""
    text = json.dumps(asdict(statement), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def write_statement(signed: SignedStatement) -> str:
    """Return the file of a statement: one JSON object that `read_statement` reads back."""
    body = {
        "woord": KIND_OF[type(signed.statement)],
        "version": VERSION,
        "statement": asdict(signed.statement),
        "key_id": signed.key_id,
        "signature": signed.signature,
    }
    return json.dumps(body, ensure_ascii=False, indent=2) + "\n"


def read_statement(text: str) -> SignedStatement:
    """Read a statement's file.

    Raises `ParseError` for anything that is no statement, `NewerFormatError` for a newer one.
    """
    body = _object(text)
    kind = KINDS.get(str(body.get("woord")))
    if kind is None:
        raise ParseError(
            f'expected "woord": one of {", ".join(KINDS)}, found {_quoted(body.get("woord"))}'
        )
    version = body.get("version")
    if type(version) is not int or version < 1:
        raise ParseError(f'expected a whole number as "version", found {_quoted(version)}')
    if version > VERSION:
        raise NewerFormatError(f"expected version {VERSION} of a ruling, found {_quoted(version)}")
    _check_fields(FIELDS, body)
    statement = body.get("statement")
    if not isinstance(statement, dict):
        raise ParseError(f'expected an object as "statement", found {_quoted(statement)}')
    return SignedStatement(
        _fill(kind, statement), _text_or_none(body, "key_id"), _text_or_none(body, "signature")
    )


def _object(text: str) -> Mapping[str, object]:
    if len(text.encode(errors="replace")) > LIMIT:
        raise ParseError(f"expected a ruling of at most {LIMIT} bytes, found more")
    try:
        body = json.loads(text)
    except json.JSONDecodeError as error:
        found = repr(text[error.pos : error.pos + 20]) if text[error.pos :] else "its end"
        raise ParseError(
            f"expected a ruling as JSON, found {found} at character {error.pos}",
            position=error.pos,
        ) from error
    except (ValueError, RecursionError) as error:  # a number or a nesting that is far too long
        raise ParseError(
            "expected a ruling as JSON, found far too many digits or levels"
        ) from error
    if not isinstance(body, dict):
        raise ParseError(f"expected a ruling as a JSON object, found {text[:20]!r}")
    if (half := HALF_LETTER.search(json.dumps(body, ensure_ascii=False))) is not None:
        raise ParseError(f"expected text in UTF-8, found half a surrogate pair, {half[0]!a}")
    return body


def _text_or_none(body: Mapping[str, object], key: str) -> str | None:
    value = body.get(key)
    if value is None or isinstance(value, str):
        return value
    raise ParseError(f'expected text as "{key}", found {_quoted(value)}')


F = TypeVar("F")

CHECKS: dict[str, type | tuple[type, ...]] = {
    "str": str,
    "int": int,
    "bool": bool,
    "str | None": (str, type(None)),
    "int | None": (int, type(None)),
    "tuple[str, ...]": list,
    "tuple[JudgedWord, ...]": list,
}


WANTED = {
    "str": "text",
    "int": "a whole number",
    "bool": "true or false",
    "str | None": "text or null",
    "int | None": "a whole number or null",
    "tuple[str, ...]": "a list of texts",
    "tuple[JudgedWord, ...]": "a list of words",
}
"""The types of fields in words."""


def _quoted(value: object) -> str:
    """Return what was found in JSON, in short."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:60]}…"


def _check_fields(expected: Collection[str], found: Mapping[str, object]) -> None:
    if set(found) != set(expected):
        odd = sorted(set(found) ^ set(expected))
        raise ParseError(
            f"expected the fields {', '.join(expected)}, found missing or odd: {_quoted(odd)}"
        )


def _fill(kind: type[F], found: Mapping[str, object]) -> F:
    """Return a value of a kind; every field must be there, of its type, and none beside."""
    expected = {field.name: str(field.type) for field in fields(kind)}  # type: ignore[arg-type]
    _check_fields(expected, found)
    values = {name: _value(name, expected[name], found[name]) for name in expected}
    return kind(**values)


def _value(name: str, wanted: str, value: object) -> object:
    is_odd_number = wanted.startswith("int") and isinstance(value, bool)
    if not isinstance(value, CHECKS[wanted]) or is_odd_number:
        raise ParseError(f'expected {WANTED[wanted]} as "{name}", found {_quoted(value)}')
    if not isinstance(value, list):
        return value
    if wanted == "tuple[JudgedWord, ...]":
        return tuple(_judged(item) for item in value)
    if not all(isinstance(item, str) for item in value):
        raise ParseError(f'expected a list of texts as "{name}", found {_quoted(value)}')
    return tuple(value)


def _judged(item: object) -> JudgedWord:
    if not isinstance(item, dict):
        raise ParseError(f'expected objects in "words", found {_quoted(item)}')
    return _fill(JudgedWord, item)
