"""Which entries with a capital are proper nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from woord.lexicon.sources.packages import source_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon.manifest import Manifest
    from woord.lexicon.sources.expand import Form

# Plurals that German borrows: ending of the plural, ending of the noun (Mechanismen, Risiken).
BORROWED: Final = (
    ("ismen", "ismus"),
    ("en", "us"),
    ("en", "um"),
    ("en", "a"),
    ("en", "o"),
    ("en", "os"),
    ("en", "is"),
    ("ien", "ium"),
    ("a", "um"),
    ("a", "on"),
    ("i", "us"),
    ("i", "o"),
    ("era", "us"),
    ("ora", "us"),
    ("ina", "en"),
    ("izes", "ex"),
    ("izes", "ix"),
    ("ata", "a"),
)
ROUND: Final = str.maketrans("äöüÄÖÜ", "aouAOU")


class NameRule:
    """Tells names from other words with a capital."""

    def __init__(self, manifest: Manifest) -> None:
        self._is_german = manifest.filters.names == "german"
        self._flags = manifest.filters.name_flags
        self._nouns = frozenset(
            noun.replace("ß", "ss")
            for source in manifest.sources_of("nouns")
            for noun in source_lines(source)
        )
        self._known: dict[str, bool] = {}

    def is_name(self, form: Form) -> bool:
        """Say whether a form that has a capital is a name.

        The capital says it all, but in German: there names have only the flags of names and are
        in no list of common nouns.
        """
        if not self._is_german:
            return True
        if not any(form.entry.flags <= flags for flags in self._flags):
            return False
        word = form.entry.word
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = not self.is_noun(word)
        return found

    def is_noun(self, word: str) -> bool:
        """Say whether a word is a common noun of the list, or a form of one that we know."""
        return not self._nouns.isdisjoint(_lemmas(word.replace("ß", "ss")))


def _lemmas(word: str) -> Iterator[str]:
    """Give what a German noun could be a form of: Namen, Läden, Häuschen, Mechanismen."""
    yield word
    for plural, singular in BORROWED:
        if word.endswith(plural):
            yield word.removesuffix(plural) + singular
    if word.endswith("en"):
        yield word[:-1]
    if word.endswith("n") and word.translate(ROUND) != word:
        yield word.translate(ROUND)
    if word.endswith("chen"):
        base = word.removesuffix("chen")
        plain = base.translate(ROUND)
        yield from (base, base + "e", plain, plain + "e")
