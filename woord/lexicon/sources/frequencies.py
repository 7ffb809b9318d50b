"""How common a string is, from the bins of wordfreq's data files."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from woord.errors import SourceFaultError, SourceMissingError
from woord.lexicon.sources.packages import source_bytes

if TYPE_CHECKING:
    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.manifest import Source


def read_frequencies(source: Source) -> list[str]:
    """Return the strings of a wordfreq file, the commonest first; in a bin, by the alphabet.

    The file is a gzipped msgpack list: a header, then the words of 0 cB, -1 cB, -2 cB, ...
    """
    data = source_bytes(source, "list")
    try:
        import msgpack  # comes with wordfreq, which only a build needs
    except ImportError:
        raise SourceMissingError(
            "expected the package msgpack, found none installed; "
            "install it: pip install 'woord[dictionaries]'",
            package="msgpack",
        ) from None
    try:
        header, *bins = msgpack.unpackb(gzip.decompress(data), raw=False)
        if header != {"format": "cB", "version": 1}:
            raise ValueError(f"header {header!r}")
        return [word for words in bins for word in sorted(words)]
    except (OSError, EOFError, ValueError, TypeError, msgpack.UnpackException) as fault:
        raise SourceFaultError(
            f"expected frequencies of wordfreq in {source.package}, found: {fault}",
            package=source.package,
        ) from None


def rank_words(strings: list[str], alphabet: Alphabet) -> dict[str, int]:
    """Give the rank (1 = commonest) of each normal form that a list of strings has."""
    ranks: dict[str, int] = {}
    for rank, string in enumerate(strings, start=1):
        normal, reason = alphabet.read(string)
        if reason is None:
            ranks.setdefault(normal, rank)
    return ranks
