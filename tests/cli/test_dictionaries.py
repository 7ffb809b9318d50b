"""`woord dict` and `woord doctor`."""

from __future__ import annotations

import json
import re

import pytest

from woord.lexicon import open_lexicon
from woord.lexicon.locate import lexicon_path
from woord.lexicon.locking import locked
from woord.lexicon.store import hold


def test_the_list_shows_what_is_built_and_what_could_be(run_woord, put):
    built = put("pets")
    ran = run_woord("dict", "list")
    assert ran.code == 0
    assert re.search(rf"^pets +1\.0 +6 +0\.\d MB +{built.lexicon_id[:12]}", ran.out, re.MULTILINE)
    assert "not built: woord dict build nl" in ran.out
    facts = json.loads(run_woord("dict", "list", "--json").out)
    assert [build["names"] for build in facts["built"]] == [["pets"]]
    assert facts["missing"] == ["en", "fr", "nl", "de"]


def test_info_says_sources_licences_and_what_was_dropped(run_woord, put, data):
    built = put("pets")
    hold(data, built.lexicon_id, "agreement Friday")
    ran = run_woord("dict", "info", "pets")
    assert ran.code == 0
    for text in (built.lexicon_id, "CC0-1.0", "proper_noun", "agreement Friday", "Pets"):
        assert text in ran.out
    facts = json.loads(run_woord("dict", "info", "pets", "--json").out)
    assert facts["dropped"] == {"proper_noun": 1, "abbreviation": 1}
    assert facts["lengths"] == {"3": 1, "4": 2, "5": 1, "6": 2}


def test_verify_ends_with_one_for_a_damaged_file(run_woord, put, data):
    built = put("pets")
    ran = run_woord("dict", "verify")
    assert (ran.code, ran.out) == (0, "pets: sound\n")
    path = lexicon_path(data, built.lexicon_id)
    altered = bytearray(path.read_bytes())
    altered[-100] ^= 4
    path.write_bytes(altered)
    ran = run_woord("dict", "verify", "pets")
    assert (ran.code, "damaged in" in ran.out) == (1, True)
    [row] = json.loads(run_woord("dict", "verify", "--json").out)
    assert row["dictionary"] == "pets"
    assert row["damaged"]


def test_a_damaged_file_is_an_error_and_no_traceback_wherever_it_is_asked(
    run_woord,
    put,
    data,
):
    built = put("pets")
    path = lexicon_path(data, built.lexicon_id)
    path.write_bytes(path.read_bytes()[:5000])
    for arguments in (
        ("check", "pets", "kat"),
        ("judge", "pets", "kat"),
        ("dict", "info", "pets"),
        ("dict", "export", "pets"),
        ("dict", "diff", "pets", "pets"),
    ):
        ran = run_woord(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert "damaged" in ran.err
    assert run_woord("dict", "verify").code == 1
    assert run_woord("doctor").code == 1
    assert run_woord("dict", "list").code == 0


def test_diff_lists_what_changed(run_woord, put):
    old, new = put("pets"), put("pets", ["KAT", "MUIS"])
    ran = run_woord("dict", "diff", old.lexicon_id[:10], "pets")
    assert ran.code == 0
    assert ran.out.startswith("+MUIS\n-CREME\n-HOND\n")
    assert ran.out.endswith("1 added, 5 removed\n")
    found = json.loads(run_woord("dict", "diff", old.lexicon_id, "pets", "--json").out)
    assert (["MUIS"], new.lexicon_id) == (found["added"], found["new"])


def test_pin_fixes_an_edition_and_release_follows_again(run_woord, put):
    old = put("pets")
    put("pets", ["MUIS"])
    assert run_woord("dict", "pin", "pets", old.lexicon_id[:10]).code == 0
    assert "katten" in open_lexicon("pets")
    assert "pinned" in run_woord("dict", "list").out
    assert run_woord("dict", "remove", "pets").code == 2
    assert run_woord("dict", "pin", "pets", "--release").code == 0
    assert "muis" in open_lexicon("pets")


def test_remove_needs_force_for_what_is_held(run_woord, put, data):
    built = put("pets")
    hold(data, built.lexicon_id, "match 3")
    ran = run_woord("dict", "remove", "pets")
    assert (ran.code, "match 3" in ran.err) == (2, True)
    assert run_woord("dict", "remove", "pets", "--force").code == 0
    assert run_woord("check", "pets", "kat").code == 2


def test_export_writes_the_words_in_row_order(run_woord, put, tmp_path):
    put("pets")
    path = tmp_path / "words.txt"
    assert run_woord("dict", "export", "pets", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == "KAT\nHOND\nPOES\nCREME\nHONDEN\nKATTEN\n"
    ran = run_woord("dict", "export", "pets", str(path))
    assert (ran.code, "--force" in ran.err) == (2, True)
    assert run_woord("dict", "export", "pets", str(path), "--form", "spelling", "--force").code == 0
    assert "crème" in path.read_text(encoding="utf-8")


def test_a_build_of_what_nobody_knows_starts_nothing(run_woord, data):
    ran = run_woord("dict", "build", "nl", "klingon")
    assert (ran.code, ran.out) == (2, "")
    assert "klingon" in ran.err
    assert not data.exists()


def test_a_build_that_another_process_is_at_is_refused(run_woord, data):
    with locked(data, "en"):
        ran = run_woord("dict", "build", "en")
    assert (ran.code, "another process" in ran.err) == (2, True)


@pytest.mark.parametrize(
    "arguments",
    [
        ("info", "../x"),
        ("remove", "/"),
        ("pin", "a b"),
        ("verify", ".."),
        ("export", "C:\\x"),
        ("diff", "a/b", "nl"),
    ],
)
def test_a_name_that_is_a_path_is_refused(run_woord, data, arguments):
    ran = run_woord("dict", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "unknown_dictionary" in ran.err


def test_doctor_finds_nothing_wrong_here(run_woord, put):
    built = put("pets")
    ran = run_woord("doctor")
    assert ran.code == 0
    assert built.lexicon_id[:12] in ran.out
    report = json.loads(run_woord("doctor", "--json").out)
    assert report["faults"] == []
    assert {"server", "dictionaries", "proof"} == set(report["extras"])
    assert all(package["wanted"] for package in report["extras"]["server"])


def test_doctor_finds_a_data_folder_that_is_a_file(run_woord, monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("WOORD_DATA", str(blocked))
    ran = run_woord("doctor")
    assert (ran.code, "WOORD_DATA" in ran.out) == (1, True)


def test_the_file_for_phones_is_made_and_copied(run_woord, put, tmp_path):
    put("pets")
    ran = run_woord("dict", "pocket", "pets", str(tmp_path / "pets.pocket"), "--json")
    assert ran.code == 0
    told = json.loads(ran.out)
    assert told["words"] == 6
    assert (tmp_path / "pets.pocket").stat().st_size == told["size"]
    assert "over the network" in run_woord("dict", "pocket", "pets").out
