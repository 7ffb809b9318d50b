"""Collect the words of a dictionary from its sources, filtered and normalised."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from woord.lexicon.sources.affix_reader import read_affix_file
from woord.lexicon.sources.affixes import without_punctuation
from woord.lexicon.sources.attested import AttestedCompounds
from woord.lexicon.sources.basket import Basket
from woord.lexicon.sources.entries import read_entries
from woord.lexicon.sources.expand import Expander
from woord.lexicon.sources.filters import Sieve
from woord.lexicon.sources.frequencies import rank_words, read_frequencies
from woord.lexicon.sources.names import NameRule
from woord.lexicon.sources.packages import source_bytes, sources_used

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from woord.lexicon.collected import Collected
    from woord.lexicon.manifest import Manifest, Source
    from woord.lexicon.sources.affixes import AffixFile
    from woord.lexicon.sources.entries import Entry

    Progress = Callable[[str, int, int], None]  # stage, done, total

Thing = TypeVar("Thing")
STEP = 8192  # things done between two reports of progress


def collect(manifest: Manifest, *, progress: Progress | None = None) -> Collected:
    """Collect the words of a dictionary; the same sources give the same result.

    `progress` is told the stage, how much of it is done and how much there is. Raises
    SourceMissingError, SourceChangedError and SourceFaultError.
    """
    return _Collection(manifest, progress or _silent).run()


def read_hunspell_source(source: Source) -> tuple[AffixFile, list[Entry]]:
    """Read both files of a Hunspell source."""
    affixes = read_affix_file(source_bytes(source, "aff"))
    return affixes, list(read_entries(source_bytes(source, "dic"), affixes))


def _silent(stage: str, done: int, total: int) -> None:
    """Tell nobody."""


class _Collection:
    """One run over the sources of a dictionary."""

    def __init__(self, manifest: Manifest, progress: Progress) -> None:
        self._manifest = manifest
        self._progress = progress
        self._sources = [read_hunspell_source(one) for one in manifest.sources_of("hunspell")]
        self._rule = NameRule(
            manifest, chain.from_iterable(entries for _, entries in self._sources)
        )
        self._sieve = Sieve(
            manifest.alphabet,
            manifest.filters,
            self._rule.is_name,
            exclude=manifest.exclude,
            include=manifest.include,
        )
        self._basket = Basket()

    def run(self) -> Collected:
        manifest = self._manifest
        for affixes, entries in self._sources:
            self._take_forms(affixes, entries)
        self._take_hand_lists()
        ranks: dict[str, int] = {}
        for source in manifest.sources_of("frequencies"):
            ranks = rank_words(read_frequencies(source), manifest.alphabet)
        parts: dict[str, int] = {}
        if manifest.compounds is not None:
            compounds = AttestedCompounds(manifest, self._rule, *self._sources[0])
            self._take_compounds(compounds, ranks)
            parts = compounds.roles()
        return self._basket.collected(
            manifest.alphabet, sources=sources_used(manifest), ranks=ranks, parts=parts
        )

    def _take_forms(self, affixes: AffixFile, entries: list[Entry]) -> None:
        expander = Expander(without_punctuation(affixes))
        forbidden = expander.forbidden_words(entries)
        self._basket.forbidden.update(self._manifest.alphabet.read(word)[0] for word in forbidden)
        for entry in self._counted("expand", entries, len(entries)):
            for form in expander.forms(entry):
                if form.word in forbidden:
                    continue
                normal, reason = self._sieve.judge(form)
                if reason is None:
                    self._basket.keep(normal, form)
                else:
                    self._basket.drop(normal, reason, form.word)

    def _take_hand_lists(self) -> None:
        """Add what the include list has and no source gives; remember what is excluded and why."""
        for text in self._manifest.include:
            normal = self._manifest.alphabet.normalise(text)
            if normal not in self._basket.spellings:
                self._basket.add(normal, text, "by_hand")
        for normal, reason in self._sieve.excluded.items():
            self._basket.drop(normal, reason, normal.lower())

    def _take_compounds(self, compounds: AttestedCompounds, ranks: dict[str, int]) -> None:
        strings = self._counted("compounds", ranks, len(ranks))
        for found in compounds.among(strings, self._basket):
            reason = "proper_noun" if found.is_name else self._sieve.judge_attested(found.normal)
            if reason is None:
                self._basket.add(found.normal, found.spelling, "compound")
            else:
                self._basket.drop(found.normal, reason, found.spelling)

    def _counted(self, stage: str, things: Iterable[Thing], total: int) -> Iterator[Thing]:
        for done, thing in enumerate(things):
            if done % STEP == 0:
                self._progress(stage, done, total)
            yield thing
        self._progress(stage, total, total)
