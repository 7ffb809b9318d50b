"""Laws of the multiset of faces."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given

from tests.strategies import box_racks
from woord.errors import NotAllowedError
from woord.tiles import Rack, face_key, number_box, tile_set

BOX = number_box(3, 4, copies=2, jokers=2)
RACKS = box_racks(BOX)


@given(RACKS, RACKS)
def test_sum_and_difference_are_those_of_a_counter(one, other):
    counts = Counter(one.counts) + Counter(other.counts)
    assert Counter((one + other).counts) == counts
    assert len(one + other) == len(one) + len(other)
    assert (one + other) - other == one
    assert Counter(one.beyond(other).counts) == Counter(one.counts) - Counter(other.counts)


@given(RACKS, RACKS)
def test_a_part_is_what_can_be_taken_away(one, other):
    assert (one <= other) == (not one.beyond(other)) == (other >= one)
    if one <= other:
        assert other - one + one == other
    else:
        with pytest.raises(NotAllowedError, match="missing"):
            other - one


@given(RACKS)
def test_equal_tiles_in_any_order_are_the_same_rack(rack):
    again = Rack(reversed(list(rack)))
    assert again == rack
    assert hash(again) == hash(rack)
    assert len({rack, again}) == 1


@given(RACKS)
def test_a_rack_survives_a_pickle_and_repr(rack):
    hash(rack)
    copy = pickle.loads(pickle.dumps(rack))
    assert copy == rack
    assert hash(copy) == hash(rack)
    assert repr(rack) == f"Rack({str(rack)!r})"


def test_a_rack_counts_and_contains():
    rack = Rack(["r5", "r5", "J"])
    assert (rack["r5"], rack["k1"], len(rack)) == (2, 0, 3)
    assert "J" in rack
    assert "k1" not in rack
    assert rack != "r5 r5 J"
    assert not Rack()


def test_faces_sort_by_colour_and_number_or_alphabet_jokers_last():
    assert list(Rack(["J", "y1", "k10", "k2", "b3"])) == ["k2", "k10", "b3", "y1", "J"]
    assert list(Rack("?BÄAZO")) == ["A", "Ä", "B", "O", "Z", "?"]
    german = tile_set("de")
    assert sorted(german.letters, key=face_key) == list(german.letters)
