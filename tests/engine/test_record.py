"""Records: what is written reads back, any changed byte is found with its line."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tables import GOLDEN, LETTERS, dealt, match, played, rack, table, words
from woord.engine import (
    Deal,
    RecordError,
    apply,
    draw,
    lay,
    pass_turn,
    record_from_bytes,
    record_from_text,
    record_of,
    record_to_text,
    reenact,
    replay_record,
    set_up,
    start,
)
from woord.engine.record_text import sealed, unsealed
from woord.errors import NewerFormatError, WoordError
from woord.rules import rule_set, rule_set_from
from woord.tiles import number_box


def log_of(setup, names, *, seed=1):
    events = []
    for _, (_, made) in played(setup, names, seed=seed):
        events.extend(made)
    return events


@pytest.fixture(scope="module")
def text():
    setup = match("woord", 3, word_check="challenge", target="none", rounds=1, seed=8)
    return record_to_text(record_of(setup, log_of(setup, ("greedy", "clumsy", "random"), seed=4)))


def test_the_two_examples_of_the_sheets_are_settled():
    for name, totals in [
        ("record_sheet_002.txt", (48, -6, -29, -13)),
        ("record_sheet_003.txt", (18, -16, 6, -8)),
    ]:
        record = record_from_bytes((GOLDEN / name).read_bytes())
        state, _ = replay_record(record)
        assert state.totals == totals
        assert state.is_over


def test_every_changed_byte_is_found_with_its_line(text):
    data = text.encode()
    rng = Random(1)
    for at in rng.sample(range(len(data)), 600):
        other = rng.choice([byte for byte in b"A~1 \n\rz\xff" if byte != data[at]])
        changed = data[:at] + bytes([other]) + data[at + 1 :]
        line = data[:at].count(b"\n") + 1
        with pytest.raises(RecordError) as found:
            record_from_bytes(changed)
        assert found.value.line == line
        assert found.value.code == "damaged_record"


def test_a_missing_doubled_or_moved_line_is_found(text):
    lines = text.splitlines(keepends=True)
    at = len(lines) // 2
    for changed in (
        lines[:at] + lines[at + 1 :],
        [*lines[:at], lines[at], *lines[at:]],
        [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]],
        lines[:-1],
        [],
    ):
        with pytest.raises(RecordError):
            record_from_text("".join(changed))


def test_a_record_cut_off_anywhere_is_refused(text):
    for at in range(0, len(text) - 1, 97):
        with pytest.raises(RecordError):
            record_from_text(text[:at])


def resealed(text, change):
    return sealed(change(unsealed(text)))


def test_an_edit_with_new_seals_is_found_when_it_is_played_again(text):
    def other_tile(lines):
        at = next(i for i, line in enumerate(lines) if " draw > " in line)
        return [*lines[:at], lines[at][:-1] + "?", *lines[at + 1 :]]

    record = record_from_text(resealed(text, other_tile))
    with pytest.raises(RecordError) as found:
        replay_record(record, words=words())
    assert "draw" in found.value.message


def test_an_illegal_turn_with_new_seals_is_found_with_its_line(text):
    def twice(lines):
        at = next(i for i, line in enumerate(lines) if " draw > " in line)
        return [*lines[: at + 1], lines[at], *lines[at + 1 :]]

    lines = unsealed(text)
    at = next(i for i, line in enumerate(lines) if " draw > " in line)
    with pytest.raises(RecordError) as found:
        replay_record(record_from_text(resealed(text, twice)), words=words())
    assert found.value.line == at + 2


def test_another_result_with_new_seals_is_found(text):
    def richer(lines):
        return [line.replace("end rounds ", "end rounds 9") for line in lines]

    with pytest.raises(RecordError) as found:
        replay_record(record_from_text(resealed(text, richer)), words=words())
    assert "end rounds" in found.value.message


def test_a_newer_version_is_refused(text):
    newer = resealed(text, lambda lines: ['[Woord "2"]', *lines[1:]])
    with pytest.raises(NewerFormatError):
        record_from_text(newer)


def test_an_unknown_rule_set_is_refused(text):
    other = resealed(text, lambda lines: [row.replace('"woord"', '"chess"') for row in lines])
    with pytest.raises(RecordError, match="expected a rule set"):
        record_from_text(other)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('[Export "half"]', "expected [Export] full or public, found 'half'"),
        ('[Seed "xyz"]', "expected [Seed] in hexadecimal, found 'xyz'"),
        ('[Set "surprise"]', "expected [Set] field=value, found 'surprise'"),
        ('[Set "surprise=1"]', "expected a field"),
        ('[Box "{"]', "expected [Box] as JSON, found '{'"),
        ('[Box "[]"]', "expected the JSON of a TileSet, found"),
        ('[Tiles "odd"]', "expected a tile set"),
        ('[Deal "starter Z"]', "expected [Deal] starter, pool, table, opened and a rack a seat"),
    ],
)
def test_a_tag_that_cannot_be_read_is_told_in_a_sentence(text, row, message):
    name = row[1 : row.index(" ")]

    def with_row(lines):
        return [*lines[:1], row, *(one for one in lines[1:] if not one.startswith(f"[{name} "))]

    with pytest.raises(RecordError) as found:
        record_from_text(resealed(text, with_row))
    assert message in found.value.message


REQUIRED = ["Woord", "Export", "Match", "Rules", "Tiles", "Seat", "Commitment", "Seed"]


@pytest.mark.parametrize("tag", REQUIRED)
def test_a_header_without_a_tag_is_refused(text, tag):
    without = resealed(text, lambda lines: [row for row in lines if not row.startswith(f"[{tag} ")])
    with pytest.raises(RecordError):
        record_from_text(without)


@pytest.mark.parametrize("tag", ['[Joker "x"]', '[Rules "wort"]', '[Dictionary "fr"]'])
def test_a_tag_too_many_is_found_with_its_line(text, tag):
    at = next(i for i, line in enumerate(unsealed(text)) if line.startswith("[Tiles"))
    more = resealed(text, lambda lines: [*lines[:at], tag, *lines[at:]])
    with pytest.raises(RecordError) as found:
        record_from_text(more)
    assert found.value.line == at + 1


def test_a_commitment_to_another_seed_is_found_in_a_full_and_a_public_record(text):
    record = record_from_text(text)
    _, events = replay_record(record, words=words())
    public = record_to_text(record_of(record.setup, events, export="public"))
    assert f'[Seed "{record.setup.seed.hex()}"]' in unsealed(public)
    for whole in (text, public):
        at = next(i for i, line in enumerate(unsealed(whole)) if line.startswith("[Commitment"))
        other = resealed(
            whole, lambda lines, at=at: [*lines[:at], '[Commitment "00"]', *lines[at + 1 :]]
        )
        with pytest.raises(RecordError) as found:
            record_from_text(other)
        assert found.value.line == at + 1


def test_a_full_record_may_have_a_seed_of_zeros_and_then_no_tag_for_it():
    setup = match("sabra", seed=bytes(32))
    state, events = start(setup)
    again, _ = replay_record(record_from_text(record_to_text(record_of(setup, events))))
    assert again == state


def test_a_table_that_is_far_too_long_is_found_with_its_line(text):
    at = next(i for i, line in enumerate(unsealed(text)) if " lay " in line)
    longer = resealed(
        text, lambda lines: [*lines[:at], f"4 A lay {'A' * 200_000}", *lines[at + 1 :]]
    )
    with pytest.raises(RecordError) as found:
        replay_record(record_from_text(longer), words=words())
    assert found.value.line == at + 1


def test_a_public_record_tells_no_hidden_tile_and_no_seed_before_the_end():
    setup = match("sabra", 2, seed=3)
    state, made = start(setup)
    events = [*made]
    for _ in range(5):
        state, made = apply(state, draw(state.to_move))
        events.extend(made)
    record = record_of(setup, events, export="public")
    shown = record_to_text(record)
    assert setup.seed.hex() not in shown
    assert record.setup.seed == bytes(32)
    assert all(line.endswith("+1") for line in record.lines if " draw " in line)
    assert record_from_text(shown) == record
    with pytest.raises(RecordError):
        replay_record(record)


def test_a_table_that_was_taken_back_is_not_in_the_public_record():
    state = dealt("sabra", "k4 r9", "b1", lying="k1 k2 k3", invalid_table="restore_and_penalty")
    actions = [lay(0, table("k1 k2 k3 k4 r9")), pass_turn(1)]
    _, events = reenact(state.setup, actions)
    full, public = (
        record_to_text(record_of(state.setup, events, export=export))
        for export in ("full", "public")
    )
    assert "k1 k2 k3 k4 r9 > refused " in full
    assert "r9" not in public


def test_a_rule_set_and_a_box_of_ones_own_travel_in_the_record():
    mine = rule_set_from(
        {"base": "sabra", "id": "mine", "name": 'my "own" rules', "hand_size": 4}, source="test"
    )
    setup = set_up(mine, number_box(2, 5, copies=2, jokers=1), "AB", match_id="own", seed=2)
    record = record_of(setup, log_of(setup, ("greedy", "random")))
    again = record_from_text(record_to_text(record))
    assert again == record
    assert again.setup.rules == mine
    assert replay_record(again)[0].is_over


def test_a_stated_deal_of_letters_keeps_the_order_of_its_pool():
    racks = (rack("KATER", LETTERS), rack("EN", LETTERS))
    deal = Deal(1, racks, pool=("Z", "A", "?", "B"), table=table("KaT", LETTERS), opened=(1,))
    setup = match("woord", 2, deals=[deal])
    record = record_of(setup, start(setup)[1])
    assert record_from_text(record_to_text(record)).setup.deals == (deal,)


def test_names_with_quotes_and_accents_read_back():
    setup = replace(match("sabra", 2), seats=('Zoë "Z"', "Ægir \\ ]"))
    record = record_of(setup, start(setup)[1])
    assert record_from_text(record_to_text(record)) == record


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=30)))
@settings(max_examples=200, deadline=None)
def test_unsealing_is_the_way_back_of_sealing(lines):
    if lines:
        assert unsealed(sealed(lines)) == lines


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_with_a_line(junk):
    with pytest.raises(RecordError) as found:
        record_from_text(junk)
    assert found.value.line >= 1


def test_the_rules_of_every_preset_read_back_with_changes():
    for preset in ("sabra", "woord", "wort", "cardgames"):
        setup = match(preset, 2, penalty_tiles=5, turn_seconds=99)
        record = record_of(setup, start(setup)[1])
        assert record_from_text(record_to_text(record)).setup.rules == setup.rules
        assert setup.rules != rule_set(preset)


BOXED = record_to_text(
    record_of(
        setup := set_up(
            rule_set("sabra", {"hand_size": "3"}), number_box(2, 5), "AB", match_id="b", seed=2
        ),
        start(setup)[1],
    )
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('\\"k1\\": 2', '\\"k1\\": 2000000000'),
        ('\\"k1\\": 2', '\\"k1\\": 0'),
        ('\\"k1\\": 2', '\\"k99\\": 2'),
        ('\\"k1\\": 2', '\\"\\": 2'),
        ('\\"k1\\": 1, ', ""),
        ('\\"copies\\": {', '\\"copies\\": {\\"x\\": [], '),
    ],
)
def test_a_box_that_cannot_be_is_refused(old, new):
    changed = resealed(BOXED, lambda lines: [line.replace(old, new) for line in lines])
    assert changed != BOXED
    with pytest.raises(RecordError):
        record_from_text(changed)


def test_a_box_of_nested_brackets_is_refused():
    deep = '[Box "' + "[" * 50_000 + '"]'
    changed = resealed(
        BOXED, lambda lines: [deep if line.startswith("[Box") else line for line in lines]
    )
    with pytest.raises(RecordError):
        record_from_text(changed)


@given(st.integers(0, 2**32 - 1).map(Random))
@settings(max_examples=300, deadline=None)
def test_a_record_edited_by_who_makes_new_seals_is_refused_or_means_the_same(text, rng):
    """Whatever is edited: an error of ours, or the same match in other words."""
    lines = unsealed(text)
    at = rng.randrange(len(lines))
    line = lines[at]
    where = rng.randrange(len(line))
    piece = rng.choice(["", " ", "A", "0", "9", '"', "|", "?", ">", "k1", line[where:]])
    lines[at] = (line[:where] + piece + line[where + rng.randrange(3) :]).replace("\n", "")
    try:
        record = record_from_text(sealed(lines))
        replay_record(record, words=words())
    except WoordError:
        return
    assert record_from_text(record_to_text(record)) == record


def test_the_example_of_the_document_is_the_record_of_the_sheet():
    document = (GOLDEN.parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    block = document.split("```text\n")[1].split("```")[0]
    record = (GOLDEN / "record_sheet_002.txt").read_text(encoding="utf-8").splitlines()
    assert set(block.splitlines()) - {"..."} <= set(record)
