"""What a dictionary is made of: `dictionaries/XX.toml`, read and validated."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast, get_args

from woord.errors import DataFileError, UnknownDictionaryError
from woord.lexicon.alphabet import Alphabet, alphabet_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SourceKind = Literal["hunspell", "frequencies", "nouns"]
NamesRule = Literal["capital", "german"]

NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")
SHA256 = re.compile(r"[0-9a-f]{64}")
FILES_OF_KIND: Mapping[SourceKind, tuple[str, ...]] = {
    "hunspell": ("aff", "dic"),
    "frequencies": ("list",),
    "nouns": ("list",),
}


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file inside an installed package."""

    role: str  # "aff", "dic" or "list"
    path: str  # as the package's own file list names it
    sha256: str


@dataclass(frozen=True, slots=True)
class Source:
    """One package that words, names or frequencies come from."""

    kind: SourceKind
    title: str
    package: str
    version: str
    licence: str
    redistribution: str
    files: tuple[SourceFile, ...]

    def file(self, role: str) -> SourceFile:
        """Return the file with this role; a validated source has it."""
        return next(file for file in self.files if file.role == role)


@dataclass(frozen=True, slots=True)
class Filters:
    """What is dropped from the sources, beside punctuation and short words."""

    names: NamesRule = "capital"
    roman_numerals: bool = True
    vowels: str = "AEIOUY"  # an entry without any is an abbreviation
    initialism_flags: frozenset[str] = frozenset()  # an entry with all of them is one too
    name_flags: tuple[frozenset[str], ...] = ()  # german rule: a name's flags are among one set
    part_flag: str = ""  # german rule: with this flag a compound of two nouns is no name
    name_endings: frozenset[str] = frozenset()  # unless it ends like these: Kapstadt
    verb_flag: str = ""  # german rule: an entry with it is a verb, and the same noun no name


@dataclass(frozen=True, slots=True)
class Compounds:
    """Which compounds that no list names are taken in: the attested ones."""

    shortest_part: int
    most_parts: int
    name_heads: frozenset[str] = frozenset()  # a compound with such a last part must be a noun


@dataclass(frozen=True, slots=True)
class Manifest:
    """The recipe of one dictionary."""

    name: str
    language: str
    title: str
    edition: str
    about: str
    local_only: bool
    local_only_reason: str
    alphabet: Alphabet
    sources: tuple[Source, ...]
    filters: Filters
    compounds: Compounds | None
    exclude: Mapping[str, str]  # word -> why it is dropped by hand
    include: Mapping[str, str]  # word -> why it is kept against the filters, or added

    def sources_of(self, kind: SourceKind) -> tuple[Source, ...]:
        """Return the sources of one kind, in the order of the file."""
        return tuple(source for source in self.sources if source.kind == kind)


class _Table:
    """A TOML table that is read key by key, with file and key in every error."""

    def __init__(self, values: Mapping[str, object], *, file: str, place: str = "") -> None:
        self._values = values
        self._file = file
        self._place = place
        self._asked: set[str] = set()

    def fault(self, key: str, expected: str) -> DataFileError:
        found = self._values.get(key)
        where = f"{self._place}.{key}" if self._place else key
        return DataFileError(
            f"{self._file}: expected {expected} at {where}, found {found!r}",
            file=self._file,
            key=where,
        )

    def text(self, key: str, *, default: str | None = None) -> str:
        value = self._get(key, default)
        if not isinstance(value, str):
            raise self.fault(key, "text")
        return value

    def number(self, key: str, *, default: int | None = None) -> int:
        value = self._get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.fault(key, "a number of 0 or more")
        return value

    def switch(self, key: str, *, default: bool) -> bool:
        value = self._get(key, default)
        if not isinstance(value, bool):
            raise self.fault(key, "true or false")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self._get(key, ())
        if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
            raise self.fault(key, "a list of texts")
        return tuple(value)

    def choice(self, key: str, choices: tuple[str, ...], *, default: str | None = None) -> str:
        value = self.text(key, default=default)
        if value not in choices:
            raise self.fault(key, f"one of {', '.join(choices)}")
        return value

    def table(self, key: str) -> _Table:
        value = self._get(key, {})
        if not isinstance(value, dict):
            raise self.fault(key, "a table")
        return self._inner(cast("dict[str, object]", value), key)

    def tables(self, key: str) -> list[_Table]:
        value = self._get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            raise self.fault(key, "a list of tables")
        return [self._inner(inner, f"{key}[{i}]") for i, inner in enumerate(value)]

    def _inner(self, values: Mapping[str, object], key: str) -> _Table:
        place = f"{self._place}.{key}" if self._place else key
        return _Table(values, file=self._file, place=place)

    def close(self) -> None:
        """Refuse keys that nothing asked for: a misspelt key must not be passed over."""
        for key in self._values:
            if key not in self._asked:
                raise self.fault(key, f"no other keys than {', '.join(sorted(self._asked))}")

    def _get(self, key: str, default: object) -> object:
        self._asked.add(key)
        value = self._values.get(key, default)
        if value is None:
            raise self.fault(key, "a value")
        return value


