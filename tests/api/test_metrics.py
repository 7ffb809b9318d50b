"""What Prometheus reads: requests, acts, matches, sockets and queues; nothing private."""

import json
import logging
import os
import subprocess
import sys

from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings
from api.storage.faults import StorageError
from api.storage.outage import Outage


def figures(client):
    text = client.get("/metrics").text
    return text, {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_requests_acts_matches_sockets_and_queues_are_counted(data):
    with TestClient(create_app(Settings(data=data, build=()))) as client:
        client.get("/v1/dictionaries/small/words/kat")
        body = {"name": "Anna", "rules": "sabra", "seats": 2}
        made = client.post("/v1/matches", json=body).json()
        client.post("/v1/matches/join", json={"code": made["match"]["code"], "name": "Bob"})
        path = f"/v1/matches/{made['match']['match_id']}"
        headers = {"Authorization": f"Bearer {made['secret']}", "Woord-Host": made["host_secret"]}
        started = client.post(f"{path}/start", headers=headers).json()
        act = {"kind": "lay", "table": "r5 r6"}
        number = {"If-Match": f'"{started["seq"]}"'}
        assert client.post(f"{path}/actions", json=act, headers=headers | number).status_code > 400
        aborted = client.post(f"{path}/abort", headers=headers | number)
        assert aborted.status_code == 200
        hello = {"type": "hello", "version": 1, "match_id": made["match"]["match_id"]}
        with client.websocket_connect("/v1/socket") as socket:
            socket.send_text(json.dumps({**hello, "secrets": [made["secret"]]}))
            socket.receive_text()
            _, during = figures(client)
        text, found = figures(client)
    route = ("route", "/v1/dictionaries/{dictionary}/words/{word}")
    assert found["woord_request_seconds_count", ("method", "GET"), route, ("status", "200")] == 1
    for event in ("made", "started", "ended"):
        assert found["woord_matches_total", ("event", event)] == 1
    done = ("woord_act_seconds_count", ("kind", "abort"), ("outcome", "done"))
    assert found[done] == 1
    assert any(name[0] == "woord_act_seconds_count" and ("kind", "lay") in name for name in found)
    assert during["woord_sockets",] == 1
    assert found["woord_dictionaries",] >= 1
    for queue in ("solver", "bots", "database"):
        assert found["woord_queue", ("queue", queue)] >= 0
    for private in ("Anna", made["secret"], made["match"]["match_id"], made["match"]["code"]):
        assert private not in text


def test_metrics_can_be_turned_off(data):
    with TestClient(create_app(Settings(data=data, build=(), metrics=False))) as client:
        answer = client.get("/metrics")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_workers_answer_with_the_figures_of_all(tmp_path):
    """Two processes count; a third, as a worker that is scraped, tells the sum."""
    count = "from api.metrics import Metrics; Metrics().matches.labels('made').inc({})"
    tell = "from api.metrics import Metrics; print(Metrics().text().decode())"
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for code in (count.format(2), count.format(3)):
        subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    told = subprocess.run(
        [sys.executable, "-c", tell], env=environment, check=True, capture_output=True, text=True
    )
    assert 'woord_matches_total{event="made"} 5.0' in told.stdout


def test_ready_tells_of_the_database(data, monkeypatch):
    app = create_app(Settings(data=data, build=()))
    with TestClient(app) as client:
        assert client.get("/v1/ready").json()["database"] == "answers"

        async def fault():
            return "the database could not do this now: gone"

        monkeypatch.setattr(app.state.service, "database_fault", fault)
        answer = client.get("/v1/ready")
    assert answer.status_code == 503
    assert answer.json()["database"].endswith("gone")
    assert answer.json()["ready"] is False


def test_where_the_database_is_stays_in_the_log(data, monkeypatch, caplog):
    app = create_app(Settings(data=data, build=()))
    with TestClient(app) as client:

        async def away(job):
            raise StorageError("connection to server at db.inside failed", cause="db.inside")

        monkeypatch.setattr(app.state.service.database, "read", away)
        ready, asked = client.get("/v1/ready"), client.get("/v1/rulings/ABCDEFGH")
    assert (ready.status_code, asked.status_code) == (503, 503)
    assert asked.json()["code"] == "storage_unavailable"
    assert "Retry-After" in asked.headers
    assert "db.inside" not in ready.text + asked.text
    assert "db.inside" in caplog.text


def test_an_outage_is_told_when_it_begins_each_minute_and_when_it_is_over(caplog):
    now = [0.0]
    outage = Outage(logging.getLogger("woord.test"), "the line", clock=lambda: now[0])
    outage.succeeded()
    for now[0] in (1.0, 2.0, 60.0, 61.0, 62.0):
        outage.failed("gone")
    outage.succeeded()
    outage.succeeded()
    said = [record.getMessage() for record in caplog.records]
    again = "the line failed and is tried again: gone"
    assert said == [again, again, "the line works again"]
