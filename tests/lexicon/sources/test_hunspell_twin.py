"""Sampled forms and compounds of the real dictionaries agree with Hunspell, both ways."""

from __future__ import annotations

import random
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import hunspell
import pytest

from woord.lexicon.manifest import load_manifest
from woord.lexicon.sources.affixes import without_punctuation
from woord.lexicon.sources.collect import read_hunspell_source
from woord.lexicon.sources.compounds import CompoundChecker, Limits
from woord.lexicon.sources.expand import Expander
from woord.lexicon.sources.frequencies import read_frequencies
from woord.lexicon.sources.packages import source_bytes
from woord.lexicon.sources.parts import PartMaker

if TYPE_CHECKING:
    from woord.lexicon.manifest import Source
    from woord.lexicon.sources.affixes import AffixFile
    from woord.lexicon.sources.entries import Entry

pytestmark = pytest.mark.real

DICTIONARIES = Path(__file__).parents[3] / "dictionaries"
SAMPLE = 2_000
CASES = [
    ("nl", 0, 0.999),
    ("fr", 0, 0.999),
    pytest.param("de", 0, 0.997, marks=pytest.mark.slow),
    ("en", 0, 0.999),
    ("en", 1, 0.999),
]


def loaded(name: str, number: int) -> tuple[Source, AffixFile, list[Entry], frozenset[str]]:
    source = load_manifest(name, DICTIONARIES).sources_of("hunspell")[number]
    affixes, entries = read_hunspell_source(source)
    forms = Expander(without_punctuation(affixes)).expand(entries)
    return source, affixes, entries, frozenset(form.word for form in forms)


def without_compounds(source: Source, folder: Path) -> hunspell.Hunspell:
    """Give Hunspell with compounds and word breaking off."""
    lines = source_bytes(source, "aff").splitlines(keepends=True)
    off = (b"COMPOUND", b"CHECKCOMPOUND", b"BREAK")
    kept = [line for line in lines if not line.lstrip().startswith(off)]
    (folder / "real.aff").write_bytes(b"".join(kept) + b"\nBREAK 0\n")
    (folder / "real.dic").write_bytes(source_bytes(source, "dic"))
    return hunspell.Hunspell("real", hunspell_data_dir=str(folder))


@pytest.mark.parametrize(("name", "number", "least"), CASES)
def test_forms_are_the_words_of_hunspell(tmp_path, name, number, least):
    source, affixes, _, forms = loaded(name, number)
    judge = without_compounds(source, tmp_path)
    sample = random.Random(1).sample(sorted(forms), SAMPLE)
    assert sum(judge.spell(word) for word in sample) >= least * SAMPLE
    frequencies = load_manifest(name, DICTIONARIES).sources_of("frequencies")[0]
    strings = [s for s in read_frequencies(frequencies) if s.isalpha()]
    codec = affixes.encoding
    strings = [s for s in strings if s.encode(codec, "ignore").decode(codec) == s]
    strings = [s.replace("ij", "ĳ") if name == "nl" else s for s in strings]
    accepted = [word for word in random.Random(2).sample(strings, 3 * SAMPLE) if judge.spell(word)]
    assert len(accepted) > SAMPLE / 5
    assert sum(word in forms for word in accepted) >= least * len(accepted)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), [("nl", 2_000), ("de", 150)])
def test_compounds_are_those_of_hunspell(name, size):
    manifest = load_manifest(name, DICTIONARIES)
    source, affixes, entries, forms = loaded(name, 0)
    limits = Limits(shortest_part=1, most_parts=4, lower_case_only=name == "nl")
    parts = PartMaker(affixes).make(entries)
    checker = CompoundChecker(affixes, parts, alphabet=manifest.alphabet, limits=limits)
    folder = Path(str(metadata.distribution(source.package).locate_file(source.file("aff").path)))
    judge = hunspell.Hunspell(folder.stem, hunspell_data_dir=str(folder.parent))
    known = {manifest.alphabet.read(form)[0] for form in forms if form.isalpha()}
    strings = read_frequencies(manifest.sources_of("frequencies")[0])
    sample = random.Random(3).sample([s for s in strings if s.isalpha() and len(s) > 5], size)
    differ = 0
    for string in sample:
        normal, unread = manifest.alphabet.read(string)
        if unread is not None or normal in known or "ss" in string:  # Swiss ss is ß to us
            continue
        theirs = judge.spell(string) or (name == "de" and judge.spell(string.capitalize()))
        differ += bool(theirs) != checker.is_compound(normal)
    assert differ <= 0.003 * size
