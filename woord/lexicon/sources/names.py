"""Which entries with a capital are proper nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from woord.lexicon.sources.packages import source_lines

if TYPE_CHECKING:
    from collections.abc import Callable

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


def name_rule(manifest: Manifest) -> Callable[[Form], bool]:
    """Return the test that a form with a capital is put to."""
    if manifest.filters.names == "capital":
        return lambda form: True  # noqa: ARG005 - a capital says it all
    nouns = frozenset(
        noun for source in manifest.sources_of("nouns") for noun in source_lines(source)
    )
    flags = manifest.filters.name_flags
    verdicts: dict[str, bool] = {}

    def is_name(form: Form) -> bool:
        """Names have only the flags of names and are in no list of common nouns."""
        if not form.entry.flags <= flags:
            return False
        word = form.entry.word
        found = verdicts.get(word)
        if found is None:
            found = verdicts[word] = not is_noun(word, nouns)
        return found

    return is_name


def is_noun(word: str, nouns: frozenset[str]) -> bool:
    """Say whether a German word is a common noun of the list, or a borrowed plural of one."""
    if word in nouns:
        return True
    return any(
        word.endswith(plural) and word.removesuffix(plural) + singular in nouns
        for plural, singular in BORROWED
    )
