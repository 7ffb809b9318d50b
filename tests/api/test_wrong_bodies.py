"""Bodies of a wrong shape, on every call: refused in our own words, with the field's place."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from api.faults import KINDS
from tests.api.test_problems import FIELDS
from woord.engine.record_text import sealed

ROOT = Path(__file__).parents[2]
DOCUMENT = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
EXAMPLES = json.loads((ROOT / "api" / "examples.json").read_text(encoding="utf-8"))
CALLS = {
    operation["operationId"]: (method, path)
    for path, item in DOCUMENT["paths"].items()
    for method, operation in item.items()
    if "requestBody" in operation
}
LOBBY = {"add_bot", "set_factor"}
HALF = "\ud800"
WRONG = (None, True, -1, 10**30, 1.5, "", "x" * 5_000, HALF, "\0", [], [[]], {}, {"a": 1}, [None])
MANY = ["x"] * 2_000
RAW = (
    b"",
    b"{nope",
    b"\xff\xfe",
    b"[" * 5_000,
    b"[" * 900 + b"]" * 900,
    b'{"a":' * 900 + b"1" + b"}" * 900,
    b'{"a": ' + b"9" * 9_000 + b"}",
    b'{"a": NaN}',
)
JSON = {"Content-Type": "application/json"}
FOREIGN = ("Input should", "String should", "List should", "Unable to", "Field required", "Extra ")


class Stage:
    """A service with matches, an evening and a ruling to ask about."""

    def __init__(self, client):
        self.client = client
        self.matches = {True: self._match(start=True), False: self._match(start=False)}
        asked = {"dictionary": "nl", "name": "Club", "tables": 6}
        self.club = client.post("/v1/clubs", json=asked).json()
        ruled = client.post("/v1/rulings", json={"dictionary": "nl", "words": ["KAT"]})
        self.code = ruled.json()["ruling"]["code"]

    def _match(self, *, start):
        wish = {"name": "Anna", "rules": "sabra", "seats": 4, "may_watch": True}
        made = self.client.post("/v1/matches", json=wish).json()
        headers = {
            "Authorization": f"Bearer {made['secret']}",
            "Woord-Host": made["host_secret"],
        }
        path = f"/v1/matches/{made['match']['match_id']}"
        self.client.post(f"{path}/bots", json={"level": 1}, headers=headers)
        if start:
            assert self.client.post(f"{path}/start", headers=headers).status_code == 200
        return made["match"]["match_id"], headers

    def ask(self, operation, content):
        """Send bytes, or what JSON can say, as the body of an operation."""
        method, path = CALLS[operation]
        match_id, headers = self.matches[operation not in LOBBY]
        names = {
            "match_id": match_id,
            "club_id": self.club["club"]["club_id"],
            "dictionary": "nl",
            "code": self.code,
            "seat": 0,
            "number": 1,
        }
        if "/clubs" in path:
            secret = "table_secret" if "/tables" in path else "secret"
            headers = {"Authorization": f"Bearer {self.club[secret]}"}
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        headers = headers | JSON | {"If-Match": '"1"'}
        return self.client.request(method, path.format(**names), content=body, headers=headers)


@pytest.fixture(scope="module")
def stage(nl_client):
    return Stage(nl_client)


def changed(body):
    """Yield a body with each field wrong in each way, missing, or one too many."""
    for name, value in body.items():
        yield from ({**body, name: wrong} for wrong in (*WRONG, MANY))
        yield {key: item for key, item in body.items() if key != name}
        if isinstance(value, dict):
            yield from ({**body, name: inner} for inner in changed(value))
        if isinstance(value, list) and value:
            yield from ({**body, name: [wrong, *value[1:]]} for wrong in WRONG)
    yield {**body, "odd": 1}
    yield {**body, HALF: 1}


def refused(answer):
    """Check that an answer of 4xx is a problem in our style; return its faults."""
    body = answer.json()
    assert set(body) - {"match"} == FIELDS
    assert not any(foreign in answer.text for foreign in FOREIGN), answer.text
    assert "expected" in body["detail"], answer.text
    if answer.status_code == 422:
        assert body["problems"], answer.text
    for fault in body["problems"]:
        assert "expected " in fault["message"], answer.text
        assert fault["code"] != "not_valid", answer.text
    if body["code"] == "not_valid":
        assert all(", found " in fault["message"] for fault in body["problems"]), answer.text
        assert all(fault["place"] for fault in body["problems"])
    return body["problems"]


@pytest.mark.parametrize("operation", CALLS)
def test_a_wrong_body_is_refused_in_our_words_with_the_place(stage, operation):
    body = deepcopy(EXAMPLES[operation]["request"])
    wholes = (*WRONG, MANY)
    for wrong in (*changed(body), *wholes, *RAW):
        answer = stage.ask(operation, wrong)
        assert answer.status_code < 500, (wrong, answer.text)
        assert answer.status_code != 400, (wrong, answer.text)
        if answer.status_code >= 400:
            refused(answer)
            if answer.status_code == 422:
                assert all(fault["place"] for fault in answer.json()["problems"]), answer.text


@pytest.mark.parametrize(
    ("operation", "change", "place", "message"),
    [
        ("check", {"words": 3}, "body.words", "expected a list, found 3"),
        ("check", {"words": []}, "body.words", "expected at least 1 entry, found 0"),
        ("check", {"words": [None]}, "body.words.0", "expected text, found null"),
        ("check", {"odd": [1]}, "body.odd", "expected no field of this name, found a list"),
        ("act", {"kind": "fly"}, "body.kind", "expected 'lay', 'draw', 'pass', 'challenge', "),
        ("subscribe", {"way": "x"}, "body.way", "expected 'push' or 'webhook', found 'x'"),
        ("subscribe", {"endpoint": 3}, "body.endpoint", "expected text, found 3"),
        ("create_match", {"seats": "3"}, "body.seats", "expected a whole number, found '3'"),
        ("create_match", {"seats": True}, "body.seats", "expected a whole number, found true"),
        ("create_match", {"seats": 9}, "body.seats", "expected at most 6, found 9"),
        ("create_match", {"set": {"name": "x"}}, "body.set.name", "name: expected a rule, found"),
        ("solve_table", {"set": {"id": "x"}}, "body.set.id", "id: expected a rule, found"),
        ("decide", {"note": "a\0b"}, "body.note", "expected one line of printable characters"),
        ("decide", {"note": "a\u202eb"}, "body.note", "expected one line of printable characters"),
        ("announce_table", {"app": "a\0b"}, "body.app", "expected one line of printable"),
        ("save_draft", {"table": "a\nb"}, "body.table", "expected one line of printable"),
        ("ask_ruling", {"words": ["a\0b"]}, "body.words.0", "expected a word of 1 to 60"),
        ("score_rack", {"rack": "A" * 5_000}, "body.rack", "expected at most 4000 characters"),
        (
            "create_match",
            {"set": {"hand_size": []}},
            "body.set.hand_size",
            "expected text or a whole number or true or false, found a list",
        ),
        ("set_factor", {"factor": True}, "body.factor", "expected 1, 2 or 4, found true"),
        ("check_table", {"before": "?!"}, "body.before", "expected a letter tile"),
        ("check_table", {"rack": "a"}, "body.rack", "expected a joker of a rack unread"),
        ("solve_table", {"rack": "a"}, "body.rack", "expected a joker of a rack unread"),
        ("solve_table", {"rack": "???"}, "body.rack", "expected at most 2 jokers, found 3"),
        (
            "solve_table",
            {"table": "", "rack": "r1 r1 r1", "rules": "sabra"},
            "body.rack",
            "expected at most 2 of 'r1' in the box",
        ),
        (
            "solve_table",
            {"table": "r1 r2 r3 / r1 r9 r3", "rack": "b1", "rules": "sabra"},
            "body.table.1",
            "expected a legal table",
        ),
        ("create_agreement", {"add": ["KNUS", "A!"]}, "body.add.1", "expected"),
        ("create_agreement", {"remove": ["KNUS", "X"]}, "body.remove.1", "expected words of"),
        ("create_agreement", {"remove": ["gezelligst"]}, "body.remove.0", "expected a word to be"),
        (
            "create_agreement",
            {"add": ["KNUS", "A" * 200]},
            "body.add.1",
            "expected words of at most",
        ),
        ("create_agreement", {"text": "x"}, "body.text", "expected a dictionary or a text"),
        ("create_agreement", {"dictionary": None}, "body.dictionary", "expected a dictionary or"),
        ("create_tile_set", {"copies": {"A": 400}}, "body.copies.A", "expected 1 to 99 tiles"),
        (
            "create_tile_set",
            {"copies": {"A": 1}, "values": {"A": 1}},
            "body.copies",
            "expected 3 to 500 tiles",
        ),
        ("create_tile_set", {"copies": {"a": 9}}, "body.copies", "expected one capital letter"),
        ("create_tile_set", {"copies": {"A": 9, "C": 1}}, "body.values", "expected a value from 0"),
        (
            "create_tile_set",
            {"values": {"A": -1, "B": 1, "?": 1}},
            "body.values.A",
            "expected a value from 0 to",
        ),
        ("create_tile_set", {"language": "x"}, "body.language", "expected a language of 2 or 3"),
        ("score_round", {"racks": ["", "E!"]}, "body.racks.1", "expected"),
        ("score_round", {"resigned": [9]}, "body.resigned", "expected a seat from 1 to 3"),
        ("score_round", {"could_open": [0]}, "body.could_open", "expected a seat from 1 to 3"),
        ("score_round", {"winner": 9}, "body.winner", "expected a seat from 1 to 3"),
        ("score_round", {"racks": ["", ""]}, "body.racks", "expected at most one winner"),
        ("score_round", {"points": [1]}, "body.points", "expected the points of 3 seats"),
        ("score_match", {"rounds": [[1], [1, 2]]}, "body.rounds", "expected rounds of equally"),
        ("create_match", {"bots": [2, 9]}, "body.bots.1", "expected a level from 1 to 5"),
        ("ask_ruling", {"words": ["KAT", " "]}, "body.words.1", "expected a word of 1 to 60"),
        (
            "verify",
            {"text": '{"woord": "\\ud800"}'},
            "body.text",
            "expected text in UTF-8, found half a surrogate pair",
        ),
    ],
)
def test_a_fault_says_what_was_expected_what_was_found_and_where(
    stage, operation, change, place, message
):
    answer = stage.ask(operation, EXAMPLES[operation]["request"] | change)
    (fault,) = refused(answer)
    assert fault["place"] == place
    assert fault["message"].startswith(message), fault["message"]


def test_a_change_of_a_rule_may_be_a_number_or_a_text_in_a_new_match_too(stage):
    for size in (9, "9"):
        wish = {"name": "Anna", "rules": "sabra", "set": {"hand_size": size}}
        lobby = stage.client.post("/v1/matches", json=wish).json()["match"]["lobby"]
        assert lobby["overrides"] == {"hand_size": "9"}


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"rules": "chess"}, "unknown_rule_set", "body.rules"),
        ({"tile_set": "chess"}, "unknown_tile_set", "body.tile_set"),
        ({"set": {"surprise": 1}}, "bad_rule_field", "body.set.surprise"),
        ({"set": {"hand_size": "x"}}, "bad_rule_field", "body.set.hand_size"),
        ({"set": {"opening_points": 30}}, "bad_rule_field", "body.set.opening_points"),
        ({"dictionary": "nowhere"}, "unknown_dictionary", "body.dictionary"),
    ],
)
def test_terms_that_do_not_exist_are_named_without_a_word_of_files_or_options(
    stage, change, code, place
):
    answer = stage.ask("check_one_meld", {"meld": "KAT", "dictionary": "nl", **change})
    (fault,) = refused(answer)
    assert (answer.json()["code"], fault["place"]) == (code, place)
    assert "--set" not in fault["message"]
    assert ".toml" not in fault["message"]


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/v1/dictionaries/nl/search?pattern=%5B", "query.pattern"),
        ("/v1/dictionaries/nl/search?prefix=%5B", "query.prefix"),
        ("/v1/dictionaries/nl/search?letters=%5B", "query.letters"),
        ("/v1/dictionaries/nl/from-tiles?tiles=%21", "query.tiles"),
        ("/v1/dictionaries/nl/from-tiles?tiles=ER&start=%21", "query.start"),
        ("/v1/dictionaries/nl/from-tiles?tiles=ER&must=%21", "query.must"),
        ("/v1/dictionaries/nl/hooks/%21", "path.word"),
        ("/v1/dictionaries/nl/hooks/%21/extensions?tiles=ER", "path.word"),
        ("/v1/dictionaries/nl/hooks/kat/extensions?tiles=%21", "query.tiles"),
        ("/v1/dictionaries/nl/search?lengths=x", "query.lengths"),
        ("/v1/dictionaries/nl/search?vowels=x", "query.vowels"),
        ("/v1/dictionaries/nl/search?limit=0", "query.limit"),
        ("/v1/dictionaries/nl/search?limit=x", "query.limit"),
        ("/v1/dictionaries/nl/search?cursor=x", "query.cursor"),
        ("/v1/dictionaries/nl/search?sort=x", "query.sort"),
        ("/v1/dictionaries/nl/search?tile_set=x", "query.tile_set"),
        ("/v1/dictionaries/nl/anagrams", "query.letters"),
        ("/v1/dictionaries/nl/anagrams?letters=", "query.letters"),
        ("/v1/dictionaries/nl/near/kat?distance=9", "query.distance"),
        ("/v1/dictionaries/nl/near/%21?distance=1", "path.word"),
        ("/v1/dictionaries/nl/hooks/kat/extensions?tiles=ER&side=x", "query.side"),
        ("/v1/dictionaries/x/words/kat", "path.dictionary"),
        ("/v1/dictionaries/x/hooks/kat", "path.dictionary"),
        ("/v1/agreements/x", "path.agreement_id"),
        ("/v1/rulesets/x", "path.name"),
        ("/v1/tilesets/BOX1-x", "path.name"),
        ("/v1/rulings/x", "path.code"),
    ],
)
def test_a_fault_of_the_address_says_in_which_part(stage, path, place):
    answer = stage.client.get(path)
    assert answer.status_code in (404, 422), answer.text
    (fault,) = refused(answer)
    assert fault["place"] == place


def test_a_secret_that_opens_nothing_is_named_by_its_header(stage):
    match_id, _ = stage.matches[True]
    answer = stage.client.get(f"/v1/matches/{match_id}", headers={"Authorization": "Bearer no"})
    assert answer.status_code == 401
    (fault,) = refused(answer)
    assert fault["place"] == "header.Authorization"


def test_half_a_letter_inside_a_record_is_quoted_all_the_same(stage):
    text = sealed(['[Woord "1"]', '[Export "full"]', '[Match "\\ud800"]', "last 1 x"])
    (fault,) = refused(stage.ask("replay_record", {"record": text}))
    assert fault["place"] == "body.record"


def test_what_goes_on_and_on_is_quoted_in_short(stage):
    answer = stage.ask("check_one_meld", {"meld": "KAT", "rules": "x" * 60_000})
    assert answer.json()["code"] == "not_valid"
    assert len(answer.content) < 5_000


def test_every_kind_of_fault_has_a_code_of_ours():
    assert {code for code, _ in KINDS.values()} == {
        "missing",
        "not_json",
        "not_one_of",
        "not_text",
        "too_large",
        "too_long",
        "too_short",
        "too_small",
        "unknown_field",
        "wrong_form",
        "wrong_type",
    }
