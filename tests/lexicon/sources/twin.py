"""The slow twin of the reader and expander: Hunspell itself, over fixtures of our own."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import hunspell

from woord.lexicon.alphabet import LATIN
from woord.lexicon.sources.affix_reader import read_affix_file
from woord.lexicon.sources.compounds import CompoundChecker, Limits
from woord.lexicon.sources.entries import read_entries
from woord.lexicon.sources.expand import Expander
from woord.lexicon.sources.parts import PartMaker

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def forms_of(aff: str, dic: str, encoding: str = "utf-8") -> set[str]:
    affixes = read_affix_file(aff.encode(encoding))
    entries = read_entries(dic.encode(encoding), affixes)
    return {form.word for form in Expander(affixes).expand(entries)}


def twin(folder: Path, aff: str, dic: str, encoding: str = "utf-8") -> hunspell.Hunspell:
    (folder / "toy.aff").write_bytes(aff.encode(encoding))
    (folder / "toy.dic").write_bytes(dic.encode(encoding))
    return hunspell.Hunspell("toy", hunspell_data_dir=str(folder))


def assert_same_forms(folder: Path, aff: str, dic: str, others: Iterable[str] = ()) -> set[str]:
    """Our forms, and of the other strings only our forms, are what Hunspell accepts."""
    ours = forms_of(aff, dic)
    judge = twin(folder, aff, dic)
    tried = ours | set(others)
    assert {word for word in tried if judge.spell(word)} == ours
    return ours


def checker_of(aff: str, dic: str, *, shortest: int = 1, most: int = 4) -> CompoundChecker:
    affixes = read_affix_file(aff.encode())
    entries = list(read_entries(dic.encode(), affixes))
    limits = Limits(shortest_part=shortest, most_parts=most)
    return CompoundChecker(affixes, PartMaker(affixes).make(entries), alphabet=LATIN, limits=limits)


def assert_same_compounds(
    folder: Path, aff: str, dic: str, pieces: Iterable[str], *, most: int = 3
) -> set[str]:
    """Of all rows of pieces that are no forms, we accept those that Hunspell accepts."""
    forms, judge, checker = forms_of(aff, dic), twin(folder, aff, dic), checker_of(aff, dic)
    pieces = list(pieces)
    rows = {"".join(row) for size in range(1, most + 1) for row in product(pieces, repeat=size)}
    rows -= forms
    ours = {row for row in rows if checker.is_compound(row.upper())}
    assert {row for row in rows if judge.spell(row)} == ours
    return ours
