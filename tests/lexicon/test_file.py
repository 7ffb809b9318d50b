"""The container: what was written is read, what was altered is noticed, nothing crashes."""

from __future__ import annotations

import os
import random
import struct
import subprocess
import sys
import textwrap
import zlib
from contextlib import suppress

import numpy as np
import pytest

from woord.errors import BuildFailedError, DamagedError, NewerFormatError, WoordError
from woord.lexicon import Lexicon
from woord.lexicon.alphabet import GERMAN, LATIN
from woord.lexicon.collected import BuildReport, Collected, SourceUsed
from woord.lexicon.compile import compile_bytes
from woord.lexicon.file import ALIGNMENT, MAGIC, PREAMBLE, WoordFile, open_file, write_atomic
from woord.lexicon.header import Identity

COLLECTED = Collected(
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
IDENTITY = Identity("pets", "1.0", "nl", LATIN, title="Pets")


@pytest.fixture(scope="module")
def data() -> bytes:
    return b"".join(compile_bytes(COLLECTED, IDENTITY)[1])


def ask_everything(lexicon: Lexicon) -> None:
    """Touch every section the way a user's questions do."""
    for word in ("katten", "crème", "Jan", "kathond", "xyz"):
        lexicon.look_up(word).to_json()
    list(lexicon.words())
    list(lexicon.refused())
    assert lexicon.report is not None
    lexicon.fits("K?T")
    for row in range(len(lexicon)):
        lexicon.rank(row)


def test_a_file_that_was_written_is_read_back(tmp_path, data):
    path = tmp_path / "pets.woord"
    write_atomic(path, [data])
    file = open_file(path)
    assert file.header.identity == IDENTITY
    assert COLLECTED.sources == file.header.sources
    assert file.damaged_parts() == []
    ask_everything(Lexicon(file))


def test_the_same_input_gives_the_same_bytes_in_another_process_and_order(data):
    code = textwrap.dedent("""
        import sys
        from dataclasses import replace
        from tests.lexicon.test_file import COLLECTED, IDENTITY
        from woord.lexicon.compile import compile_bytes
        other = replace(COLLECTED, words=COLLECTED.words[::-1],
                        refused=dict(reversed(COLLECTED.refused.items())))
        sys.stdout.buffer.write(b"".join(compile_bytes(other, IDENTITY)[1]))
    """)
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, env=environment
    )
    assert data == run.stdout


def test_sections_lie_aligned_and_little_endian(data):
    file = WoordFile(data, "pets")
    assert file.data_start % ALIGNMENT == 0
    for entry in file.header.sections:
        assert entry.offset % ALIGNMENT == 0
        assert entry.dtype[0] in "<|"


@pytest.mark.parametrize("seed", range(4))
def test_any_flipped_bit_is_found_and_no_question_crashes(data, seed):
    """250 random flips a seed: 1,000 in all."""
    random_source = random.Random(seed)
    for _ in range(250):
        place = random_source.randrange(len(data))
        flipped = bytearray(data)
        flipped[place] ^= 1 << random_source.randrange(8)
        _assert_is_noticed(bytes(flipped), place)


def test_a_flip_of_every_byte_of_the_header_is_found(data):
    end = WoordFile(data, "pets").data_start
    for place in range(end):
        flipped = bytearray(data)
        flipped[place] ^= 0xFF
        _assert_is_noticed(bytes(flipped), place)


def _assert_is_noticed(altered: bytes, place: int) -> None:
    try:
        file = WoordFile(altered, "altered")
    except (DamagedError, NewerFormatError):
        return
    assert file.damaged_parts(), f"flip at {place} is not found"
    with suppress(DamagedError):
        ask_everything(Lexicon(file))


@pytest.mark.parametrize("part", [0, 1, 7, 8, 15, 16, 17, 100, 0.3, 0.7, -65, -64, -1])
def test_a_truncated_file_is_refused(tmp_path, data, part):
    size = int(part * len(data)) if isinstance(part, float) else part
    path = tmp_path / "cut.woord"
    path.write_bytes(data[:size])
    with pytest.raises(DamagedError, match=r"cut\.woord"):
        open_file(path)


def test_bytes_behind_the_end_are_refused(data):
    with pytest.raises(DamagedError, match="size"):
        WoordFile(data + bytes(64), "long")


@pytest.mark.parametrize(
    "foreign", [b"PK\x03\x04" + bytes(100), b"woord", b"\n" * 5000, MAGIC, b"<html>" * 50]
)
def test_a_foreign_file_is_refused(foreign):
    with pytest.raises(DamagedError, match=r"foreign\.woord"):
        WoordFile(foreign, "foreign.woord")


