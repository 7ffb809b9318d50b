"""How a lexicon comes into the hand: by name or id from the data folder, or from plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.lexicon.alphabet import alphabet_of
from woord.lexicon.collected import BuildReport, Collected
from woord.lexicon.compile import compile_bytes
from woord.lexicon.file import WoordFile, open_file
from woord.lexicon.header import Identity
from woord.lexicon.lexicon import Lexicon
from woord.lexicon.locate import data_directory, lexicon_path
from woord.lexicon.names import resolve

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def open_lexicon(name_or_id: str, *, directory: Path | None = None) -> Lexicon:
    """Open a dictionary by name, or one exact build of it by (the first characters of) its id.

    UnknownDictionaryError for an odd or unknown name, NotBuiltError with the command that builds
    it, DamagedError or NewerFormatError for a bad file. `directory` replaces the data folder.
    """
    folder = data_directory() if directory is None else directory
    lexicon_id, name = resolve(folder, name_or_id)
    return Lexicon(open_file(lexicon_path(folder, lexicon_id)), name=name)


def lexicon_from_words(
    words: Iterable[str], language: str, *, min_length: int = 1, name: str = "list"
) -> Lexicon:
    """Compile words in memory; ParseError for one that the language's alphabet can't spell."""
    alphabet = alphabet_of(language)
    normal = list(dict.fromkeys(alphabet.normalise(word) for word in words))
    collected = Collected(normal, report=BuildReport(kept={"listed": len(normal)}))
    identity = Identity(name, "in memory", language, alphabet, min_length)
    _, chunks = compile_bytes(collected, identity)
    return Lexicon(WoordFile(b"".join(chunks), f"{name} in memory"))
