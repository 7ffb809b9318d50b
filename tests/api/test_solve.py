"""The best lay over HTTP: the library's answers, the service's limits."""

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings

PATH = "/v1/tables/solve"


@pytest.mark.parametrize(
    ("body", "tiles", "points"),
    [
        ({"rules": "sabra", "table": "r5 r6 r7 J", "rack": "r8"}, 1, 8),
        ({"rack": "k1 k2 k4 k5 J r13 b13", "objective": "points"}, 3, 56),
        ({"rack": "r10 b10 k10", "opened": False}, 3, 30),
        ({"rack": "r1 r3"}, 0, 0),
        ({"rules": "woord", "dictionary": "small", "table": "KAT", "rack": "ER"}, 2, 3),
    ],
)
def test_the_best_lay_is_found_and_proven(client, body, tiles, points):
    answer = client.post(PATH, json=body)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["tiles"], found["points"], found["proof"]) == (tiles, points, "optimal")


def test_an_agreement_is_solved_with_its_own_words(client):
    agreed = client.post("/v1/agreements", json={"dictionary": "small", "add": ["xxo"]}).json()
    body = {"dictionary": agreed["agreement_id"], "rack": "XXO", "rules": "woord"}
    assert client.post(PATH, json=body).json()["tiles"] == 3
    assert client.post(PATH, json=body | {"dictionary": "small"}).json()["tiles"] == 0


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"rack": "r99"}, "not_parseable"),
        ({"table": "r1 r3", "rack": "r1"}, "not_allowed"),
        ({"rack": "r1 r1 r1"}, "not_allowed"),
        ({"rack": "KAT", "rules": "woord"}, "not_allowed"),
        ({"rack": "r1", "objective": "fame"}, "not_valid"),
        ({"rack": "r1", "budget": -1}, "not_valid"),
        ({}, "not_valid"),
    ],
)
def test_what_cannot_be_solved_is_a_422(client, body, code):
    answer = client.post(PATH, json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_full_queue_is_a_503_that_says_when_to_ask_again(data):
    settings = Settings(data=data, build=(), solve_queue=0)
    with TestClient(create_app(settings)) as client:
        client.app.state.service.solver._pending = 1
        answer = client.post(PATH, json={"rack": "r1"})
    assert (answer.status_code, answer.json()["code"]) == (503, "queue_full")
    assert int(answer.headers["retry-after"]) > 0
