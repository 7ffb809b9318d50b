"""The file that a device keeps: what is handed out, to whom, and how it is kept."""

import gzip
import json

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings
from woord.lexicon import alphabet_of
from woord.lexicon.build import install
from woord.lexicon.collected import Collected
from woord.lexicon.header import Identity
from woord.lexicon.pocket import describe

NEAR = ("192.168.1.20", 40_000)
FAR = ("2001:4860::7", 40_000)
PUBLIC = "https://woord.example"


@pytest.fixture
def service(tmp_path):
    """Return a function that asks a service with a list `free` and a list `home`."""
    for name, is_local in (("free", False), ("home", True)):
        collected = Collected(["KAT", "HOND", name.upper()])
        identity = Identity(name, "1", "nl", alphabet_of("nl"), local_only=is_local)
        install(collected, identity, tmp_path)

    def ask(path, asker=NEAR, public=None, **headers):
        settings = Settings(data=tmp_path, build=(), public_url=public)
        with TestClient(create_app(settings), client=asker) as client:
            return client.get(path, headers=headers)

    return ask


def test_the_size_is_told_before_the_file_is_asked(service):
    offer = service("/v1/dictionaries/free").json()["offline"]
    answer = service(offer["url"])
    assert answer.status_code == 200
    assert len(answer.content) == offer["bytes"]  # unpacked by the client
    assert int(answer.headers["content-length"]) == offer["packed_bytes"]
    assert answer.headers["content-encoding"] == "gzip"
    header = describe(answer.content)
    assert header["name"] == "free"
    assert header["words"] == 3


def test_a_file_by_id_and_mark_never_changes_and_one_by_name_is_asked_again(service):
    offer = service("/v1/dictionaries/free").json()["offline"]
    fixed = service(offer["url"])
    named = service("/v1/dictionaries/free/offline")
    assert fixed.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert named.headers["cache-control"] == "public, no-cache"
    assert fixed.content == named.content
    known = {"If-None-Match": named.headers["etag"]}
    again = service("/v1/dictionaries/free/offline", **known)
    assert again.status_code == 304
    assert again.content == b""
    older = service(offer["url"].split("?", 1)[0] + "?mark=00000000")
    assert older.headers["cache-control"] == "public, no-cache"


def test_who_does_not_take_gzip_gets_it_plain(service):
    plain = service("/v1/dictionaries/free/offline", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert describe(plain.content)["name"] == "free"


@pytest.mark.parametrize(
    ("asker", "public", "status"),
    [
        (NEAR, None, 200),
        (("127.0.0.1", 1), None, 200),
        (("::1", 1), None, 200),
        (("::ffff:10.0.0.8", 1), None, 200),
        (("fe80::1", 1), None, 200),
        (NEAR, "http://192.168.1.4:8000", 200),
        (NEAR, "http://woord.local", 200),
        (FAR, None, 403),
        (("8.8.8.8", 1), None, 403),
        (NEAR, PUBLIC, 403),
        (("127.0.0.1", 1), PUBLIC, 403),
        (("8.8.8.8", 1), "http://192.168.1.4:8000", 403),
        (("unknown", 1), None, 403),
    ],
)
def test_a_local_list_goes_to_the_devices_of_the_house_only(service, asker, public, status):
    answer = service("/v1/dictionaries/home/offline", asker, public)
    assert answer.status_code == status
    offer = service("/v1/dictionaries/home", asker, public).json()["offline"]
    if status == 200:
        assert answer.headers["cache-control"].startswith("private")
        assert offer["bytes"] == len(answer.content)
    else:
        assert answer.json()["code"] == "local_only"
        assert answer.headers["content-type"] == "application/problem+json"
        assert offer is None


@pytest.mark.parametrize(
    ("header", "said", "status"),
    [
        ("X-Forwarded-For", "192.168.1.30", 200),
        ("X-Forwarded-For", "[fe80::1]:4000, 10.0.0.2:80", 200),
        ("X-Forwarded-For", "8.8.8.8", 403),
        ("X-Forwarded-For", "192.168.1.30, 8.8.8.8", 403),  # the first part is what anybody may say
        ("X-Forwarded-For", "unknown", 403),
        ("X-Real-IP", "8.8.8.8", 403),
        ("Forwarded", 'for="[fe80::1]:4000";proto=http, for=10.0.0.2', 200),
        ("Forwarded", 'for=10.0.0.2;proto=https, For="[2001:4860::7]:9"', 403),
        ("Forwarded", "for=_hidden", 403),
        ("Forwarded", "proto=https", 403),
    ],
)
def test_a_local_list_goes_to_nobody_whom_a_near_proxy_names_far(service, header, said, status):
    answer = service("/v1/dictionaries/home/offline", NEAR, **{header: said})
    assert answer.status_code == status


@pytest.mark.parametrize("public", [None, PUBLIC])
def test_a_free_list_goes_to_everybody(service, public):
    assert service("/v1/dictionaries/free/offline", FAR, public).status_code == 200


def test_an_unknown_list_is_not_found(service):
    answer = service("/v1/dictionaries/nothing/offline")
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown_dictionary"


def test_the_file_is_kept_packed_as_it_is_sent(service, tmp_path):
    service("/v1/dictionaries/free")
    (kept,) = (tmp_path / "pockets").glob("*.gz")
    data = gzip.decompress(kept.read_bytes())
    assert json.dumps(describe(data)["local_only"]) == "false"
