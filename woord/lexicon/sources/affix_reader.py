"""Read a Hunspell .aff file: bytes in, an AffixFile out."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.errors import DataFileError
from woord.lexicon.sources.affixes import (
    NO_FLAGS,
    Affix,
    AffixFile,
    BorderPattern,
    CompoundRules,
    FlagMode,
    Flags,
    SpecialFlags,
    parse_condition,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

FLAG_MODES: dict[str, FlagMode] = {"long": "long", "num": "num", "UTF-8": "UTF-8"}
SPECIAL_KEYS = {
    "NEEDAFFIX": "need_affix",
    "PSEUDOROOT": "need_affix",
    "CIRCUMFIX": "circumfix",
    "FORBIDDENWORD": "forbidden",
    "ONLYINCOMPOUND": "only_in_compound",
    "FORCEUCASE": "force_upper_case",
}
COMPOUND_FLAG_KEYS = {
    "COMPOUNDFLAG": "anywhere",
    "COMPOUNDBEGIN": "begin",
    "COMPOUNDMIDDLE": "middle",
    "COMPOUNDEND": "end",
    "COMPOUNDLAST": "end",
    "COMPOUNDPERMITFLAG": "permit",
    "COMPOUNDFORBIDFLAG": "forbid",
}
COMPOUND_SWITCHES = {
    "COMPOUNDMORESUFFIXES": "more_suffixes",
    "CHECKCOMPOUNDDUP": "check_duplicate",
    "CHECKCOMPOUNDTRIPLE": "check_triple",
    "SIMPLIFIEDTRIPLE": "simplified_triple",
    "CHECKCOMPOUNDREP": "check_replacement",
}
FILE_SWITCHES = {
    "COMPLEXPREFIXES": "complex_prefixes",
    "FULLSTRIP": "full_strip",
}
RULE_SIGN = re.compile(r"\(([^)]*)\)|([*?])|(.)")


def codec_of(name: str) -> str:
    """Turn a SET name (`ISO8859-15`, `microsoft-cp1251`) into Python's codec name."""
    plain = name.strip().lower().removeprefix("microsoft-").replace("tis620-2533", "tis-620")
    try:
        b"a\xff".decode(plain, "replace")  # hex, idna and their like are no character sets
        return codecs.lookup(plain).name
    except (LookupError, ValueError):
        raise DataFileError(
            f"expected a known character set after SET, found {name!r}", key="SET", found=name
        ) from None


def split_flags(text: str, mode: FlagMode) -> tuple[str, ...]:
    """Cut a flag field into flags, in the order of the file."""
    if mode == "long":
        return tuple(text[i : i + 2] for i in range(0, len(text), 2))
    if mode == "num":
        return tuple(number.strip() for number in text.split(",") if number.strip())
    return tuple(text)


def parse_flags(text: str, mode: FlagMode, aliases: tuple[Flags, ...]) -> Flags:
    """Read a flag field; with AF aliases in use it is the number of an alias."""
    if not text:
        return NO_FLAGS
    if aliases:
        number = int(text) if text.isdecimal() else 0
        return aliases[number - 1] if 0 < number <= len(aliases) else NO_FLAGS
    return frozenset(split_flags(text, mode))


@dataclass(slots=True)
class _Reading:
    """What has been read so far."""

    encoding: str = "iso8859-1"
    flag_mode: FlagMode = "short"
    switches: set[str] = field(default_factory=set)
    ignore: str = ""
    aliases: list[Flags] = field(default_factory=list)
    special: dict[str, str] = field(default_factory=dict)
    affixes: dict[tuple[bool, str], list[Affix]] = field(default_factory=dict)
    crosses: dict[tuple[bool, str], bool] = field(default_factory=dict)
    compound_flags: dict[str, str] = field(default_factory=dict)
    compound_numbers: dict[str, int] = field(default_factory=dict)
    compound_switches: set[str] = field(default_factory=set)
    tables: dict[str, list[list[str]]] = field(default_factory=dict)


