"""`woord judge --ruling` and `woord ruling verify`: a verdict that nobody has signed says so."""

from __future__ import annotations

import json

import pytest

from woord.lexicon import alphabet_of
from woord.lexicon.build import install
from woord.lexicon.collected import Collected
from woord.lexicon.header import Identity
from woord.rulings import read_statement, write_statement
from woord.rulings.signing import new_signing_key


@pytest.fixture
def made(run_woord, data, tmp_path):
    """The file of a ruling that was made without a service."""
    install(Collected(["KAT", "TAK"]), Identity("pets", "1", "nl", alphabet_of("nl")), data)
    file = tmp_path / "ruling.json"
    ran = run_woord("judge", "pets", "kat", "xyz", "--ruling", str(file))
    assert (ran.code, ran.out) == (1, "not valid\n")
    return file


def test_an_offline_verdict_is_a_ruling_that_nobody_signed(made):
    signed = read_statement(made.read_text(encoding="utf-8"))
    assert not signed.is_signed
    ruling = signed.statement
    assert (ruling.dictionary, ruling.valid, ruling.code) == ("pets", False, "")
    assert [(word.read_as, word.valid) for word in ruling.words] == [("KAT", True), ("XYZ", False)]
    assert len(ruling.lexicon_id) == 64


@pytest.mark.parametrize("keys", [(), ("--key", "ours")])
def test_it_is_told_to_be_unsigned_with_an_exit_code_of_its_own(run_woord, made, keys):
    given = [new_signing_key().public.hex if name == "ours" else name for name in keys]
    ran = run_woord("ruling", "verify", str(made), *given)
    assert (ran.code, ran.err) == (3, "")
    assert ran.out.startswith("unsigned, so it proves nothing: KAT, XYZ: not valid by pets (")
    told = run_woord("ruling", "verify", str(made), *given, "--json")
    assert told.code == 3
    assert json.loads(told.out) == {"signed": False, "valid": False, "kind": "ruling"}


def test_a_signature_taken_away_makes_it_unsigned_and_not_valid(run_woord, made):
    key = new_signing_key()
    signed = key.sign(read_statement(made.read_text(encoding="utf-8")).statement)
    made.write_text(write_statement(signed), encoding="utf-8")
    ran = run_woord("ruling", "verify", str(made), "--key", key.public.hex)
    assert (ran.code, ran.out[:7]) == (0, "signed:")
    other = run_woord("ruling", "verify", str(made), "--key", new_signing_key().public.hex)
    assert (other.code, other.out) == (1, "not signed by a key that you gave\n")
    keyless = run_woord("ruling", "verify", str(made))
    assert keyless.code == 2
    assert "expected --key" in keyless.err
    body = json.loads(made.read_text(encoding="utf-8")) | {"signature": None}
    made.write_text(json.dumps(body), encoding="utf-8")
    assert run_woord("ruling", "verify", str(made), "--key", key.public.hex).code == 3


def test_a_file_that_is_there_is_not_written_over(run_woord, made):
    before = made.read_bytes()
    ran = run_woord("judge", "pets", "kat", "--ruling", str(made))
    assert ran.code == 2
    assert "expected a new file for the ruling" in ran.err
    assert made.read_bytes() == before
