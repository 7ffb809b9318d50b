"""The pocket file: every set can be read back from its graph, and it carries its terms."""

import base64
import json
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.conftest import PETS
from tools import golden_pocket
from woord.lexicon import alphabet_of, lexicon_from_words, open_lexicon
from woord.lexicon.build import install
from woord.lexicon.header import Identity
from woord.lexicon.pocket import describe, pack_pocket
from woord.lexicon.pocket_store import find_pocket, mark_of, pocket_of
from woord.lexicon.store import remove
from woord.lexicon.word_graph import ENDS, LAST, minimal_graph, sort_order

GOLDEN = Path(__file__).parents[1] / "golden"


class Read:
    """A pocket file read by its description, by other means than the writer's."""

    def __init__(self, data):
        self.header = describe(data)
        length = struct.unpack_from("<I", data, 12)[0]
        assert struct.unpack_from("<I", data, 16 + length)[0] == zlib.crc32(data[: 16 + length])
        start = -(-(20 + length) // 8) * 8
        assert len(data) == start + self.header["data_size"]
        self.parts = {}
        for name, offset, size, crc in self.header["sections"]:
            part = data[start + offset : start + offset + size]
            assert zlib.crc32(part) == crc
            self.parts[name] = part

    def set(self, name):
        """Return the strings below a root in the order of the graph."""
        labels = list(self.parts["labels"])
        planes = [np.frombuffer(self.parts[f"child_{i}"], np.uint8) for i in range(3)]
        children = (
            planes[0] + planes[1].astype(int) * 256 + planes[2].astype(int) * 65536
        ).tolist()
        chars = [char for char, _ in self.header["symbols"]]
        found, ahead = [], [(self.header["roots"][name], "")]
        while ahead:
            edge, text = ahead.pop()
            if not edge:
                continue
            label = labels[edge]
            longer = text + chars[(label & 63) - 1]
            if label & ENDS:
                found.append(longer)
            ahead.append((0 if label & LAST else edge + 1, text))
            ahead.append((children[edge], longer))
        return found


@pytest.fixture
def pets(put, data):
    put("pets")
    return open_lexicon("pets", directory=data)


def test_words_stand_in_their_spelling_and_refused_entries_by_reason(pets):
    pocket = Read(pack_pocket(pets))
    assert sorted(pocket.set("words")) == ["crème", "hond", "honden", "kat", "katten", "poes"]
    assert pocket.set("proper_noun") == ["jan"]
    assert pocket.set("abbreviation") == ["btw"]
    assert pocket.set("accented") == []
    assert pocket.header["odd"] == {}


def test_each_word_says_what_it_is_a_form_of(pets):
    pocket = Read(pack_pocket(pets))
    words = pocket.set("words")
    forms = pocket.header["forms"]
    said = {
        word: word.upper()[: len(word) - forms[code - 1][0]] + forms[code - 1][1]
        for word, code in zip(words, pocket.parts["forms"], strict=True)
        if code
    }
    assert said == {"katten": "KAT", "honden": "HOND"}


def test_a_stem_far_from_its_form_is_told_by_number(data):
    words = [f"{a}{b}{c}" for a in "ABCDEFGH" for b in "AEIOUBCDF" for c in "KLMNPQRST"]
    far = {word: other for word, other in zip(words, reversed(words), strict=True) if word != other}
    install(
        replace(PETS, words=words, stems=far, affixes={}, spellings={}, ranks={}),
        Identity("far", "1", "nl", alphabet_of("nl")),
        data,
    )
    lexicon = open_lexicon("far", directory=data)
    pocket = Read(pack_pocket(lexicon))
    listed = [word.upper() for word in pocket.set("words")]
    numbers = iter(np.frombuffer(pocket.parts["far"], "<u4").tolist())
    told = {}
    for word, code in zip(listed, pocket.parts["forms"], strict=True):
        if code == 255:
            told[word] = listed[next(numbers)]
        elif code:
            drop, add = pocket.header["forms"][code - 1]
            told[word] = word[: len(word) - drop] + add
    assert len(pocket.header["forms"]) == 254
    assert len(told) > 254
    assert told == {word: lexicon.stem_of(word) for word in told}
    assert set(told) == set(far)


def test_a_spelling_that_symbols_can_not_tell_stands_beside_the_graph(data):
    words = ["ABC", *(chr(65 + i) + "XY" for i in range(20))]
    strange = {word: chr(0x1E00 + 2 * i) + "xy" for i, word in enumerate(words[1:])}
    strange["ABC"] = "zbc"  # not read as ABC at all
    install(
        replace(PETS, words=words, stems={}, affixes={}, spellings=strange, ranks={}),
        Identity("odd", "1", "nl", alphabet_of("nl")),
        data,
    )
    lexicon = open_lexicon("odd", directory=data)
    pocket = Read(pack_pocket(lexicon))
    assert pocket.header["odd"]["ABC"] == "zbc"
    spelled = set(pocket.set("words")) | set(pocket.header["odd"].values())
    assert {lexicon.spelling_of(word) for word in words} <= spelled


def test_german_letters_keep_their_own_and_capitals_their_spelling(data):
    words = ["HÄUSER", "HAUSER", "STRASSE"]
    spellings = {"HÄUSER": "Häuser", "HAUSER": "Hauser", "STRASSE": "Straße"}
    install(
        replace(PETS, words=words, stems={}, affixes={}, spellings=spellings, ranks={}),
        Identity("haus", "1", "de", alphabet_of("de")),
        data,
    )
    pocket = Read(pack_pocket(open_lexicon("haus", directory=data)))
    assert sorted(pocket.set("words")) == ["Hauser", "Häuser", "Straße"]
    assert dict(pocket.header["symbols"])["ß"] == "SS"
    assert dict(pocket.header["symbols"])["ä"] == "Ä"


def test_the_small_list_reads_back_whole(small_lexicon):
    pocket = Read(pack_pocket(small_lexicon))
    assert sorted(word.upper() for word in pocket.set("words")) == sorted(small_lexicon.words())
    assert pocket.header["words"] == len(small_lexicon)


def test_an_empty_list_has_a_file_too():
    pocket = Read(pack_pocket(lexicon_from_words([], "nl")))
    assert pocket.set("words") == []


def test_the_same_list_gives_the_same_bytes(pets):
    assert pack_pocket(pets) == pack_pocket(pets)


def count(graph, node):
    """Return how many strings a node leads to."""
    found = 0
    while node:
        label, child = graph.labels[node], graph.children[node]
        found += bool(label & ENDS) + (count(graph, child) if child else 0)
        node = 0 if label & LAST else node + 1
    return found


def test_equal_endings_are_kept_once():
    rows = np.array([[1, 5, 6], [2, 5, 6], [3, 5, 6], [4, 0, 0]], np.uint8)
    graph = minimal_graph([rows, rows[:2]])
    assert [count(graph, root) for root in graph.roots] == [4, 2]
    assert len(graph.labels) == 1 + 2 + 4 + 2 + 2  # none, "56" once, two first levels, two sets
    assert sort_order(rows).tolist() == [0, 1, 2, 3]


@pytest.mark.real
@pytest.mark.parametrize("code", ["nl", "fr", pytest.param("de", marks=pytest.mark.slow), "en"])
def test_a_real_dictionary_reads_back_whole(code, real_lexicon):
    lexicon = real_lexicon(code)
    pocket = Read(pack_pocket(lexicon))
    reads = dict(pocket.header["symbols"])
    told = {"".join(reads[char] for char in spelling): spelling for spelling in pocket.set("words")}
    known = {word: word.lower() for word in lexicon.words()}
    known |= {lexicon.word_at(row): spelling for row, spelling in lexicon.odd_spellings()}
    assert told | pocket.header["odd"] == known
    refused = {
        (word.upper(), reason)
        for reason in ("proper_noun", "abbreviation")
        for word in pocket.set(reason)
    }
    assert refused == set(lexicon.refused())
    accented = {*pocket.set("accented"), *pocket.header["odd_accented"]}
    assert accented == set(lexicon.refused_spellings())


def test_the_terms_name_sources_and_hold_the_licences(put, data):
    sources = (
        replace(PETS.sources[0], licence="BSD-3-Clause OR CC-BY-3.0", note="name the pets"),
        replace(PETS.sources[0], package="words", licence="MPL-2.0", note=""),
    )
    install(
        replace(PETS, sources=sources),
        Identity("pets", "1", "nl", alphabet_of("nl"), title="Pets"),
        data,
    )
    terms = Read(pack_pocket(open_lexicon("pets", directory=data))).parts["terms"].decode()
    assert "pets 1.0: BSD-3-Clause OR CC-BY-3.0; name the pets" in terms
    assert "pip install" in terms
    assert "Mozilla Public License Version 2.0" in terms
    assert "Redistributions in binary form" in terms


def test_a_pocket_with_older_terms_is_made_anew(put, data, monkeypatch):
    put("pets")
    lexicon = open_lexicon("pets", directory=data)
    older = pocket_of(data, lexicon)
    monkeypatch.setattr("woord.lexicon.terms.OFFER", "Ask us for the source.")
    assert find_pocket(data, lexicon) is None
    assert pocket_of(data, lexicon).mark != older.mark


def test_a_pocket_is_made_once_and_goes_with_its_list(put, data):
    built = put("pets")
    lexicon = open_lexicon("pets", directory=data)
    assert find_pocket(data, lexicon) is None
    made = pocket_of(data, lexicon)
    stamp = made.path.stat().st_mtime_ns
    assert pocket_of(data, lexicon).path.stat().st_mtime_ns == stamp
    assert made.packed_size == made.path.stat().st_size
    assert len(made.read()) == made.size
    assert json.dumps(describe(made.read())["name"]) == '"pets"'
    remove(data, "pets")
    assert not made.path.exists()
    assert built.lexicon_id == made.lexicon_id


def test_a_build_with_the_same_words_but_other_forms_has_a_pocket_of_its_own(put, data):
    put("pets")
    first = pocket_of(data, open_lexicon("pets", directory=data))
    put("pets", PETS.words)  # no stems now
    lexicon = open_lexicon("pets", directory=data)
    assert lexicon.lexicon_id == first.lexicon_id
    assert mark_of(lexicon) != first.mark
    second = pocket_of(data, lexicon)
    assert not first.path.exists()
    assert second.path.exists()


def test_the_vectors_of_the_browser_are_what_the_library_answers():
    kept = json.loads((GOLDEN / "pocket.json").read_text(encoding="utf-8"))
    fresh = json.loads(golden_pocket.text())
    for one in (*kept, *fresh):
        header = describe(base64.b64decode(one.pop("file")))  # it names the builder's version
        one["lexicon_id"] = header["lexicon_id"]
    assert kept == fresh
