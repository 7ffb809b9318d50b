"""The OpenAPI document is the one that is committed, and the service answers as it says."""

import json
import re
import socket
import threading
from pathlib import Path

import jsonschema_rs
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from api.main import create_app
from api.openapi import document
from api.settings import Settings

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "api" / "examples.json"
COMMITTED = ROOT / "docs" / "openapi.json"
SLOW = list(HealthCheck)
ENDLESS = {"GET /v1/matches/{match_id}/stream"}  # events until the client leaves
METHODS = {"get", "post", "put", "delete", "patch"}


DOCUMENT = json.loads(document())


def operations():
    for path, item in DOCUMENT["paths"].items():
        for method, operation in item.items():
            if method in METHODS:
                yield f"{method.upper()} {path}", operation


def test_the_committed_document_is_what_the_code_says():
    assert COMMITTED.read_text(encoding="utf-8") == document(), "run `make docs`"


def test_it_is_openapi_3_1():
    assert json.loads(document())["openapi"].startswith("3.1.")


@pytest.mark.parametrize(
    ("name", "operation"), list(operations()), ids=lambda value: str(value)[:60]
)
def test_an_operation_says_what_it_does_and_how_it_fails(name, operation):
    assert operation["summary"]
    assert operation["description"]
    assert operation["tags"]
    failures = {
        status: answer for status, answer in operation["responses"].items() if status >= "4"
    }
    assert "500" in failures
    for status, answer in failures.items():
        if name == "GET /v1/ready" and status == "503":
            continue  # not ready is an answer of its own
        assert set(answer["content"]) == {"application/problem+json"}


@pytest.mark.parametrize(
    ("name", "operation"), list(operations()), ids=lambda value: str(value)[:60]
)
def test_an_operation_has_examples_that_fit_its_own_schema(name, operation):
    """Each parameter, each body and each answer with a body: recorded ones, not invented."""
    shapes = DOCUMENT["components"]["schemas"]

    def check(content, what):
        assert "example" in content, f"{name}: {what} has no example; run tools.record_examples"
        if content.get("schema"):
            schema = content["schema"] | {"components": {"schemas": shapes}}
            jsonschema_rs.Draft202012Validator(schema).validate(content["example"])

    for parameter in operation.get("parameters", ()):
        example = parameter.get("example", *parameter["schema"].get("examples", ())[:1])
        jsonschema_rs.Draft202012Validator(parameter["schema"]).validate(example)
    for content in operation.get("requestBody", {"content": {}})["content"].values():
        check(content, "the body")
    for status, answer in operation["responses"].items():
        if status.startswith("2"):
            for kind, content in answer.get("content", {}).items():
                check(content, f"{status} {kind}")


def test_no_example_shows_a_secret_of_a_real_service():
    text = EXAMPLES.read_text(encoding="utf-8")
    shown = set(re.findall(r'"(?:host_|table_)?secret": "([^"]+)"', text))
    assert shown == {"AbCdEfGhIjKlMnOpQrStUv"}


PROBLEMS = {"401": {"/matches/{"}, "412": {"/actions"}, "428": {"/actions"}}


@pytest.mark.parametrize(
    ("name", "operation"), list(operations()), ids=lambda value: str(value)[:60]
)
def test_an_operation_documents_the_failures_that_it_can_have(name, operation):
    statuses = set(operation["responses"])
    assert {"429", "500"} <= statuses
    if "requestBody" in operation:
        assert {"413", "422"} <= statuses
    if operation.get("parameters"):
        assert "422" in statuses
    for status, parts in PROBLEMS.items():
        if any(part in name for part in parts):
            assert status in statuses


def test_operation_ids_are_unique_and_readable():
    ids = [operation["operationId"] for _, operation in operations()]
    assert len(ids) == len(set(ids))
    assert all(name.isidentifier() for name in ids)


@pytest.fixture(scope="module")
def schema(data):
    """The document of a service that really listens: some calls need its event loop."""
    server = uvicorn.Server(
        uvicorn.Config(create_app(Settings(data=data, build=())), log_level="critical")
    )
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    port = listener.getsockname()[1]
    yield schemathesis.openapi.from_url(
        f"http://127.0.0.1:{port}/v1/openapi.json", wait_for_schema=20
    )
    server.should_exit = True
    thread.join(timeout=20)


@pytest.mark.parametrize("name", [name for name, _ in operations() if name not in ENDLESS])
def test_any_request_gets_a_documented_answer(schema, name):
    method, path = name.split(" ")

    @given(case=schema[path][method].as_strategy())
    @settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=SLOW)
    def answer_is_documented(case):
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    answer_is_documented()
