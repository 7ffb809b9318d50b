"""A club's evening over HTTP: one agreed list, tables that know only themselves, one organiser."""

from __future__ import annotations

import asyncio
import csv
import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import pytest
from sqlalchemy import insert
from starlette.testclient import TestClient

from api.main import create_app
from api.service_clubs import ClubDesk
from api.storage import clubs as store
from api.storage import schema
from api.storage.clubs import Club
from api.storage.faults import StaleError
from woord.lexicon.store import holders

OTHER_LIST = "0" * 64


@dataclass
class Evening:
    """An evening and its two secrets."""

    client: object
    made: dict

    @property
    def club(self):
        return self.made["club"]

    def call(self, method, path="", body=None, secret="secret"):
        headers = {"Authorization": f"Bearer {self.made.get(secret, secret)}"}
        url = f"/v1/clubs/{self.club['club_id']}{path}"
        return self.client.request(method, url, json=body, headers=headers)

    def see(self):
        seen = self.call("GET")
        assert seen.status_code == 200, seen.text
        return seen.json()

    def announce(self, number, *, device="phone-one", secret="table_secret", **said):
        body = {name: self.club[name] for name in ("list_id", "dictionary", "edition")}
        body |= {"device": device, "app": "1", **said}
        return self.call("PUT", f"/tables/{number}", body, secret)

    def ask(self, number, *words, secret="table_secret", **more):
        body = {
            "words": words,
            "list_id": self.club["list_id"],
            "key": f"key-{number}-{words}"[:40],
        }
        return self.call("POST", f"/tables/{number}/rulings", body | more, secret)


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request, settings):
    """A client of a service on each of the two databases."""
    url = request.getfixturevalue(f"{request.param}_url")
    app = create_app(settings.model_copy(update={"database_url": url}))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def begin(client, **wish):
    body = {"name": "Letterclub", "dictionary": "small", "tables": 3, "lock": "1.9.a.b"} | wish
    made = client.post("/v1/clubs", json=body)
    assert made.status_code == 201, made.text
    assert made.headers["Location"] == f"/v1/clubs/{made.json()['club']['club_id']}"
    return Evening(client, made.json())


@pytest.fixture
def evening(engine):
    return begin(engine)


def rows_of(answer, delimiter=","):
    text = answer.content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter))


KEY = {"Idempotency-Key": "k" * 22}
PLAN = {"name": "Letterclub", "dictionary": "small", "tables": 3, "lock": ""}


