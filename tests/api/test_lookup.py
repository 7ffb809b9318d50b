"""Words looked up over HTTP give the very objects that the library and the command line give."""

import pytest
from starlette.testclient import TestClient

from api import shortcut
from api.main import create_app
from api.settings import Settings
from api.wire.words import JudgementOut, VerdictOut
from woord.lexicon import REASONS, alphabet_of, open_lexicon
from woord.lexicon.build import install
from woord.lexicon.collected import Collected
from woord.lexicon.header import Identity

BASE = "/v1/dictionaries/small"
ODD = [
    "kat",
    "KAT",
    "kät",
    "Jan",
    "usw",
    "a",
    "",
    "x" * 5_000,
    "kat😀",
    "k.t",
    "кот",
    "kat\u0301",
    "a/b",
    "é",
]


@pytest.fixture(scope="module")
def lexicon(data):
    return open_lexicon("small", directory=data)


@pytest.mark.parametrize(
    "word", ["kat", "KAT", "kât", "Jan", "usw", "zzzz", "ka", "a'b", "кот", "k/t"]
)
def test_one_word_is_answered_as_the_library_answers(client, lexicon, word):
    answer = client.get(f"{BASE}/words/{word}")
    assert answer.status_code == 200
    assert answer.json() == lexicon.look_up(word).to_json()


@pytest.mark.parametrize("dictionary", ["small", "nl", "nowhere"])
def test_the_shortcut_and_the_documented_route_are_the_same_call(data, monkeypatch, dictionary):
    path = f"/v1/dictionaries/{dictionary}/words/katten"
    fast = TestClient(create_app(Settings(data=data, build=()))).get(path)
    monkeypatch.setattr(shortcut, "BEFORE", "/nowhere/")
    slow = TestClient(create_app(Settings(data=data, build=()))).get(path)
    answers = [answer.json() | {"request_id": None} for answer in (fast, slow)]
    assert fast.status_code == slow.status_code
    assert answers[0] == answers[1]
    assert {**fast.headers, "x-request-id": ""} == {**slow.headers, "x-request-id": ""}


def test_a_batch_answers_each_word_in_the_order_given(client, lexicon):
    answer = client.post(f"{BASE}/check", json={"words": ODD})
    assert answer.status_code == 200
    assert answer.json() == [lexicon.look_up(word).to_json() for word in ODD]


def test_a_thousand_words_are_the_most_of_a_batch(client):
    assert client.post(f"{BASE}/check", json={"words": ["kat"] * 1000}).status_code == 200
    assert client.post(f"{BASE}/check", json={"words": ["kat"] * 1001}).status_code == 422


@pytest.mark.parametrize(("words", "valid"), [(["kat"], True), (["kat", "zzz"], False)])
def test_judge_gives_one_verdict_that_does_not_name_a_word(client, lexicon, words, valid):
    answer = client.post(f"{BASE}/judge", json={"words": words})
    assert answer.json() == lexicon.judge(words).to_json()
    assert answer.json()["valid"] is valid
    assert not any(word in answer.text for word in ("zzz", "kat"))


def test_a_dictionary_answers_by_its_id_too(client, lexicon):
    by_id = client.get(f"/v1/dictionaries/{lexicon.lexicon_id}/words/kat")
    assert by_id.json() == client.get(f"{BASE}/words/kat").json()


def test_the_documented_shapes_are_those_of_the_library(lexicon):
    assert list(VerdictOut.model_fields) == list(lexicon.look_up("kat").to_json())
    assert list(JudgementOut.model_fields) == list(lexicon.judge(["kat"]).to_json())
    schema = VerdictOut.model_json_schema()["properties"]["reason"]["anyOf"]
    assert set(schema[0]["enum"]) == set(REASONS)


def test_a_rebuilt_dictionary_is_seen_without_a_restart(tmp_path):
    identity = Identity("house", "1", "nl", alphabet_of("nl"))
    install(Collected(["KAT"]), identity, tmp_path)
    with TestClient(create_app(Settings(data=tmp_path, build=()))) as client:
        path = "/v1/dictionaries/house/words/hond"
        assert client.get(path).json()["valid"] is False
        install(Collected(["KAT", "HOND"]), identity, tmp_path)
        assert client.get(path).json()["valid"] is True


def test_a_damaged_dictionary_is_a_problem_and_the_others_go_on(tmp_path):
    for name in ("good", "bad"):
        identity = Identity(name, "1", "nl", alphabet_of("nl"))
        built = install(Collected(["KAT", name.upper()]), identity, tmp_path)
    file = tmp_path / "lexica" / f"{built.lexicon_id}.woord"
    file.write_bytes(file.read_bytes()[:100])
    with TestClient(create_app(Settings(data=tmp_path, build=()))) as client:
        answer = client.get("/v1/dictionaries/bad/words/kat")
        assert (answer.status_code, answer.json()["code"]) == (503, "damaged_lexicon")
        assert client.get("/v1/dictionaries/good/words/kat").json()["valid"] is True
