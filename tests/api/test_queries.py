"""Queries over HTTP: the library's answers in pages, agreements too, and clean refusals."""

import time

import pytest

from woord.lexicon import open_lexicon
from woord.lexicon.agreement import Agreement
from woord.lexicon.facts import agreement_facts, facts, folder_facts
from woord.tiles import tile_set

BASE = "/v1/dictionaries/small"
VALUES = tile_set("nl").values


@pytest.fixture(scope="module")
def lexicon(data):
    return open_lexicon("small", directory=data)


def get(client, path, status=200, **params):
    answer = client.get(f"{BASE}/{path}", params=params)
    assert answer.status_code == status, answer.text
    return answer.json()


def everything(results):
    return [one.to_json() for one in results]


def test_the_list_of_dictionaries_is_that_of_the_command_line(client, data):
    answer = client.get("/v1/dictionaries").json()
    known = folder_facts(data)
    assert answer == {"built": known["built"], "missing": known["missing"]}


def test_a_dictionary_tells_its_facts_but_not_where_its_file_lies(client, lexicon, data):
    answer = client.get(BASE).json()
    known = dict(facts(lexicon, data))
    del known["file"]
    assert answer.pop("offline")["bytes"] > 0  # tests/api/test_offline.py
    assert answer == known
    assert str(data) not in client.get(BASE).text


def test_anagrams_are_the_librarys(client, lexicon):
    answer = get(client, "anagrams", letters="kat")
    assert answer["words"] == everything(lexicon.anagrams("kat", values=VALUES))
    assert {word["word"] for word in answer["words"]} >= {"KAT", "TAK"}


@pytest.mark.parametrize("sort", ["length", "points", "alphabet"])
def test_words_from_tiles_come_in_each_order(client, lexicon, sort):
    answer = get(client, "from-tiles", tiles="KATERBO?", sort=sort, limit=1000)
    found = lexicon.from_tiles("KATERBO?", values=VALUES).sorted_by(sort)
    assert answer["words"] == everything(found)
    assert answer["next"] is None


def test_words_from_a_word_that_lies_use_all_its_letters(client):
    answer = get(client, "from-tiles", tiles="ER", start="KAT", must="R", lengths="5-")
    assert [word["word"] for word in answer["words"]] == ["KATER"]


def test_pages_joined_are_the_whole_without_a_word_twice(client, lexicon):
    whole = everything(lexicon.search("*EN", values=VALUES))
    pages, cursor = [], None
    while True:
        more = {} if cursor is None else {"cursor": cursor}
        page = get(client, "search", pattern="*EN", limit=37, **more)
        assert page["total"] == len(whole)
        pages += page["words"]
        cursor = page["next"]
        if cursor is None:
            break
    assert pages == whole
    assert len(whole) > 37


def test_a_search_joins_its_conditions(client, lexicon):
    asked = {"prefix": "AAN", "letters": "E", "without": "K", "vowels": "3-5", "lengths": "6-12"}
    answer = get(client, "search", limit=1000, **asked)
    found = lexicon.search(
        prefix="AAN", letters="E", without="K", vowels=(3, 5), lengths=(6, 12), values=VALUES
    )
    assert answer["words"] == everything(found)
    assert answer["total"] > 0


def test_hooks_extensions_and_near_words_are_the_librarys(client, lexicon):
    assert get(client, "hooks/kat") == lexicon.hooks("kat").to_json()
    extended = get(client, "hooks/kat/extensions", tiles="ERX?")
    assert extended["words"] == everything(lexicon.extensions("kat", "ERX?", values=VALUES))
    near = get(client, "near/katr", limit=5)
    found = [one.to_json() for one in lexicon.near("katr")]
    assert near == {"total": len(found), "words": found[:5]}


def test_an_agreement_is_kept_read_and_asked_like_a_dictionary(client, lexicon):
    body = {"dictionary": "small", "add": ["gezelligst"], "remove": ["kat"]}
    made = client.post("/v1/agreements", json=body)
    expected = agreement_facts(Agreement.of(lexicon, add=["gezelligst"], remove=["kat"]))
    assert made.status_code == 201
    assert made.json() == expected
    assert client.get(made.headers["location"]).json() == expected
    base = f"/v1/dictionaries/{expected['agreement_id']}"
    verdict = client.get(f"{base}/words/gezelligst").json()
    assert (verdict["valid"], verdict["house"]) == (True, "added")
    verdict = client.get(f"{base}/words/kat").json()
    assert (verdict["valid"], verdict["reason"], verdict["house"]) == (False, "removed", "removed")
    assert client.get(f"{base}/anagrams", params={"letters": "kat"}).json()["total"] == 1


