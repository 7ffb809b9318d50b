"""A data folder with small dictionaries, installed as a build does it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from woord.lexicon.alphabet import alphabet_of
from woord.lexicon.build import Built, install
from woord.lexicon.collected import BuildReport, Collected, SourceUsed
from woord.lexicon.header import Identity

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PETS = Collected(
    words=["KAT", "KATTEN", "CREME", "POES", "HOND", "HONDEN"],
    spellings={"CREME": "crème"},
    stems={"KATTEN": "KAT", "HONDEN": "HOND"},
    affixes={"KATTEN": "Ma", "HONDEN": "Mb"},
    refused={"JAN": "proper_noun", "BTW": "abbreviation"},
    parts={"KAT": 5, "HOND": 4},
    ranks={"KAT": 120, "HOND": 80},
    report=BuildReport({"listed": 6}, {"proper_noun": 1, "abbreviation": 1}, {"listed": ("kat",)}),
    sources=(SourceUsed("pets", "1.0", "pets.dic", "ab" * 32, "CC0-1.0"),),
)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder that the library and the command use."""
    folder = tmp_path / "data"
    monkeypatch.setenv("WOORD_DATA", str(folder))
    return folder


@pytest.fixture
def put(data: Path) -> Callable[..., Built]:
    """Return a function that installs words under a name, PETS unless others are given."""

    def install_words(name: str, words: list[str] | None = None, language: str = "nl") -> Built:
        collected = PETS if words is None else replace(PETS, words=words, stems={}, affixes={})
        identity = Identity(name, "1.0", language, alphabet_of(language), title="Pets")
        return install(collected, identity, data)

    return install_words