def read_affix_file(data: bytes, *, encoding: str | None = None) -> AffixFile:
    """Parse the bytes of a .aff file in the character set that it names, or the one stated."""
    reading = _Reading()
    _read_settings(reading, data)
    if encoding is not None:
        reading.encoding = codec_of(encoding)
    text = data.decode("utf-8-sig" if reading.encoding == "utf-8" else reading.encoding, "replace")
    for line in text.splitlines():
        fields = line.split()
        if fields and not fields[0].startswith("#"):
            _read_line(reading, fields)
    return _finish(reading)


def _read_settings(reading: _Reading, data: bytes) -> None:
    """Find SET and FLAG first: they say how all the other lines are read."""
    for line in data.removeprefix(codecs.BOM_UTF8).decode("iso8859-1").splitlines():
        fields = line.split()
        if len(fields) < 2:
            continue
        if fields[0] == "SET":
            reading.encoding = codec_of(fields[1])
        elif fields[0] == "FLAG":
            reading.flag_mode = FLAG_MODES.get(fields[1], "short")


def _read_line(reading: _Reading, fields: list[str]) -> None:
    key = fields[0]
    if key in ("PFX", "SFX"):
        _read_affix(reading, fields)
    elif key in FILE_SWITCHES:
        reading.switches.add(FILE_SWITCHES[key])
    elif key in COMPOUND_SWITCHES:
        reading.compound_switches.add(COMPOUND_SWITCHES[key])
    elif len(fields) >= 2:
        _read_value(reading, fields)


def _read_value(reading: _Reading, fields: list[str]) -> None:
    key, value = fields[0], fields[1]
    if key in SPECIAL_KEYS:
        reading.special[SPECIAL_KEYS[key]] = split_flags(value, reading.flag_mode)[0]
    elif key in COMPOUND_FLAG_KEYS:
        reading.compound_flags[COMPOUND_FLAG_KEYS[key]] = split_flags(value, reading.flag_mode)[0]
    elif key in ("COMPOUNDMIN", "COMPOUNDWORDMAX"):
        reading.compound_numbers[key] = _number(key, value)
    elif key == "IGNORE":
        reading.ignore = value
    elif key in ("AF", "COMPOUNDRULE", "CHECKCOMPOUNDPATTERN", "REP"):
        _read_table_row(reading, fields)


def _read_table_row(reading: _Reading, fields: list[str]) -> None:
    """Collect the rows of a table; its first row is the number of rows."""
    key = fields[0]
    if key not in reading.tables:
        reading.tables[key] = []
    elif key == "AF":
        reading.aliases.append(frozenset(split_flags(fields[1], reading.flag_mode)))
    else:
        reading.tables[key].append(fields[1:])


