"""A manifest is read whole or refused with its file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from woord.errors import DataFileError, UnknownDictionaryError
from woord.lexicon.manifest import known_manifests, load_manifest, read_reasons

DICTIONARIES = Path(__file__).parents[3] / "dictionaries"
HEAD = """
language = "en"
title = "Toy"
edition = "1"
letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""
SOURCE = """
[[source]]
kind = "hunspell"
title = "Toy"
package = "toy"
version = "1"
licence = "MIT"
redistribution = "nothing"
aff = {{ path = "toy.aff", sha256 = "{sha}" }}
dic = {{ path = "toy.dic", sha256 = "{sha}" }}
""".format(sha="0" * 64)


def write(folder: Path, text: str) -> Path:
    (folder / "toy.toml").write_text(text, encoding="utf-8")
    return folder


def test_the_four_dictionaries_are_described():
    assert known_manifests(DICTIONARIES) == ("de", "en", "fr", "nl")
    for name in known_manifests(DICTIONARIES):
        manifest = load_manifest(name, DICTIONARIES)
        assert manifest.language == manifest.name == name
        assert all(source.licence and source.redistribution for source in manifest.sources)


def test_every_source_and_licence_stands_in_licences_md():
    text = (DICTIONARIES / "LICENCES.md").read_text(encoding="utf-8")
    for name in known_manifests(DICTIONARIES):
        manifest = load_manifest(name, DICTIONARIES)
        for source in manifest.sources:
            assert source.package in text
            assert source.licence in text
        assert not manifest.local_only or manifest.local_only_reason in text


def test_words_kept_by_hand_can_be_read_and_are_not_in_both_lists():
    for name in known_manifests(DICTIONARIES):
        manifest = load_manifest(name, DICTIONARIES)
        include = {manifest.alphabet.normalise(word) for word in manifest.include}
        exclude = {manifest.alphabet.normalise(word) for word in manifest.exclude}
        assert not include & exclude
        assert all(len(word) >= 3 for word in include)


def test_defaults_fill_what_a_small_manifest_leaves_out(tmp_path):
    manifest = load_manifest("toy", write(tmp_path, HEAD + SOURCE))
    assert (manifest.filters.names, manifest.compounds, manifest.local_only) == (
        "capital", None, False,
    )  # fmt: skip
    assert manifest.sources[0].file("dic").path == "toy.dic"


@pytest.mark.parametrize("name", ["xx", "../en", "EN", "", "a" * 50])
def test_a_name_that_is_no_dictionary_is_an_error(name):
    with pytest.raises(UnknownDictionaryError, match="expected a dictionary of de, en, fr, nl"):
        load_manifest(name, DICTIONARIES)


@pytest.mark.parametrize(
    ("text", "key", "message"),
    [
        ("title = ", "", "expected TOML"),
        (SOURCE, "language", "expected a value at language, found None|expected text at language"),
        (HEAD, "source", "at least one source of kind hunspell"),
        (HEAD.replace('"1"', "1") + SOURCE, "edition", "expected text at edition, found 1"),
        (HEAD.replace('"en"', '"nl"').replace("XYZ", "XY") + SOURCE, "letters", "at letters"),
        (HEAD + "colour = 1\n" + SOURCE, "colour", "no other keys than"),
        (HEAD + "local_only = true\n" + SOURCE, "local_only_reason", "may not be handed out"),
        (HEAD + SOURCE.replace("0" * 64, "12", 1), "source[0].aff.sha256", "64 hexadecimal digits"),
        (HEAD + SOURCE.replace("hunspell", "magic"), "source[0].kind", "one of hunspell"),
        (HEAD + '[filters]\nnames = "all"\n' + SOURCE, "filters.names", "one of capital, german"),
        (HEAD + "[compounds]\nattested = 1\n" + SOURCE, "compounds.attested", "true or false"),
        (
            HEAD + "[compounds]\nattested = true\nmost_parts = -1\n" + SOURCE,
            "compounds.most_parts",
            "a number of 0 or more",
        ),
        (HEAD + '[filters]\nname_flags = "S"\n' + SOURCE, "filters.name_flags", "a list of texts"),
    ],
)
def test_a_fault_names_file_and_key(tmp_path, text, key, message):
    with pytest.raises(DataFileError, match=message) as fault:
        load_manifest("toy", write(tmp_path, text))
    assert (fault.value.params["file"], fault.value.params["key"]) == ("toy.toml", key)


def test_a_hand_list_gives_each_word_its_reason(tmp_path):
    path = tmp_path / "toy.exclude.txt"
    path.write_text("# remark\netc dept: abbreviation\n\nfoo: junk # really\n", encoding="utf-8")
    assert read_reasons(path) == {"etc": "abbreviation", "dept": "abbreviation", "foo": "junk"}


def test_a_hand_list_line_without_reason_is_an_error(tmp_path):
    path = tmp_path / "toy.exclude.txt"
    path.write_text("etc\n", encoding="utf-8")
    with pytest.raises(DataFileError, match="'word: reason' on line 1, found 'etc'"):
        read_reasons(path)
