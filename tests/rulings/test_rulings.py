"""A ruling reads back as written, and any change to it is found."""

from __future__ import annotations

import base64
import json
import zlib
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woord.errors import NewerFormatError, ParseError, WoordError
from woord.rulings import HouseDecision, JudgedWord, Ruling, read_statement, write_statement
from woord.rulings.card import PREFIX, read_card, write_card
from woord.rulings.ruling import SignedStatement
from woord.rulings.signing import new_signing_key, parse_public_key

KEY = new_signing_key()
RULING = Ruling(
    id="r1",
    code="KAT-7QX",
    at=1_790_000_000_000,
    dictionary="nl",
    edition="2026-11",
    lexicon_id="ab" * 32,
    agreement_id=None,
    rules_version=1,
    valid=False,
    words=(
        JudgedWord("crème", "CREME", True, None),
        JudgedWord("xyz", "XYZ", False, "not_found"),
    ),
    parties=("Anna", "Søren"),
    match_id="m1",
    match_seq=42,
)
HOUSE = HouseDecision("r1", 1, 1_790_000_100_000, True, "Anna", "we all know it")


@pytest.fixture(params=[RULING, HOUSE], ids=["ruling", "house"])
def signed(request):
    return KEY.sign(request.param)


def test_a_statement_reads_back_from_its_file_and_its_card(signed):
    assert read_statement(write_statement(signed)) == signed
    assert read_card(write_card(signed)) == signed


def test_a_signature_verifies_with_its_key_and_with_no_other(signed):
    assert KEY.public.has_signed(signed)
    assert parse_public_key(KEY.public.hex).has_signed(signed)
    assert not new_signing_key().public.has_signed(signed)


def test_an_unsigned_statement_never_verifies():
    assert not KEY.public.has_signed(SignedStatement(RULING, None, None))
    assert not KEY.public.has_signed(SignedStatement(RULING, KEY.public.id, None))
    assert not KEY.public.has_signed(SignedStatement(RULING, KEY.public.id, "not hex"))


@pytest.mark.parametrize(
    "changed",
    [
        replace(RULING, valid=True),
        replace(RULING, at=RULING.at + 1),
        replace(RULING, words=RULING.words[:1]),
        replace(RULING, parties=()),
        replace(RULING, match_seq=None),
    ],
)
def test_a_changed_ruling_does_not_verify(changed):
    signed = KEY.sign(RULING)
    assert not KEY.public.has_signed(replace(signed, statement=changed))


@given(st.integers(0, 10_000), st.integers(0, 255))
def test_any_changed_byte_of_the_file_is_refused_or_does_not_verify(place, byte):
    whole = KEY.sign(RULING)
    data = bytearray(write_statement(whole).encode())
    data[place % len(data)] = byte
    try:
        found = read_statement(data.decode())
    except (WoordError, UnicodeDecodeError):
        return
    assert found == whole or not KEY.public.has_signed(found)


def changed_by_a_byte(written):
    """Yield a text with each of its bytes changed in each of three ways, if it is still text."""
    for place, byte in enumerate(written):
        for flip in (0x01, 0x20, 0x80):
            with suppress(UnicodeDecodeError):
                changed = written[:place] + bytes([byte ^ flip]) + written[place + 1 :]
                yield changed.decode()


def test_no_changed_byte_of_a_file_passes_for_the_ruling(signed):
    for text in changed_by_a_byte(write_statement(signed).strip().encode()):
        try:
            found = read_statement(text)
        except WoordError:
            continue
        assert found.is_signed, "one that was signed never passes for a verdict that nobody signed"
        assert not KEY.public.has_signed(found), text


def test_a_changed_card_is_refused_or_unpacks_to_the_very_ruling(signed):
    for text in changed_by_a_byte(write_card(signed).encode()):
        try:
            found = read_card(text)
        except WoordError:
            continue
        assert found == signed or not KEY.public.has_signed(found), text


def test_a_card_is_whole_and_nothing_follows_it():
    data = zlib.compress(write_statement(KEY.sign(RULING)).encode())
    for changed in (data[:-1], data + b"x"):
        with pytest.raises(ParseError, match="whole ruling"):
            read_card(PREFIX + base64.b32encode(changed).decode().rstrip("="))


def test_the_card_of_a_play_of_three_words_fits_a_qr_code():
    words = tuple(JudgedWord(f"woord{n}", f"WOORD{n}", True, None) for n in range(3))
    assert len(write_card(KEY.sign(replace(RULING, words=words)))) < 1500


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"woord": "recipe"}',
        '{"woord": "ruling", "version": "1"}',
        '{"woord": "ruling", "version": 1, "statement": 3}',
        '{"woord": "ruling", "version": 1, "statement": {}}',
        "[" * 50_000,
        "x" * 100_000,
    ],
)
def test_what_is_no_ruling_is_refused_with_what_was_expected(text):
    with pytest.raises(ParseError, match="expected"):
        read_statement(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [("valid", 1), ("at", True), ("words", [3]), ("parties", [3]), ("code", None), ("extra", 1)],
)
def test_a_field_of_another_type_is_refused(field, value):
    body = json.loads(write_statement(KEY.sign(RULING)))
    body["statement"][field] = value
    with pytest.raises(ParseError, match="expected"):
        read_statement(json.dumps(body))


def test_a_newer_version_is_refused_as_newer():
    body = json.loads(write_statement(KEY.sign(RULING)))
    with pytest.raises(NewerFormatError):
        read_statement(json.dumps({**body, "version": 2}))


@pytest.mark.parametrize("line", ["", "WOORD1:", "WOORD1:AAAA", "WOORD1:ä", "WOORD2:ABC"])
def test_what_is_no_card_is_refused(line):
    with pytest.raises(ParseError, match="expected"):
        read_card(line)


@pytest.mark.parametrize("text", ["", "zz", "00" * 31, "ä" * 64])
def test_what_is_no_key_is_refused(text):
    with pytest.raises(ParseError, match="64 hexadecimal digits"):
        parse_public_key(text)
