"""Which entries with a capital are proper nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from woord.lexicon.sources.packages import source_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from woord.lexicon.manifest import Manifest
    from woord.lexicon.sources.entries import Entry
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
    ("onen", "o"),
    ("era", "us"),
    ("ora", "us"),
    ("ina", "en"),
    ("izes", "ex"),
    ("izes", "ix"),
    ("ata", "a"),
)
ROUND: Final = str.maketrans("äöüÄÖÜ", "aouAOU")
JOINTS: Final = ("", "s", "n", "en", "es")  # between the parts: Unterkunft-s-kosten
SHORTEST_FIRST: Final = 4  # letters; shorter parts are found in many names (Ost-heim, Dort-mund)
SHORTEST_HEAD: Final = 5


class NameRule:
    """Tells names from other words with a capital, knowing the source's `entries`."""

    def __init__(self, manifest: Manifest, entries: Iterable[Entry] = ()) -> None:
        self._is_german = manifest.filters.names == "german"
        self._flags = manifest.filters.name_flags
        self._part_flag = manifest.filters.part_flag
        self._endings = tuple(manifest.filters.name_endings)
        self._heads = manifest.compounds.name_heads if manifest.compounds else frozenset()
        verb_flag = manifest.filters.verb_flag
        self._verbs = frozenset(entry.word for entry in entries if verb_flag in entry.flags)
        self._nouns = frozenset(
            noun.replace("ß", "ss")
            for source in manifest.sources_of("nouns")
            for noun in source_lines(source)
        )
        self._known: dict[str, bool] = {}

    def is_name(self, form: Form) -> bool:
        """Say whether a form that has a capital is a name.

        The capital says it all, but in German: there a name has only the flags of names, is in no
        list of common nouns, is no verb used as a noun, and is no compound of two nouns.
        """
        if not self._is_german:
            return True
        flags, word = form.entry.flags, form.entry.word
        if not any(flags <= some for some in self._flags):
            return False
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = not (
                self.is_noun(word)
                or self._is_verb(word)
                or (self._part_flag in flags and self._is_compound(word.replace("ß", "ss")))
            )
        return found

    def is_noun(self, word: str) -> bool:
        """Say whether a word is a common noun of the list, or a form of one that we know."""
        return not self._nouns.isdisjoint(_lemmas(word.replace("ß", "ss")))

    def _is_verb(self, word: str) -> bool:
        """Say whether a word is an infinitive that the source has, or its genitive: Fehlens."""
        return word.lower().removesuffix("s") in self._verbs

    def _is_compound(self, word: str) -> bool:
        """Say whether a word is made of two common nouns, the second not of places or people."""
        if word.endswith(self._endings):
            return False
        for at in range(SHORTEST_FIRST, len(word) - SHORTEST_HEAD + 1):
            first, head = word[:at], word[at:]
            if head not in self._heads and self.is_noun(head.capitalize()):
                stems = (first.removesuffix(joint) for joint in JOINTS if first.endswith(joint))
                if not self._nouns.isdisjoint((first + "e", *stems)):
                    return True
        return False


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