def load_manifest(name: str, folder: Path) -> Manifest:
    """Read `name.toml` with its include and exclude lists from a folder.

    UnknownDictionaryError when the name is no name or the folder has no such file; DataFileError
    names file and key of a fault.
    """
    path = folder / f"{name}.toml"
    if not NAME.fullmatch(name) or not path.is_file():
        known = known_manifests(folder)
        raise UnknownDictionaryError(
            f"expected a dictionary of {', '.join(known)}, found {name!r}", name=name, known=known
        )
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise DataFileError(
            f"{path.name}: expected TOML, found: {fault}", file=path.name, key=""
        ) from None
    return _manifest(_Table(values, file=path.name), folder=folder, name=name)


def known_manifests(folder: Path) -> tuple[str, ...]:
    """Return the names of the dictionaries that a folder describes."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def _manifest(table: _Table, *, folder: Path, name: str) -> Manifest:
    language = table.text("language")
    compounds = table.table("compounds")
    manifest = Manifest(
        name=name,
        language=language,
        title=table.text("title"),
        edition=table.text("edition"),
        about=table.text("about", default=""),
        local_only=table.switch("local_only", default=False),
        local_only_reason=table.text("local_only_reason", default=""),
        alphabet=_alphabet(table, language),
        sources=tuple(map(_source, table.tables("source"))),
        filters=_filters(table.table("filters")),
        compounds=_compounds(compounds),
        exclude=read_reasons(folder / f"{name}.exclude.txt"),
        include=read_reasons(folder / f"{name}.include.txt"),
    )
    if manifest.local_only and not manifest.local_only_reason:
        raise table.fault("local_only_reason", "why the dictionary may not be handed out")
    if not manifest.sources_of("hunspell"):
        raise table.fault("source", "at least one source of kind hunspell")
    table.close()
    return manifest


def _alphabet(table: _Table, language: str) -> Alphabet:
    alphabet = alphabet_of(language)
    if table.text("letters") != "".join(alphabet.letters):
        raise table.fault("letters", f"{''.join(alphabet.letters)!r}")
    return alphabet


def _source(table: _Table) -> Source:
    kind = cast("SourceKind", table.choice("kind", get_args(SourceKind)))
    source = Source(
        kind=kind,
        title=table.text("title"),
        package=table.text("package"),
        version=table.text("version"),
        licence=table.text("licence"),
        redistribution=table.text("redistribution"),
        files=tuple(_file(table.table(role), role) for role in FILES_OF_KIND[kind]),
    )
    table.close()
    return source


def _file(table: _Table, role: str) -> SourceFile:
    file = SourceFile(role=role, path=table.text("path"), sha256=table.text("sha256"))
    if not SHA256.fullmatch(file.sha256):
        raise table.fault("sha256", "64 hexadecimal digits")
    table.close()
    return file


def _filters(table: _Table) -> Filters:
    filters = Filters(
        names=cast("NamesRule", table.choice("names", get_args(NamesRule), default="capital")),
        roman_numerals=table.switch("roman_numerals", default=True),
        vowels=table.text("vowels", default="AEIOUY"),
        initialism_flags=frozenset(table.texts("initialism_flags")),
        name_flags=tuple(frozenset(flags.split()) for flags in table.texts("name_flags")),
        part_flag=table.text("part_flag", default=""),
        name_endings=frozenset(table.texts("name_endings")),
        verb_flag=table.text("verb_flag", default=""),
    )
    table.close()
    return filters


def _compounds(table: _Table) -> Compounds | None:
    if not table.switch("attested", default=False):
        table.close()
        return None
    compounds = Compounds(
        shortest_part=table.number("shortest_part", default=3),
        most_parts=table.number("most_parts", default=3),
        name_heads=frozenset(table.texts("name_heads")),
    )
    table.close()
    return compounds


def read_reasons(path: Path) -> dict[str, str]:
    """Read a list of `word: reason` lines; `#` starts a comment. A missing file is empty."""
    if not path.is_file():
        return {}
    reasons: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.split("#", 1)[0].strip()
        if not text:
            continue
        words, colon, reason = text.partition(":")
        if not colon or not words.strip() or not reason.strip():
            raise DataFileError(
                f"{path.name}: expected 'word: reason' on line {number}, found {line!r}",
                file=path.name,
                key=str(number),
            )
        reasons.update(dict.fromkeys(words.split(), reason.strip()))
    return reasons
