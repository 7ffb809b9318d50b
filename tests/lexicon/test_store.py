"""Builds are kept by id; names, pins and holders say which are needed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import woord
from woord.errors import (
    AmbiguousError,
    BusyError,
    DamagedError,
    InUseError,
    NotAllowedError,
    NotBuiltError,
    UnknownDictionaryError,
)
from woord.lexicon import lexicon_from_words, open_lexicon
from woord.lexicon.locate import data_directory, lexicon_path, name_path
from woord.lexicon.locking import locked
from woord.lexicon.names import read_name, resolve
from woord.lexicon.store import (
    difference,
    faults,
    hold,
    holders,
    pin,
    release,
    remove,
    stored,
    unpin,
)

ODD_NAMES = [
    "",
    ".",
    "..",
    "../nl",
    "/etc/passwd",
    "nl/../de",
    "C:\\nl",
    "nl.woord",
    "n l",
    "nl\n",
    "nl\0",
    "-nl",
    "nl-",
    "é",
    "nlé",
    "1nl",
    "x" * 41,
    "x" * 100_000,
    "%2e%2e",
    "\N{KELVIN SIGN}",  # its lower case is k
]


def test_a_name_opens_its_newest_build_and_the_old_one_opens_by_id(put):
    old = put("pets")
    new = put("pets", ["KAT", "MUIS"])
    assert new.lexicon_id == woord.open_lexicon("pets").lexicon_id
    assert new.lexicon_id == open_lexicon("PETS").lexicon_id
    assert old.lexicon_id == open_lexicon(old.lexicon_id).lexicon_id
    assert old.lexicon_id == open_lexicon(old.lexicon_id[:8]).lexicon_id
    assert "katten" in open_lexicon(old.lexicon_id)
    assert "katten" not in open_lexicon("pets")


@pytest.mark.parametrize("name", ODD_NAMES, ids=range(len(ODD_NAMES)))
def test_a_name_that_is_a_path_or_odd_is_refused_shortly(data, name):
    with pytest.raises(UnknownDictionaryError) as caught:
        open_lexicon(name)
    assert len(caught.value.message) < 200
    with pytest.raises(UnknownDictionaryError):
        name_path(data, name)


def test_what_is_not_built_names_the_command(data):
    with pytest.raises(NotBuiltError, match="woord dict build nl"):
        open_lexicon("nl")


def test_what_nobody_knows_lists_what_there_is(put):
    put("pets")
    with pytest.raises(UnknownDictionaryError, match=r"nl.*pets"):
        open_lexicon("klingon")
    with pytest.raises(UnknownDictionaryError, match="0123456789"):
        open_lexicon("0123456789abcdef")


def test_a_build_that_is_gone_names_the_command(put, data):
    built = put("pets")
    lexicon_path(data, built.lexicon_id).unlink()
    with pytest.raises(NotBuiltError, match="woord dict build pets"):
        open_lexicon("pets")


def test_an_id_cut_too_short_is_ambiguous(put, data):
    built = put("pets")
    path = lexicon_path(data, built.lexicon_id)
    twin = built.lexicon_id[:20] + "0" * 44
    os.link(path, lexicon_path(data, twin))
    with pytest.raises(AmbiguousError) as caught:
        open_lexicon(built.lexicon_id[:12])
    assert {built.lexicon_id, twin} == set(caught.value.choices)


def test_a_name_may_look_like_the_start_of_an_id(put):
    put("deadbeef")
    assert open_lexicon("deadbeef").name == "deadbeef"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"name": "pets"}',
        '{"latest": "../../x"}',
        '{"name": "pets", "latest": "../../etc", "pinned": null}',
    ],
)
def test_a_damaged_record_is_a_clear_error(put, data, text):
    put("pets")
    name_path(data, "pets").write_text(text)
    with pytest.raises(DamagedError, match=r"pets\.json"):
        open_lexicon("pets")


def test_a_pin_holds_a_name_through_new_builds_until_it_is_released(put, data):
    old = put("pets")
    pin(data, "pets")
    new = put("pets", ["MUIS"])
    assert not new.is_current
    assert old.lexicon_id == open_lexicon("pets").lexicon_id
    assert new.lexicon_id == unpin(data, "pets").current == open_lexicon("pets").lexicon_id
    assert old.lexicon_id == pin(data, "pets", old.lexicon_id[:10]).current


def test_a_pin_needs_a_name_and_a_build(put, data):
    built = put("pets")
    with pytest.raises(UnknownDictionaryError, match="expected a dictionary name"):
        pin(data, built.lexicon_id)
    with pytest.raises(UnknownDictionaryError):
        pin(data, "pets", "0" * 64)
    with pytest.raises(NotBuiltError):
        pin(data, "nl")


def test_the_newest_build_must_be_there_to_be_followed_again(put, data):
    put("pets")
    pin(data, "pets")
    new = put("pets", ["MUIS"])
    lexicon_path(data, new.lexicon_id).unlink()
    with pytest.raises(NotAllowedError, match="removed"):
        unpin(data, "pets")


def test_an_unneeded_build_is_removed_and_a_named_one_only_by_its_name(put, data):
    old, new = put("pets"), put("pets", ["MUIS"])
    with pytest.raises(InUseError, match="the name pets"):
        remove(data, new.lexicon_id)
    assert old.lexicon_id == remove(data, old.lexicon_id[:12])
    assert new.lexicon_id == remove(data, "pets")
    assert stored(data) == ()
    with pytest.raises(UnknownDictionaryError):
        open_lexicon("pets")


@pytest.mark.parametrize("force", [False, True])
def test_a_pinned_or_held_build_is_removed_by_force_only(put, data, force):
    pinned, held = put("pets"), put("house", ["MUIS"])
    pin(data, "pets")
    hold(data, held.lexicon_id, "agreement Friday")
    for what, reason in (("pets", "pinned"), (pinned.lexicon_id, "pinned"), ("house", "Friday")):
        if force:
            continue
        with pytest.raises(InUseError, match=reason):
            remove(data, what)
    if force:
        remove(data, "pets", force=True)
        remove(data, "house", force=True)
        assert stored(data) == ()
    else:
        assert len(stored(data)) == 2


def test_a_hold_ends_when_it_is_released(put, data):
    built = put("pets")
    hold(data, built.lexicon_id, "match 3")
    hold(data, built.lexicon_id, "match 3")
    hold(data, built.lexicon_id, "agreement Zoë / ../x")
    assert holders(data, built.lexicon_id) == ("agreement Zoë / ../x", "match 3")
    release(data, built.lexicon_id, "match 3")
    release(data, built.lexicon_id, "match 4")
    assert holders(data, built.lexicon_id) == ("agreement Zoë / ../x",)


def test_a_name_whose_file_is_gone_can_still_be_removed(put, data):
    built = put("pets")
    lexicon_path(data, built.lexicon_id).unlink()
    remove(data, "pets")
    assert read_name(data, "pets") is None


def test_two_names_of_one_list_share_its_file(put, data):
    a, b = put("pets"), put("house")
    assert a.lexicon_id == b.lexicon_id
    assert [build.names for build in stored(data)] == [("house", "pets")]
    assert not b.is_new
    with pytest.raises(InUseError, match="the name house"):
        remove(data, "pets")


def test_the_list_shows_damaged_and_old_builds_too(put, data):
    old, new = put("pets"), put("pets", ["MUIS"])
    path = lexicon_path(data, old.lexicon_id)
    path.write_bytes(path.read_bytes()[:100])
    first, second = stored(data)
    assert (new.lexicon_id, ("pets",), None) == (first.lexicon_id, first.names, first.fault)
    assert (old.lexicon_id, ()) == (second.lexicon_id, second.names)
    assert second.header is None
    assert "cut off" in second.fault


def test_verify_names_every_damaged_part(put, data):
    built = put("pets")
    assert faults(data, "pets") == ()
    path = lexicon_path(data, built.lexicon_id)
    altered = bytearray(path.read_bytes())
    altered[-1] ^= 1
    file_start = len(altered) // 2
    altered[file_start] ^= 1
    path.write_bytes(altered)
    assert len(faults(data, "pets")) == 2


def test_verify_compares_the_words_with_the_name_of_the_file(put, data):
    built, other = put("pets"), put("house", ["MUIS"])
    lexicon_path(data, other.lexicon_id).replace(lexicon_path(data, built.lexicon_id))
    assert faults(data, "pets") == ("words (their digest is not the file's name)",)


def test_a_difference_lists_what_came_and_went_in_alphabetical_order():
    old = lexicon_from_words(["äpfel", "zoo", "apfel", "uhr"], "de")
    new = lexicon_from_words(["uhr", "öl", "ofen", "auto", "äste"], "de")
    found = difference(old, new)
    assert found.added == ("AUTO", "ÄSTE", "OFEN", "ÖL")
    assert found.removed == ("APFEL", "ÄPFEL", "ZOO")


def test_the_data_folder_is_where_the_environment_says(monkeypatch, tmp_path):
    monkeypatch.setenv("WOORD_DATA", str(tmp_path / "here"))
    assert tmp_path / "here" == data_directory()
    monkeypatch.setenv("WOORD_DATA", "~/words")
    assert Path.home() / "words" == data_directory()
    monkeypatch.delenv("WOORD_DATA")
    assert data_directory().name == "woord"


def test_one_at_a_time_works_on_a_dictionary(put, data):
    put("pets")
    with locked(data, "pets"):
        with pytest.raises(BusyError, match="pets"):
            pin(data, "pets")
        with locked(data, "house"):
            pass
    pin(data, "pets")


def test_resolving_touches_no_file_outside_the_folder(put, data):
    put("pets")
    assert resolve(data, "pets") == resolve(data, "Pets")
