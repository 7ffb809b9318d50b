"""Every kind of failure has the one error body, with its status, code and request id."""

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.play.errors import PlayError
from api.problems import STATUS_OF_CODE, ServiceError
from api.settings import Settings
from woord import errors

FIELDS = {"type", "title", "status", "code", "detail", "problems", "request_id"}
WORDS = "/v1/dictionaries/small/check"


def assert_problem(response, status, code):
    body = response.json()
    assert (response.status_code, body["code"]) == (status, code)
    assert response.headers["content-type"] == "application/problem+json"
    assert set(body) == FIELDS
    assert body["status"] == status
    assert body["type"] == f"urn:woord:problem:{code}"
    assert body["request_id"] == response.headers["x-request-id"]
    return body


def all_errors(base=errors.WoordError):
    for kind in base.__subclasses__():
        yield kind
        yield from all_errors(kind)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/v1/nothing", 404, "not_found"),
        ("GET", "/page/nothing.js", 404, "not_found"),
        ("GET", "/v1/dictionaries/small/words", 404, "not_found"),
        ("DELETE", "/v1/health", 405, "method_not_allowed"),
        ("PUT", "/v1/dictionaries/small/words/kat", 405, "method_not_allowed"),
        ("GET", "/v1/dictionaries/nowhere/words/kat", 404, "unknown_dictionary"),
        ("GET", "/v1/dictionaries/..%5C..%5Cetc/words/kat", 404, "unknown_dictionary"),
        ("GET", f"/v1/dictionaries/{'a' * 500}/words/kat", 404, "unknown_dictionary"),
        ("GET", "/v1/dictionaries/nl/words/kat", 404, "not_built"),
    ],
)
def test_a_path_that_is_not_there_is_a_problem(client, method, path, status, code):
    assert_problem(client.request(method, path), status, code)


def test_405_says_which_methods_the_path_answers(client):
    assert "GET" in client.delete("/v1/health").headers["allow"]


def test_a_body_that_is_declared_too_long_is_refused_before_it_is_read(client):
    response = client.post(
        WORDS, content=b"x" * 65537, headers={"Content-Type": "application/json"}
    )
    assert_problem(response, 413, "body_too_large")


def test_a_body_that_is_streamed_without_a_length_is_cut_at_the_limit(client):
    chunks = (b'{"words": ["' + b"x" * 40_000 for _ in range(2))
    response = client.post(WORDS, content=chunks, headers={"Content-Type": "application/json"})
    assert_problem(response, 413, "body_too_large")


def test_a_body_just_at_the_limit_is_read(client):
    frame = len(json.dumps({"words": [""]}))
    body = json.dumps({"words": ["x" * (65536 - frame)]}).encode()
    assert len(body) == 65536
    response = client.post(WORDS, content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 200


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"{nope", "body"),
        (b"[]", "body"),
        (b"\xff\xfe", "body"),
        (b"{}", "body.words"),
        (b'{"words": []}', "body.words"),
        (b'{"words": [1]}', "body.words.0"),
        (b'{"words": "kat"}', "body.words"),
        (b'{"words": ["kat"], "word": "x"}', "body.word"),
        (json.dumps({"words": ["x"] * 1001}).encode(), "body.words"),
    ],
)
def test_a_body_that_is_not_valid_lists_each_fault_with_its_place(client, content, place):
    response = client.post(WORDS, content=content, headers={"Content-Type": "application/json"})
    body = assert_problem(response, 422, "not_valid")
    assert body["problems"][0]["place"].startswith(place)


def test_a_body_of_another_type_is_not_taken_for_json(client):
    response = client.post(WORDS, content=b"words=kat", headers={"Content-Type": "text/plain"})
    assert_problem(response, 422, "not_valid")


def test_a_failure_inside_is_a_500_that_says_nothing_of_the_inside(data, caplog):
    app = create_app(Settings(data=data, build=()))

    @app.get("/v1/boom")
    def boom():
        raise RuntimeError("secret detail")

    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.get("/v1/boom")
    body = assert_problem(response, 500, "internal")
    assert "secret" not in response.text
    assert body["request_id"] in caplog.text


def test_a_service_error_keeps_its_status_code_and_headers(data):
    app = create_app(Settings(data=data, build=()))

    @app.get("/v1/full")
    def full():
        raise ServiceError(503, "queue_full", "try again", headers={"Retry-After": "2"})

    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.get("/v1/full")
    assert_problem(response, 503, "queue_full")
    assert response.headers["retry-after"] == "2"


NEEDED = {"IllegalLayError": {"problems": ()}, "RecordError": {"line": 3}}
ABOVE = ("api.", "woord.client", "woord.cli.", "tests.")  # what the service never calls
LIBRARY = sorted(
    {kind for kind in all_errors() if not kind.__module__.startswith(ABOVE)},
    key=lambda kind: (kind.__module__, kind.__name__),
)


@pytest.mark.parametrize("kind", LIBRARY, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_error_of_the_library_becomes_a_problem_with_its_own_code(data, kind):
    app = create_app(Settings(data=data, build=()))

    @app.get("/v1/error")
    def fail():
        raise kind("expected this, found 'that'", **NEEDED.get(kind.__name__, {}))

    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.get("/v1/error")
    body = assert_problem(response, STATUS_OF_CODE.get(kind.code, 422), kind.code)
    assert body["detail"].endswith("expected this, found 'that'")


def test_each_status_is_given_for_a_code_that_some_error_has():
    assert set(STATUS_OF_CODE) <= {kind.code for kind in all_errors()}


def test_a_request_id_is_taken_over_when_it_is_harmless_and_replaced_when_not(client):
    given = client.get("/v1/nothing", headers={"X-Request-Id": "abc-123"})
    assert assert_problem(given, 404, "not_found")["request_id"] == "abc-123"
    bad = client.get("/v1/nothing", headers={"X-Request-Id": "a b\tc"})
    assert assert_problem(bad, 404, "not_found")["request_id"] != "a b\tc"


@pytest.mark.parametrize("path", ["/", "/v1/health", "/v1/nothing", "/page/page.js"])
def test_every_answer_carries_the_security_headers(client, path):
    headers = client.get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "access-control-allow-origin" not in headers
    of_pages = {"cross-origin-opener-policy", "permissions-policy"} & set(headers)
    assert len(of_pages) == (2 if headers["content-type"].startswith("text/html") else 0)


def below(kind):
    return {kind, *(found for one in kind.__subclasses__() for found in below(one))}


def test_the_page_of_the_calls_lists_every_code_with_a_status_of_its_own():
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    ours = {one.code for one in below(PlayError) - {PlayError}}
    assert {code for code in ours | set(STATUS_OF_CODE) if f"`{code}`" not in page} == set()
