"""Rates: counted by address and by secret, the same for requests and for sockets."""

import json
import multiprocessing
import re
import subprocess
import sys
import tempfile

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from api import service_workers
from api.counters import BUCKETS, BYTES, DEEP, Counters, make_room
from api.main import create_app
from api.rates import Rates, TooManyError, address_key
from api.settings import Settings

OFF = {"limit_address": "", "limit_secret": "", "limit_codes": "", "limit_solve": ""}


def client_with(data, **rates):
    app = create_app(Settings(data=data, build=(), **{**OFF, **rates}))
    return TestClient(app, raise_server_exceptions=False)


def test_what_is_left_is_said_and_one_too_many_is_a_429_that_says_when(data):
    with client_with(data, limit_address="3/hour") as client:
        for left in (2, 1, 0):
            answer = client.get("/v1/dictionaries/small/words/kat")
            assert answer.status_code == 200
            assert answer.headers["ratelimit-policy"] == '"address";q=3;w=3600'
            assert re.fullmatch(rf'"address";r={left};t=\d+', answer.headers["ratelimit"])
        refused = client.get("/v1/version")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
    assert refused.headers["content-type"] == "application/problem+json"
    assert 1 <= int(refused.headers["retry-after"]) <= 3600
    assert refused.json()["request_id"] == refused.headers["x-request-id"]
    assert "content-security-policy" in refused.headers


def test_health_ready_and_metrics_are_not_counted(data):
    with client_with(data, limit_address="1/hour") as client:
        for path in ("/v1/health", "/v1/ready", "/metrics") * 3:
            assert client.get(path).status_code == 200


def test_an_empty_rate_limits_nothing_and_says_nothing(data):
    with client_with(data) as client:
        assert "ratelimit" not in client.get("/v1/version").headers


def test_a_secret_is_counted_wherever_it_is_shown(data):
    with client_with(data, limit_secret="2/hour") as client:
        mine, other = ({"Authorization": f"Bearer {secret * 22}"} for secret in "ab")
        assert [client.get("/v1/version", headers=mine).status_code for _ in range(3)] == [
            200,
            200,
            429,
        ]
        assert client.get("/v1/version", headers=other).status_code == 200
        assert client.get("/v1/version").status_code == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/v1/matches/join"),
        ("POST", "/v1/matches"),
        ("POST", "/v1/agreements"),
        ("GET", "/v1/rulings/KAT47QXM"),
    ],
)
def test_codes_can_be_tried_only_so_often(data, method, path):
    with client_with(data, limit_codes="2/hour") as client:
        statuses = [client.request(method, path, json={}).status_code for _ in range(3)]
        assert statuses[2] == 429
        assert 429 not in statuses[:2]
        assert client.get("/v1/version").status_code == 200


def test_solving_has_a_rate_of_its_own(data):
    with client_with(data, limit_solve="1/hour") as client:
        path = "/v1/records/replay"
        assert client.post(path, json={"record": "junk"}).status_code == 422
        assert client.post(path, json={"record": "junk"}).status_code == 429


def test_a_socket_is_closed_when_it_says_too_much(data):
    with client_with(data, limit_address="12/hour") as client:
        made = client.post("/v1/matches", json={"name": "Anna", "rules": "sabra"}).json()
        hello = {
            "type": "hello",
            "version": 1,
            "match_id": made["match"]["match_id"],
            "secrets": [made["secret"]],
        }
        with client.websocket_connect("/v1/socket") as socket:
            socket.send_text(json.dumps(hello))
            for _ in range(20):
                socket.send_text(json.dumps({"type": "here"}))
            message = {}
            while message.get("type") != "problem":
                message = json.loads(socket.receive_text())
        assert message["code"] == "too_many_requests"
        assert client.get("/v1/version").status_code == 429, "the same counter"
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/v1/socket"):
            pass