def _number(key: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise DataFileError(
            f"expected a number after {key}, found {text!r}", key=key, found=text
        ) from None


def _read_affix(reading: _Reading, fields: list[str]) -> None:
    if len(fields) < 4:
        return
    key = (fields[0] == "PFX", fields[1])
    if key not in reading.affixes:
        reading.affixes[key] = []
        reading.crosses[key] = fields[2] == "Y"
        return
    add, _, flags = _split_slash(fields[3])
    condition = fields[4] if len(fields) > 4 and not fields[4].startswith("#") else "."
    reading.affixes[key].append(
        Affix(
            flag=key[1],
            is_prefix=key[0],
            crosses=reading.crosses[key],
            strip="" if fields[2] == "0" else fields[2],
            add="" if add == "0" else add,
            condition=parse_condition(condition),
            more=parse_flags(flags, reading.flag_mode, tuple(reading.aliases)),
        )
    )


def _split_slash(text: str) -> tuple[str, str, str]:
    """Split at the first slash that has no backslash before it."""
    at = text.find("/")
    while at > 0 and text[at - 1] == "\\":
        at = text.find("/", at + 1)
    if at < 0:
        return text.replace("\\/", "/"), "", ""
    return text[:at].replace("\\/", "/"), "/", text[at + 1 :]


def _finish(reading: _Reading) -> AffixFile:
    ignored = dict.fromkeys(map(ord, reading.ignore))
    prefixes, suffixes = _affixes(reading, True, ignored), _affixes(reading, False, ignored)
    if "complex_prefixes" in reading.switches:
        prefixes, suffixes = _mirror(suffixes), _mirror(prefixes)
    return AffixFile(
        encoding=reading.encoding,
        flag_mode=reading.flag_mode,
        ignore=reading.ignore,
        aliases=tuple(reading.aliases),
        special=SpecialFlags(**reading.special),
        prefixes=prefixes,
        suffixes=suffixes,
        compounds=_compounds(reading),
        replacements=_pairs(reading.tables.get("REP", [])),
        complex_prefixes="complex_prefixes" in reading.switches,
        full_strip="full_strip" in reading.switches,
    )


def _pairs(rows: Iterable[list[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((row[0], row[1]) for row in rows if len(row) >= 2)


def _affixes(
    reading: _Reading, is_prefix: bool, ignored: dict[int, None]
) -> dict[str, tuple[Affix, ...]]:
    return {
        flag: tuple(_change(affix, lambda text: text.translate(ignored)) for affix in affixes)
        for (prefix, flag), affixes in reading.affixes.items()
        if prefix == is_prefix
    }


def _change(affix: Affix, change: Callable[[str], str]) -> Affix:
    return Affix(
        affix.flag,
        affix.is_prefix,
        affix.crosses,
        change(affix.strip),
        change(affix.add),
        affix.condition,
        affix.more,
    )


def _mirror(affixes: dict[str, tuple[Affix, ...]]) -> dict[str, tuple[Affix, ...]]:
    """Turn suffixes into prefixes of words written back to front, and the other way round."""
    return {flag: tuple(map(_mirrored, rules)) for flag, rules in affixes.items()}


def _mirrored(affix: Affix) -> Affix:
    return Affix(
        affix.flag,
        not affix.is_prefix,
        affix.crosses,
        affix.strip[::-1],
        affix.add[::-1],
        affix.condition.reversed(),
        affix.more,
    )


def _compounds(reading: _Reading) -> CompoundRules:
    tables, numbers = reading.tables, reading.compound_numbers
    flags, switches = reading.compound_flags, reading.compound_switches
    return CompoundRules(
        anywhere=flags.get("anywhere", ""),
        begin=flags.get("begin", ""),
        middle=flags.get("middle", ""),
        end=flags.get("end", ""),
        permit=flags.get("permit", ""),
        forbid=flags.get("forbid", ""),
        minimum=max(1, numbers.get("COMPOUNDMIN", 3)),
        words_at_most=numbers.get("COMPOUNDWORDMAX", 0),
        more_suffixes="more_suffixes" in switches,
        check_duplicate="check_duplicate" in switches,
        check_triple="check_triple" in switches,
        simplified_triple="simplified_triple" in switches,
        check_replacement="check_replacement" in switches,
        patterns=tuple(_pattern(row) for row in tables.get("CHECKCOMPOUNDPATTERN", [])),
        rules=tuple(_rule(row[0], reading.flag_mode) for row in tables.get("COMPOUNDRULE", [])),
    )


def _pattern(row: list[str]) -> BorderPattern:
    end, _, end_flag = _split_slash(row[0])
    start, _, start_flag = _split_slash(row[1]) if len(row) > 1 else ("", "", "")
    return BorderPattern(end, end_flag, start, start_flag)


def _rule(text: str, mode: FlagMode) -> tuple[str, ...]:
    """Cut a COMPOUNDRULE into flags and the signs `*` and `?`."""
    if mode in ("short", "UTF-8") and "(" not in text:
        return tuple(text)
    return tuple("".join(groups) for groups in RULE_SIGN.findall(text))
