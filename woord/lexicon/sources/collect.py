"""Collect the words of a dictionary from its sources, filtered and normalised."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.lexicon.collected import BuildReport, Collected
from woord.lexicon.sources.affix_reader import read_affix_file
from woord.lexicon.sources.entries import read_entries
from woord.lexicon.sources.expand import Expander
from woord.lexicon.sources.filters import Sieve
from woord.lexicon.sources.frequencies import rank_words, read_frequencies
from woord.lexicon.sources.names import name_rule
from woord.lexicon.sources.packages import source_bytes, sources_used
from woord.lexicon.sources.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from woord.lexicon.manifest import Manifest, Source
    from woord.lexicon.sources.affixes import AffixFile
    from woord.lexicon.sources.entries import Entry
    from woord.lexicon.sources.expand import Form

    Progress = Callable[[str, int, int], None]  # stage, done, total

STEP = 8192  # entries between two reports of progress


@dataclass(slots=True)
class _Basket:
    """What has been collected so far."""

    spellings: dict[str, str] = field(default_factory=dict)  # every kept word -> its spelling
    origins: dict[str, tuple[str, str] | None] = field(default_factory=dict)  # stem, affix code
    refused: dict[str, str] = field(default_factory=dict)
    kept: Tally = field(default_factory=Tally)
    dropped: Tally = field(default_factory=Tally)

    def keep(self, normal: str, form: Form) -> None:
        """Take a form in; the plainest spelling and an entry of its own come first."""
        plain, before = normal.lower(), self.spellings.get(normal)
        spelling = form.word.replace("ĳ", "ij").replace("Ĳ", "IJ")
        if before is None:
            self.kept.add("listed" if not form.affixes else "inflected", spelling)
            self.spellings[normal] = spelling
        elif before != plain and (spelling == plain or spelling < before):
            self.spellings[normal] = spelling
        if not form.affixes:
            self.origins[normal] = None
        elif normal not in self.origins:
            self.origins[normal] = (form.entry.word, form.code)

    def drop(self, normal: str, reason: str, sample: str) -> None:
        """Leave a form out; names and abbreviations are remembered."""
        self.dropped.add(reason, sample)
        if normal and reason in ("proper_noun", "abbreviation"):
            self.refused.setdefault(normal, reason)


def collect(
    manifest: Manifest, *, progress: Callable[[str, int, int], None] | None = None
) -> Collected:
    """Collect the words of a dictionary; the same sources give the same result.

    `progress` is told the stage, how much of it is done and how much there is. Raises
    SourceMissingError, SourceChangedError and SourceFaultError.
    """
    report = progress or (lambda stage, done, total: None)  # noqa: ARG005
    sieve = Sieve(manifest, name_rule(manifest))
    basket = _Basket()
    for source in manifest.sources_of("hunspell"):
        affixes, entries = read_hunspell_source(source)
        _collect_forms(basket, sieve, affixes, entries, report)
    ranks: dict[str, int] = {}
    for source in manifest.sources_of("frequencies"):
        strings = read_frequencies(source)
        ranks = rank_words(strings, manifest.alphabet)
    return _finish(manifest, basket, ranks)


def read_hunspell_source(source: Source) -> tuple[AffixFile, list[Entry]]:
    """Read both files of a Hunspell source."""
    affixes = read_affix_file(source_bytes(source, "aff"))
    return affixes, list(read_entries(source_bytes(source, "dic"), affixes))


def _collect_forms(
    basket: _Basket, sieve: Sieve, affixes: AffixFile, entries: list[Entry], report: Progress
) -> None:
    expander = Expander(affixes)
    forbidden = expander.forbidden_words(entries)
    total = len(entries)
    for done, entry in enumerate(entries):
        if done % STEP == 0:
            report("expand", done, total)
        for form in expander.forms(entry):
            if form.word in forbidden:
                continue
            normal, reason = sieve.judge(form)
            if reason is None:
                basket.keep(normal, form)
            else:
                basket.drop(normal, reason, form.word)
    report("expand", total, total)


def _finish(manifest: Manifest, basket: _Basket, ranks: dict[str, int]) -> Collected:
    words = sorted(basket.spellings)
    stems: dict[str, str] = {}
    codes: dict[str, str] = {}
    for normal, origin in basket.origins.items():
        if origin is None:
            continue
        codes[normal] = origin[1]
        stem, unread = manifest.alphabet.read(origin[0])
        if unread is None and stem != normal:
            stems[normal] = stem
    return Collected(
        words=words,
        spellings={n: s for n, s in basket.spellings.items() if s != n.lower()},
        stems=stems,
        affixes=codes,
        refused={n: r for n, r in basket.refused.items() if n not in basket.spellings},
        ranks={n: r for n, r in ranks.items() if n in basket.spellings},
        report=BuildReport(
            kept=dict(basket.kept.counts),
            dropped=dict(basket.dropped.counts),
            samples={**basket.kept.samples, **basket.dropped.samples},
        ),
        sources=sources_used(manifest),
    )