def test_a_newer_file_says_so(data):
    length = PREAMBLE.unpack(data[: PREAMBLE.size])[2]
    head = PREAMBLE.pack(MAGIC, 99, length) + data[PREAMBLE.size : PREAMBLE.size + length]
    newer = head + struct.pack("<I", zlib.crc32(head)) + data[len(head) + 4 :]
    with pytest.raises(NewerFormatError, match="found 99"):
        WoordFile(newer, "newer.woord")


@pytest.mark.parametrize(
    "text",
    [b"{}", b"[]", b"null", b"\xff", b'{"identity": 5}', b"", b'{"identity": {"alphabet": 1}}'],
)
def test_a_header_that_is_none_is_refused_even_with_a_right_checksum(text):
    head = PREAMBLE.pack(MAGIC, 1, len(text)) + text
    with pytest.raises(DamagedError, match="header"):
        WoordFile(head + struct.pack("<I", zlib.crc32(head)) + bytes(64), "odd")


@pytest.mark.parametrize(
    "change",
    [
        {"offset": 1 << 40},
        {"offset": -64},
        {"length": 1 << 40},
        {"dtype": "|O8"},
        {"dtype": "nonsense"},
        {"shape": (1 << 62, 4)},
        {"shape": (-1,)},
    ],
)
def test_a_table_that_points_elsewhere_is_refused_even_with_a_right_checksum(data, change):
    from dataclasses import replace

    file = WoordFile(data, "pets")
    first, *rest = file.header.sections
    text = replace(file.header, sections=(replace(first, **change), *rest)).to_bytes()
    head = PREAMBLE.pack(MAGIC, 1, len(text)) + text
    head += struct.pack("<I", zlib.crc32(head))
    head += bytes(-len(head) % ALIGNMENT)
    with pytest.raises(DamagedError):
        WoordFile(head + data[file.data_start :], "odd")


def test_a_missing_section_is_named(data):
    with pytest.raises(DamagedError, match="no_such_section"):
        WoordFile(data, "pets").section("no_such_section")


def test_arrays_cannot_be_written(data):
    with pytest.raises(ValueError, match="read-only"):
        WoordFile(data, "pets").section("blob")[0] = 1


def test_a_write_that_fails_leaves_the_old_file_and_no_litter(tmp_path):
    path = tmp_path / "list.woord"
    write_atomic(path, [b"old"])

    def chunks():
        yield b"new"
        raise OSError(28, "No space left on device")

    with pytest.raises(BuildFailedError, match="No space left"):
        write_atomic(path, chunks())
    assert path.read_bytes() == b"old"
    assert [path] == list(tmp_path.iterdir())


def test_a_full_disk_is_a_clear_error_and_the_old_file_stays(tmp_path):
    """A limit on the size of files stands for the full disk: the system refuses the write."""
    code = textwrap.dedent("""
        import resource, sys
        from pathlib import Path
        from woord.errors import BuildFailedError
        from woord.lexicon.file import write_atomic
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        try:
            write_atomic(Path(sys.argv[1]), [bytes(60_000)] * 10)
        except BuildFailedError as error:
            print(error.message)
    """)
    path = tmp_path / "list.woord"
    write_atomic(path, [b"old"])
    run = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    assert "list.woord" in run.stdout
    assert "File too large" in run.stdout
    assert path.read_bytes() == b"old"
    assert [path] == list(tmp_path.iterdir())


def test_a_check_that_fails_keeps_the_new_file_out(tmp_path):
    path = tmp_path / "list.woord"

    def refuse(written):
        assert written.read_bytes() == b"new"
        raise WoordError("no")

    with pytest.raises(WoordError, match="no"):
        write_atomic(path, [b"new"], check=refuse)
    assert list(tmp_path.iterdir()) == []


def test_a_lexicon_keeps_its_mapping_when_the_file_is_replaced_and_closed(tmp_path, data):
    path = tmp_path / "pets.woord"
    write_atomic(path, [data])
    lexicon = Lexicon(open_file(path))
    write_atomic(path, [bytes(len(data))])
    np.zeros(1 << 20)  # whatever takes the memory that a careless mapping gave back
    assert "katten" in lexicon
    assert lexicon.look_up("creme").spelling == "crème"


def test_umlauts_and_wide_alphabets_are_stored_whole():
    words = ["ÄPFEL", "ÖL", "HÄUSER", "STRASSE"]
    german = Identity("obst", "1", "de", GERMAN, 1)
    lexicon = Lexicon(WoordFile(b"".join(compile_bytes(Collected(words), german)[1]), "obst"))
    assert list(lexicon) == ["ÖL", "ÄPFEL", "HÄUSER", "STRASSE"]