def test_asked_again_under_its_key_it_is_the_same_evening_with_the_same_secrets(engine):
    first, again = (engine.post("/v1/clubs", json=PLAN, headers=KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert Evening(engine, first.json()).see()["club"]["name"] == "Letterclub"
    other = engine.post("/v1/clubs", json=PLAN, headers={"Idempotency-Key": "o" * 22})
    assert other.json()["club"]["club_id"] != first.json()["club"]["club_id"]
    assert other.json()["secret"] != first.json()["secret"]


def test_a_key_is_good_for_one_evening_only(engine):
    made = engine.post("/v1/clubs", json=PLAN, headers=KEY).json()
    for path, body in (("/v1/clubs", PLAN | {"tables": 4}), ("/v1/clubs/enter", _code(made))):
        refused = engine.post(path, json=body, headers=KEY)
        assert (refused.status_code, refused.json()["code"]) == (422, "key_reused")
    Evening(engine, made).call("DELETE")
    gone = engine.post("/v1/clubs", json=PLAN, headers=KEY)
    assert (gone.status_code, gone.json()["code"]) == (404, "unknown_club")


def test_who_enters_again_under_a_key_gets_the_same_secret(evening):
    first, again = (
        evening.client.post("/v1/clubs/enter", json=_code(evening.made), headers=KEY)
        for _ in range(2)
    )
    assert first.json() == again.json()
    assert evening.announce(1, secret=first.json()["table_secret"]).status_code == 200
    assert first.json()["table_secret"] != evening.made["table_secret"]


def test_a_short_key_is_refused_for_secrets_follow_from_it(engine):
    refused = engine.post("/v1/clubs", json=PLAN, headers={"Idempotency-Key": "short"})
    assert refused.status_code == 422


def test_the_same_asked_at_once_is_done_once(engine):
    with ThreadPoolExecutor(6) as pool:
        made = list(
            pool.map(lambda _: engine.post("/v1/clubs", json=PLAN, headers=KEY).json(), range(6))
        )
        evening = Evening(engine, made[0])
        asked = list(pool.map(lambda _: evening.ask(1, "kat", key="all-at-once"), range(6)))
    assert all(one == made[0] for one in made)
    assert {one.status_code for one in asked} == {201}
    assert evening.see()["rulings_count"] == 1


def _code(made):
    return {"code": made["club"]["code"]}


def test_a_table_with_another_list_is_marked_and_the_others_are_not(evening):
    for number in (1, 2):
        assert evening.announce(number).status_code == 200
    evening.announce(3, list_id=OTHER_LIST, edition="0")
    seen = evening.see()
    assert [table["differs"] for table in seen["tables"]] == [False, False, True]
    assert [phone["edition"] for phone in seen["tables"][2]["phones"]] == ["0"]
    assert all(table["phones"][0]["is_here"] for table in seen["tables"])
    evening.announce(3)
    assert [table["differs"] for table in evening.see()["tables"]] == [False] * 3


def test_two_phones_at_one_table_are_both_seen_and_only_the_last_four_are_kept(evening):
    for number in range(6):
        evening.announce(1, device=f"phone-no-{number}", list_id=f"{number}" * 64)
    assert len(evening.see()["tables"][0]["phones"]) == 4
    evening.announce(2)
    evening.announce(2, device="phone-two", list_id=OTHER_LIST)
    assert evening.see()["tables"][1]["differs"]


def test_a_play_gets_one_verdict_that_does_not_say_which_word_failed(evening):
    answer = evening.ask(2, "kat", "qqq")
    assert answer.status_code == 201
    assert answer.json()["valid"] is False
    assert "qqq" not in answer.text
    assert evening.ask(2, "kat", "boom").json()["valid"] is True
    seen = evening.see()
    assert [(one["number"], one["valid"]) for one in seen["rulings"]] == [(2, True), (2, False)]
    assert [word["valid"] for word in seen["rulings"][1]["words"]] == [True, False]
    assert [table["rulings"] for table in seen["tables"]] == [0, 2, 0]


def test_the_ruling_of_a_table_is_signed_as_any_other(evening):
    evening.ask(1, "kat")
    code = evening.see()["rulings"][0]["code"]
    file = evening.client.get(f"/v1/rulings/{code}/file").text
    answer = evening.client.post("/v1/rulings/verify", json={"text": file}).json()
    assert answer["signed_here"] is True
    assert "number" not in answer["statement"]


def test_asked_again_under_its_key_it_is_the_same_ruling(evening):
    first = evening.ask(1, "kat", key="the-same-key")
    again = evening.ask(1, "kat", key="the-same-key")
    assert first.json() == again.json()
    assert evening.see()["rulings_count"] == 1
    evening.ask(2, "kat", key="the-same-key")
    assert evening.see()["rulings_count"] == 2


def test_a_key_that_stood_for_other_words_gives_no_verdict_about_these(evening):
    evening.ask(1, "kat", key="the-same-key")
    answer = evening.ask(1, "qqq", key="the-same-key")
    assert (answer.status_code, answer.json()["code"]) == (422, "key_reused")
    assert evening.see()["rulings_count"] == 1


def test_of_two_rulings_under_one_key_the_second_is_stale_and_nothing_of_it_stays(database):
    def ask(connection, ruling_id):
        row = {"id": ruling_id, "code": ruling_id, "body": "{}", "created_at": 1}
        connection.execute(insert(schema.rulings).values(**row))
        store.link_ruling(connection, ruling_id, store.Asking("e", 1, "the-same-key"))

    def count(connection):
        return store.count_rulings(connection, "e")

    club = Club("e", "e", "x", "l", "l", "small", "1", "nl", 3, "", 1)
    database.write_now(lambda connection: store.make_club(connection, club))
    database.write_now(lambda connection: ask(connection, "first"))
    with pytest.raises(StaleError):
        database.write_now(lambda connection: ask(connection, "second"))
    assert database.read_now(count) == {1: 1}


def test_the_count_of_a_table_goes_on_beyond_the_rulings_that_are_shown(evening, monkeypatch):
    monkeypatch.setattr(ClubDesk.overview, "__kwdefaults__", {"most": 1})
    evening.ask(1, "kat")
    evening.ask(2, "kat")
    seen = evening.see()
    assert len(seen["rulings"]) == 1
    assert [table["rulings"] for table in seen["tables"]] == [1, 1, 0]
    assert seen["rulings_count"] == 2


def test_what_a_phone_said_alone_is_kept_beside_the_signed_ruling(evening):
    evening.ask(1, "qqq", given_at=1_790_000_000_000, given_valid=True)
    (ruling,) = evening.see()["rulings"]
    assert (ruling["valid"], ruling["given_valid"]) == (False, True)
    assert ruling["given_at"] == 1_790_000_000_000
    (row,) = rows_of(evening.call("GET", "/rulings.csv"))
    assert (row["valid"], row["said_by_phone_alone"]) == ("no", "yes")
    assert row["time_utc"] == "2026-09-21 14:13:20"
    assert evening.ask(1, "kat", key="half-of-it", given_at=1).status_code == 422


def test_the_secret_of_the_tables_shows_nothing_of_other_tables(evening):
    evening.ask(1, "kat")
    for method, path, body in (
        ("GET", "", None),
        ("GET", "/rulings.csv", None),
        ("PUT", "", {"tables": 9}),
        ("DELETE", "", None),
    ):
        refused = evening.call(method, path, body, "table_secret")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
    seen = evening.call("GET", "/table", secret="table_secret")
    assert seen.json() == evening.club
    assert evening.announce(2).json() == evening.club


def test_the_organisers_secret_is_no_table(evening):
    assert evening.call("GET", "/table").status_code == 403
    assert evening.announce(1, secret="secret").status_code == 403
    assert evening.ask(1, "kat", secret="secret").status_code == 403


def test_a_foreign_or_missing_secret_opens_nothing(evening):
    other = begin(evening.client)
    for secret in ("x" * 22, other.made["secret"], other.made["table_secret"]):
        for method, path in (("GET", ""), ("GET", "/table"), ("GET", "/rulings.csv")):
            refused = evening.call(method, path, secret=secret)
            assert (refused.status_code, refused.json()["code"]) == (401, "no_access")
        assert evening.announce(1, secret=secret).status_code == 401
    assert evening.client.get(f"/v1/clubs/{evening.club['club_id']}").status_code == 401


def test_no_secret_is_kept_in_the_database(settings, sqlite_url, tmp_path):
    app = create_app(settings.model_copy(update={"database_url": sqlite_url}))
    with TestClient(app) as client:
        made = begin(client).made
        entered = client.post("/v1/clubs/enter", json={"code": made["club"]["code"]}).json()
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("woord.sqlite3*"))
    assert made["club"]["club_id"].encode() in kept
    for secret in (made["secret"], made["table_secret"], entered["table_secret"]):
        assert secret.encode() not in kept


def test_the_code_that_is_typed_opens_a_table(evening):
    code = evening.club["code"]
    typed = f" {code[:4].lower()}-{code[4:].lower()}"
    entered = evening.client.post("/v1/clubs/enter", json={"code": typed})
    assert entered.json()["club"] == evening.club
    table = replace(evening, made=entered.json())
    assert table.announce(3).status_code == 200
    assert table.call("GET", secret="table_secret").status_code == 403
    wrong = evening.client.post("/v1/clubs/enter", json={"code": "ZZZZZZZZ"})
    assert (wrong.status_code, wrong.json()["code"]) == (404, "unknown_club")


def test_tables_are_added_and_the_pin_is_changed(evening):
    assert evening.announce(4).status_code == 422
    seen = evening.call("PUT", "", {"tables": 4, "lock": "2.9.c.d"}).json()
    assert (len(seen["tables"]), seen["club"]["lock"]) == (4, "2.9.c.d")
    assert evening.announce(4).json()["lock"] == "2.9.c.d"
    assert evening.call("PUT", "", {"tables": 5}).json()["club"]["lock"] == "2.9.c.d"
    assert evening.call("PUT", "", {"tables": 2}).status_code == 422


def test_a_list_can_be_an_agreement_and_its_id_is_the_one_that_counts(engine):
    parts = {"dictionary": "small", "add": ["gezelligst"], "remove": []}
    agreement = engine.post("/v1/agreements", json=parts).json()
    evening = begin(engine, dictionary=agreement["agreement_id"])
    assert evening.club["list_id"] == agreement["agreement_id"]
    assert evening.ask(1, "gezelligst").json()["valid"] is True
    plain = evening.ask(1, "gezelligst", list_id=agreement["lexicon_id"], key="by-another-list")
    assert (plain.json()["valid"], plain.json()["differs"]) == (False, True)
    assert [one["differs"] for one in evening.see()["rulings"]] == [True, False]
    assert evening.ask(1, "kat", list_id=OTHER_LIST, key="no-such-list").status_code == 404


@pytest.mark.parametrize(("separator", "sign"), [("comma", ","), ("semicolon", ";")])
def test_a_spreadsheet_reads_the_evening_and_takes_no_word_for_a_formula(evening, separator, sign):
    evening.ask(1, "reünie")
    evening.ask(2, '=HYPERLINK("x")', "a,=b;=c")
    answer = evening.call("GET", f"/rulings.csv?separator={separator}")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    first, second = rows_of(answer, sign)
    assert (first["table"], first["words"], first["agreed_list"]) == ("1", "reünie", "yes")
    assert second["words"].startswith("'=")
    assert "a,'=b;'=c" in second["words"]
    for other in ",;":  # a spreadsheet of another country opens the file with the other sign
        cells = [
            cell for row in csv.reader(answer.text.splitlines(), delimiter=other) for cell in row
        ]
        assert not any(cell.lstrip("\ufeff ").startswith("=") for cell in cells)
    assert answer.content.count(b"\r\n") == 3


def test_a_deleted_evening_is_gone_with_what_its_tables_asked(evening, data):
    evening.announce(1)
    evening.ask(1, "kat")
    code = evening.see()["rulings"][0]["code"]
    lexicon = evening.client.get("/v1/dictionaries/small").json()["lexicon_id"]
    mark = f"club {evening.club['club_id']}"
    assert mark in holders(data, lexicon)
    assert evening.call("DELETE").status_code == 204
    assert evening.client.get(f"/v1/rulings/{code}").status_code == 404
    gone = evening.call("GET", "/table", secret="table_secret")
    assert (gone.status_code, gone.json()["code"]) == (404, "unknown_club")
    assert mark not in holders(data, lexicon)


def test_an_old_evening_is_tidied_away_and_a_newer_one_stays(database):
    async def scene():
        for id_, at in (("old", 1), ("new", 2)):
            club = Club(id_, id_, "x", "l", "l", "small", "1", "nl", 3, "", at)
            await database.write(lambda c, club=club: store.make_club(c, club))
            await database.write(lambda c, id_=id_: store.grant(c, id_, id_, "table"))
        gone = await database.write(lambda c: store.delete_older(c, before=2))
        kinds = await database.read(
            lambda c: [store.kind_of(c, one, one) for one in ("old", "new")]
        )
        return gone, kinds

    assert asyncio.run(scene()) == (1, [None, "table"])


def test_two_services_on_one_database_show_the_same_evening(settings, postgres_url):
    shared = settings.model_copy(update={"database_url": postgres_url})
    with TestClient(create_app(shared)) as one, TestClient(create_app(shared)) as two:
        evening = begin(one)
        replace(evening, client=two).announce(2, list_id=OTHER_LIST)
        replace(evening, client=two).ask(2, "kat")
        seen = evening.see()
    assert [table["differs"] for table in seen["tables"]] == [False, True, False]
    assert [ruling["number"] for ruling in seen["rulings"]] == [2]


@pytest.mark.parametrize(
    "wish",
    [
        {"name": " "},
        {"name": "x" * 61},
        {"name": "a\u202eb"},
        {"dictionary": "none"},
        {"tables": 0},
        {"tables": 201},
        {"lock": "a b"},
        {"more": 1},
    ],
)
def test_an_evening_that_can_not_be_is_refused(client, wish):
    body = {"name": "Letterclub", "dictionary": "small", "tables": 3} | wish
    refused = client.post("/v1/clubs", json=body)
    assert refused.status_code in {404, 422}
    assert refused.headers["content-type"] == "application/problem+json"


def test_a_table_asks_no_more_than_nine_words_and_none_too_long(client):
    evening = begin(client)
    for words in ([], ["kat"] * 10, ["x" * 61], [" "]):
        assert evening.ask(1, *words, key="key-of-a-play").status_code == 422
    assert evening.ask(4, "kat", key="key-of-a-play").status_code == 422


def test_codes_of_evenings_and_new_evenings_are_counted(settings):
    strict = settings.model_copy(update={"limit_codes": "3/minute"})
    with TestClient(create_app(strict)) as client:
        begin(client)
        tries = [client.post("/v1/clubs/enter", json={"code": "ZZZZZZZZ"}) for _ in range(3)]
    assert [one.status_code for one in tries] == [404, 404, 429]