def test_of_several_rates_the_tightest_is_told():
    rates = Rates(Settings(limit_address="5/minute;2/hour"))
    assert rates.count("address", "a").left == 1
    rates.count("address", "a")
    with pytest.raises(TooManyError, match="at most 2 in 3600 s"):
        rates.count("address", "a")
    assert rates.count("address", "b").left == 1


def test_all_addresses_of_an_ipv6_network_count_as_one():
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9")
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("192.0.2.1") == "192.0.2.1"
    assert address_key(None) == "unknown"


def test_one_too_many_is_counted_among_the_metrics(data):
    with client_with(data, limit_address="1/hour") as client:
        for _ in range(3):
            client.get("/v1/version")
        assert "woord_rate_limited_total 2.0" in client.get("/metrics").text


def test_a_window_begins_with_the_first_hit_and_ends():
    counters = Counters()
    hits = [counters.hit("a", window=100, now=now) for now in (50, 60, 149, 150, 151)]
    assert hits == [(1, 150), (2, 150), (3, 150), (1, 250), (2, 250)]


def test_keys_are_counted_apart_and_a_full_bucket_gives_up_what_ends_first():
    counters = Counters()
    keys = [f"key {number}" for number in range(2 * BUCKETS)]
    for now in (1, 2):
        for key in keys:
            counters.hit(key, window=100, now=now)
    counts = [counters.hit(key, window=100, now=3)[0] for key in keys]
    assert max(counts) == 3
    assert counts.count(3) > 0.98 * len(keys)  # few buckets get more than their slots
    for number in range(100 * DEEP):
        assert counters.hit(f"other {number}", window=10, now=4)[0] == 1


def _hit_often(file, times):
    counters = Counters(file)
    for _ in range(times):
        counters.hit("one address", window=1_000_000, now=1)


def test_processes_with_one_file_count_together(tmp_path):
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_hit_often, args=(tmp_path / "rates", 500)) for _ in "abc"]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert Counters(tmp_path / "rates").hit("one address", window=1, now=2) == (1501, 1_000_001)


def test_workers_that_share_a_folder_share_their_rates(data, tmp_path, monkeypatch):
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    ours, theirs = (Rates(Settings(limit_address="3/hour")) for _ in range(2))
    assert [rates.count("address", "a").left for rates in (ours, theirs, ours)] == [2, 1, 0]
    with pytest.raises(TooManyError):
        theirs.count("address", "a")


def test_every_byte_of_a_shared_file_has_its_place_on_the_disk(tmp_path):
    """A page that has none yet ends the process (SIGBUS) when the disk is full."""
    file = tmp_path / "rates"
    Counters(file)
    there = file.stat()
    assert (there.st_size, there.st_blocks * 512) == (BYTES, pytest.approx(BYTES, rel=0.1))


def test_counts_stay_when_another_opens_the_file(tmp_path):
    Counters(tmp_path / "rates").hit("a", window=100, now=1)
    make_room(tmp_path / "rates")
    assert Counters(tmp_path / "rates").hit("a", window=100, now=2) == (2, 101)


NO_ROOM = """
import resource, sys
from pathlib import Path
from api import service_workers
from woord.errors import WoordError
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    with service_workers.sharing():
        pass
except WoordError as error:
    print(error.code, error.message)
"""


def test_without_room_for_shared_counts_the_start_says_so():
    ran = subprocess.run(
        [sys.executable, "-c", NO_ROOM], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("no_room expected room for 786,432 bytes that the workers share")
    assert ran.stdout.endswith("File too large\n")


def test_shared_counts_are_on_the_disk_where_memory_has_no_room(tmp_path, monkeypatch):
    monkeypatch.setattr(service_workers, "MEMORY", str(tmp_path / "nowhere"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    with service_workers.sharing():
        assert service_workers.counters_file().parent.parent == tmp_path
        assert service_workers.counters_file().stat().st_size == BYTES
    assert service_workers.counters_file() is None
    assert list(tmp_path.iterdir()) == []
