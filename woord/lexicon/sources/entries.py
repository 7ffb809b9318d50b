"""Read a Hunspell .dic file: stems with their flags."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.lexicon.sources.affix_reader import codec_of, parse_flags
from woord.lexicon.sources.affixes import NO_FLAGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon.sources.affixes import AffixFile, Flags

MORPHOLOGY = re.compile(r"\t| +(?=[a-z]{2}:)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a .dic file."""

    word: str
    flags: Flags


def read_entries(
    data: bytes, affixes: AffixFile, *, encoding: str | None = None
) -> Iterator[Entry]:
    """Give the entries in the order of the file; the first line, the count, is skipped."""
    named = codec_of(encoding) if encoding is not None else affixes.encoding
    encoding = "utf-8-sig" if named == "utf-8" else named
    ignored = dict.fromkeys(map(ord, affixes.ignore))
    known: dict[str, Flags] = {"": NO_FLAGS}
    lines = data.decode(encoding, "replace").split("\n")
    first = lines[0].split()
    for line in lines[1 if first and first[0].isdecimal() else 0 :]:
        word, flag_text = _cut(line)
        if not word:
            continue
        flags = known.get(flag_text)
        if flags is None:
            flags = known[flag_text] = parse_flags(flag_text, affixes.flag_mode, affixes.aliases)
        if ignored:
            word = word.translate(ignored)
        yield Entry(word[::-1] if affixes.complex_prefixes else word, flags)


def _cut(line: str) -> tuple[str, str]:
    """Split a line into its word and its flag field; morphological fields go."""
    text = line.rstrip("\r\n")
    if "\t" in text or ":" in text:
        text = MORPHOLOGY.split(text, maxsplit=1)[0]
    at = text.find("/", 1)  # a word may itself start with a slash
    while at > 0 and text[at - 1] == "\\":
        at = text.find("/", at + 1)
    if at < 0:
        return text.strip().replace("\\/", "/"), ""
    return text[:at].strip().replace("\\/", "/"), text[at + 1 :].split(" ")[0].strip()
