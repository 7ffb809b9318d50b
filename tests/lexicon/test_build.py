"""Builds are atomic: killed, starved or two at once, the old dictionary stays."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from dataclasses import replace

import pytest

from tests.conftest import PETS
from woord.errors import BuildFailedError, BusyError, UnknownDictionaryError, WoordError
from woord.lexicon import open_lexicon
from woord.lexicon.alphabet import LATIN
from woord.lexicon.build import (
    Built,
    build_dictionary,
    install,
    known_dictionaries,
    missing_dictionaries,
    sweep,
)
from woord.lexicon.header import Identity
from woord.lexicon.locking import locked
from woord.lexicon.parallel import build_dictionaries
from woord.lexicon.store import faults, stored

IDENTITY = Identity("pets", "1.0", "nl", LATIN)

BUILD_FOREVER = textwrap.dedent("""
    import sys
    from dataclasses import replace
    from pathlib import Path
    from tests.conftest import PETS
    from tests.lexicon.test_build import IDENTITY
    from woord.lexicon.build import install
    from woord.lexicon.locking import locked

    lists = [["KAT", "HOND"] + ["A" * n for n in range(3, 200)], ["POES"]]
    folder = Path(sys.argv[1])
    print("ready", flush=True)
    while True:
        for words in lists:
            with locked(folder, "pets"):
                install(replace(PETS, words=words), IDENTITY, folder)
""")


def test_a_new_build_of_the_same_words_replaces_the_file_with_the_same_bytes(data):
    first = install(PETS, IDENTITY, data)
    [path] = (data / "lexica").iterdir()
    before = path.read_bytes()
    second = install(replace(PETS, words=PETS.words[::-1]), IDENTITY, data)
    assert first.lexicon_id == second.lexicon_id
    assert (first.is_new, second.is_new) == (True, False)
    assert before == path.read_bytes()


@pytest.mark.parametrize("seed", range(8))
def test_a_killed_build_leaves_the_old_file_or_the_new_one(data, seed):
    old = install(PETS, IDENTITY, data)
    process = subprocess.Popen(
        [sys.executable, "-c", BUILD_FOREVER, str(data)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process, process.stdout:
        assert process.stdout.readline().strip() == "ready"
        time.sleep(random.Random(seed).uniform(0, 0.05))
        process.send_signal(signal.SIGKILL)
    assert faults(data, "pets") == ()
    assert len(open_lexicon("pets")) in (1, 6, 199)
    assert faults(data, old.lexicon_id) == ()
    with locked(data, "pets"):  # the lock went with the process
        sweep(data, "pets")
    assert list(data.rglob("*.tmp")) == []


def test_a_sweep_leaves_the_files_of_other_dictionaries(data):
    install(PETS, IDENTITY, data)
    mine, other = data / "lexica" / ".pets.x1.tmp", data / "lexica" / ".pets-two.x1.tmp"
    mine.touch()
    other.touch()
    sweep(data, "pets")
    assert (mine.exists(), other.exists()) == (False, True)
    assert faults(data, "pets") == ()


def test_a_disk_that_fills_up_leaves_the_old_dictionary(data):
    """A limit on the size of files stands for the full disk."""
    install(PETS, IDENTITY, data)
    code = textwrap.dedent("""
        import resource, sys
        from dataclasses import replace
        from pathlib import Path
        from tests.conftest import PETS
        from tests.lexicon.test_build import IDENTITY
        from woord.errors import BuildFailedError
        from woord.lexicon.build import install
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        try:
            install(replace(PETS, words=["MUIS"]), IDENTITY, Path(sys.argv[1]))
        except BuildFailedError as error:
            print(error.code, error.message)
    """)
    run = subprocess.run(
        [sys.executable, "-c", code, str(data)], capture_output=True, text=True, check=True
    )
    assert run.stdout.startswith("build_failed")
    assert "unchanged" in run.stdout
    assert "katten" in open_lexicon("pets")
    assert len(stored(data)) == 1
    assert list(data.rglob("*.tmp")) == []


@pytest.mark.skipif(os.name == "nt", reason="modes mean something else there")
def test_a_folder_that_cannot_be_made_is_a_clear_error(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    with pytest.raises(BuildFailedError, match="data folder"):
        build_dictionary("en", directory=blocked / "data")


def test_two_builds_at_once_are_refused(data):
    with locked(data, "en"), pytest.raises(BusyError, match="another process"):
        build_dictionary("en", directory=data)


def test_two_builds_at_once_are_refused_across_processes_and_told_apart(data):
    results: dict[str, Built | WoordError] = {}
    with locked(data, "en"), locked(data, "fr"):
        build_dictionaries(
            ["en", "fr"], directory=data, progress=lambda *_: None, done=results.__setitem__
        )
    assert {
        name: result.code for name, result in results.items() if isinstance(result, WoordError)
    } == {"en": "busy", "fr": "busy"}


def test_a_failure_in_another_process_comes_back_whole(data):
    results: dict[str, Built | WoordError] = {}
    build_dictionaries(
        ["klingon", "elvish"], directory=data, progress=lambda *_: None, done=results.__setitem__
    )
    assert {"klingon", "elvish"} == set(results)
    for name, result in results.items():
        assert isinstance(result, UnknownDictionaryError)
        assert name == result.params["name"]


def test_the_quickest_dictionary_is_built_first(data):
    assert known_dictionaries() == ("en", "fr", "nl", "de")
    assert known_dictionaries() == missing_dictionaries(data)


@pytest.mark.real
def test_a_real_build_gives_the_bytes_of_every_other_build(real_lexicon, data, run_woord):
    before = real_lexicon("en")
    ran = run_woord("dict", "build", "en")
    assert (ran.code, ran.err) == (0, "")
    again = open_lexicon("en")
    assert before.lexicon_id == again.lexicon_id
    assert before.header == again.header, "the table holds the checksum of every section"


@pytest.mark.real
def test_a_real_build_that_is_killed_leaves_what_was_there(data, tmp_path):
    environment = {**os.environ, "WOORD_DATA": str(data)}
    install(PETS, Identity("en", "old", "en", LATIN), data)
    for seconds in (0.5, 2.5):
        process = subprocess.Popen(
            [sys.executable, "-m", "woord", "dict", "build", "en"],
            env=environment,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(seconds)
        process.kill()
        process.wait()
    assert open_lexicon("en").edition == "old"
    assert faults(data, "en") == ()


@pytest.mark.real
@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_ctrl_c_ends_all_builds_quietly(data):
    process = subprocess.Popen(
        [sys.executable, "-m", "woord", "dict", "build", "en", "fr"],
        env={**os.environ, "WOORD_DATA": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    deadline = time.monotonic() + 60
    while not (data / "locks" / "fr.lock").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=20)  # returns when no child holds the pipe any more
    assert process.returncode == 130
    assert "Traceback" not in said
    assert stored(data) == ()
