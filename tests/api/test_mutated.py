"""Texts that were changed on their way: records, rulings, cards, agreements, boxes, tables, racks.

Each is answered as what it still is, or refused with a code; never is the service at fault.
"""

import re
from random import Random

import pytest

from tests.engine.tables import GOLDEN
from woord.engine.record_text import sealed, unsealed
from woord.tiles import tile_set
from woord.tiles.box_text import format_box

RECORDS, OTHERS = 500, 60
ODD = (
    *("9" * 5_000, "-1", "1e9", "٣", "²", "", "null", "[]", "é", "\u2028", "\0", "A" * 300, "0"),
    *("99999999999999999999", "k13", "J=", "?", "a", " / ", " > ", ";", " | ", "\\ud800", '"', "{"),
    *(
        "[" * 3_000,
        "hand_size=-1",
        "hand_size=" + "9" * 5_000,
        "sabra",
        "woord",
        "chess",
        "=",
        "1.5",
    ),
)
TAGS = (
    "Rules",
    "Set",
    "Tiles",
    "Box",
    "Seat",
    "Deal",
    "Seed",
    "Match",
    "Export",
    "Agreement",
    "Woord",
)


def changed(text, rng):
    """Return a text with a part of it put otherwise: a bit, a token, a piece lost or doubled."""
    if not text:
        return rng.choice(ODD)
    at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    match rng.randrange(5):
        case 0:
            at = min(at, len(text) - 1)
            return text[:at] + chr(ord(text[at]) ^ 1 << rng.randrange(7)) + text[at + 1 :]
        case 1:
            tokens = re.split(r"(\W)", text)
            tokens[rng.randrange(len(tokens))] = rng.choice(ODD)
            return "".join(tokens)
        case 2:
            return text[:at] + rng.choice(ODD) + text[at:]
        case 3:
            return text[:at] + text[end:]
    return text[:end] + text[at:]


def changed_lines(lines, rng):
    """Return lines of a record with one lost, doubled, moved, put otherwise, or with an odd tag."""
    lines, at, other = list(lines), rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            odd = rng.choice(ODD).replace('"', '\\"')
            lines.insert(rng.randrange(12), f'[{rng.choice(TAGS)} "{odd}"]')
        case _:
            lines[at] = changed(lines[at], rng)
    return lines


def records(rng):
    """Yield records with changes, most of them under new seals so that they are read on."""
    texts = [
        (GOLDEN / name).read_text("utf-8")
        for name in ("record_sheet_002.txt", "record_sheet_003.txt")
    ]
    for _ in range(RECORDS):
        text = rng.choice(texts)
        if not rng.randrange(5):
            yield changed(text, rng)
            continue
        lines = unsealed(text)
        for _ in range(rng.choice((1, 1, 2, 3))):
            lines = changed_lines(lines, rng) if lines else lines
        yield sealed(lines)


def assert_answered(answer, sent):
    assert answer.status_code < 500, (sent, answer.text)
    if answer.status_code >= 400:
        body = answer.json()
        assert body["code"] not in ("internal", "error"), (sent, answer.text)
        assert "expected" in body["detail"], (sent, answer.text)
        assert len(answer.content) < 20_000, sent


def test_a_changed_record_is_refused_or_played_again(nl_client):
    for text in records(Random(8)):
        answer = nl_client.post("/v1/records/replay", json={"record": text})
        assert_answered(answer, text)
        if answer.status_code == 422 and text:
            assert answer.json()["problems"][0]["place"] == "body.record", answer.text


def test_a_changed_ruling_or_card_is_refused_or_signed_by_nobody(nl_client):
    ruling = nl_client.post(
        "/v1/rulings", json={"dictionary": "nl", "words": ["KAT", "BOOM"]}
    ).json()
    file = nl_client.get(f"/v1/rulings/{ruling['ruling']['code']}/file").text
    rng = Random(9)
    for whole in (file, ruling["card"]):
        for _ in range(OTHERS):
            text = changed(whole, rng)
            answer = nl_client.post("/v1/rulings/verify", json={"text": text})
            assert_answered(answer, text)
            if answer.status_code == 200 and answer.json()["signed_here"]:
                assert answer.json()["statement"] == {**ruling["ruling"]}, text


def test_a_changed_agreement_is_refused_or_another_one(nl_client):
    asked = {"dictionary": "nl", "add": ["gezelligst"], "remove": ["kat"]}
    made = nl_client.post("/v1/agreements", json=asked).json()
    rng = Random(10)
    for _ in range(OTHERS):
        text = changed(made["text"], rng)
        answer = nl_client.post("/v1/agreements", json={"text": text})
        assert_answered(answer, text)
        id_ = changed(made["agreement_id"], rng)
        assert_answered(
            nl_client.post("/v1/rulings", json={"dictionary": id_, "words": ["kat"]}), id_
        )


def test_a_changed_box_is_refused_or_another_one(nl_client):
    rng = Random(11)
    boxes = [format_box(tile_set(name)) for name in ("nl", "numbers")]
    for _ in range(OTHERS):
        text = changed(rng.choice(boxes), rng)
        asked = {"rack": "KAT", "tile_set": text, "rules": rng.choice(("woord", "sabra"))}
        assert_answered(nl_client.post("/v1/score/rack", json=asked), text)
        wish = {"name": "Anna", "rules": "sabra", "tiles": text}
        assert_answered(nl_client.post("/v1/matches", json=wish), text)


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("melds/check", {"meld": "r5 J=r6 r7"}),
        ("tables/check", {"before": "r5 r6 r7 / k9 b9 y9", "after": "r5 r6 r7 r8", "rack": "r8 J"}),
        ("tables/solve", {"table": "r5 r6 r7 / k9 b9 y9", "rack": "r8 J k2 k3"}),
        ("score/word", {"word": "KaTER"}),
        ("score/rack", {"rack": "r8 J k13"}),
        ("score/table", {"table": "r5 r6 r7 / k9 b9 y9"}),
    ],
)
def test_changed_tiles_are_refused_or_other_tiles(nl_client, path, fields):
    rng = Random(12)
    rules = ({"rules": "sabra"}, {"dictionary": "nl"}, {"rules": "woord", "tile_set": "nl"})
    for _ in range(OTHERS):
        name = rng.choice(list(fields))
        body = fields | {name: changed(fields[name], rng)} | rng.choice(rules)
        assert_answered(nl_client.post(f"/v1/{path}", json=body), body)


def test_odd_numbers_of_a_round_or_a_match_are_refused_or_counted(nl_client):
    rng = Random(13)
    odd = (0, -1, 2**31, 2**63, 10**30, 1.5, True, None, "1", [], [1], [10**30], [1] * 9, [[1, -1]])
    for _ in range(4 * OTHERS):
        body = {"racks": ["", "r5", "k9 k10"], "rules": "sabra"}
        for name in ("winner", "could_open", "could_not_open", "resigned", "points"):
            if rng.randrange(2):
                body[name] = rng.choice(odd)
        assert_answered(nl_client.post("/v1/score/round", json=body), body)
        rounds = [
            [rng.choice(odd) for _ in range(rng.randrange(4))] for _ in range(rng.randrange(3))
        ]
        assert_answered(nl_client.post("/v1/score/match", json={"rounds": rounds}), rounds)