def test_the_text_of_an_agreement_gives_the_same_agreement(client):
    made = client.post("/v1/agreements", json={"dictionary": "small", "add": ["pietje"]}).json()
    again = client.post("/v1/agreements", json={"text": made["text"]})
    assert again.status_code == 201
    assert again.json() == made


def test_two_agreements_are_compared(client):
    ids = [
        client.post("/v1/agreements", json={"dictionary": "small", **change}).json()["agreement_id"]
        for change in ({"add": ["pietje"]}, {"remove": ["kat"]})
    ]
    found = client.get(f"/v1/agreements/{ids[0]}/diff/{ids[1]}").json()
    assert found == {"only_first": ["KAT", "PIETJE"], "only_second": []}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 422, "not_allowed"),
        ({"dictionary": "small", "text": "WOORD1 SMALL"}, 422, "not_allowed"),
        ({"dictionary": "nowhere"}, 404, "unknown_dictionary"),
        ({"dictionary": "small", "add": ["кот"]}, 422, None),
        ({"dictionary": "small", "add": ["kat"], "remove": ["kat"]}, 422, "not_allowed"),
        ({"text": "hello"}, 422, "not_parseable"),
    ],
)
def test_an_agreement_that_cannot_be_made_is_refused(client, body, status, code):
    answer = client.post("/v1/agreements", json=body)
    assert answer.status_code == status
    assert code is None or answer.json()["code"] == code


def test_an_agreement_that_is_not_kept_is_not_found(client):
    for path in ("/v1/agreements/" + "0" * 64, "/v1/agreements/..%5Cnames"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_agreement")


HOSTILE = [
    ("near/kat", {"distance": -(10**30)}),
    ("near/kat", {"limit": 10**30}),
    ("anagrams", {"letters": ""}),
    ("anagrams", {"letters": "A" * 60}),
    ("anagrams", {"letters": "?????????"}),
    ("anagrams", {"letters": "кот"}),
    ("from-tiles", {"tiles": ""}),
    ("from-tiles", {"tiles": "A" * 26}),
    ("from-tiles", {"tiles": "AB?????"}),
    ("from-tiles", {"tiles": "KAT", "lengths": "9-3"}),
    ("from-tiles", {"tiles": "KAT", "lengths": "many"}),
    ("from-tiles", {"tiles": "KAT", "start": "K" * 500}),
    ("from-tiles", {"tiles": "KAT", "limit": 0}),
    ("from-tiles", {"tiles": "KAT", "limit": 1_000_000}),
    ("from-tiles", {"tiles": "KAT", "limit": "ten"}),
    ("from-tiles", {"tiles": "KAT", "sort": "luck"}),
    ("from-tiles", {"tiles": "KAT", "tile_set": "box.toml"}),
    ("from-tiles", {"tiles": "KAT", "cursor": "AAAAAAADSCT94L3kwuFMtlSW"}),
    ("search", {"pattern": "*" * 1000}),
    ("search", {"pattern": "*A" * 90}),
    ("search", {"pattern": "["}),
    ("search", {"pattern": "[]"}),
    ("search", {"pattern": "A+"}),
    ("search", {"pattern": "K*T", "cursor": "nonsense"}),
    ("search", {"vowels": "x"}),
    ("hooks/кот", {}),
    ("hooks/kat/extensions", {"tiles": "?????"}),
    ("hooks/kat/extensions", {"tiles": "ER", "side": "top"}),
    ("near/" + "a" * 500, {}),
    ("near/kat", {"distance": 3}),
    ("near/kat", {"limit": 0}),
]


@pytest.mark.parametrize(("path", "params"), HOSTILE, ids=lambda value: str(value)[:50])
def test_bad_input_is_refused_clearly_and_at_once(client, path, params):
    get(client, path, 422, **params)  # the first one may open sections
    best = min(timed(client, path, params) for _ in range(3))
    assert best < 0.05
    problem = get(client, path, 422, **params)
    assert problem["code"]
    assert problem["detail"]


def timed(client, path, params):
    start = time.perf_counter()
    client.get(f"{BASE}/{path}", params=params)
    return time.perf_counter() - start


def test_a_cursor_of_one_query_does_not_open_another(client):
    first = get(client, "search", pattern="*EN", limit=5)
    stolen = get(client, "search", 422, pattern="*ER", limit=5, cursor=first["next"])
    assert stolen["code"] == "bad_cursor"
