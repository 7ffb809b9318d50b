"""Matches over HTTP: what is answered to whom, in every state of a match."""

from __future__ import annotations

import json

import pytest

from .conftest import guest_of, to_move


def problem(response, status, code):
    assert response.headers["content-type"] == "application/problem+json"
    body = response.json()
    assert (response.status_code, body["code"]) == (status, code), response.text
    return body


def test_a_match_is_made_joined_and_started(make_match):
    anna, bob = make_match()
    assert problem(bob.send("POST", "/start"), 403, "not_yours")
    started = anna.send("POST", "/start").json()
    assert started["status"] == "playing"
    assert [seat["name"] for seat in started["lobby"]["seats"]] == ["Anna", "Bob"]
    assert problem(anna.send("POST", "/start"), 409, "started")


def test_each_seat_sees_its_own_rack_and_nobody_elses(begun):
    anna, bob = begun()
    racks = [guest.look()["view"]["rack"] for guest in (anna, bob)]
    assert all(len(rack.split()) == 14 for rack in racks)
    for guest, other in ((anna, racks[1]), (bob, racks[0])):
        assert other not in guest.get().text
        assert other not in guest.get("/events").text
        assert other not in guest.get("/record").text


def test_a_command_is_done_once_and_answered_as_often_as_it_comes(begun):
    guest = to_move(begun())
    seq = guest.seen["seq"]
    first = guest.act("draw", key="k1", number=seq)
    again = guest.act("draw", key="k1", number=seq)
    assert first.status_code == 200
    assert again.text == first.text
    assert guest.look()["seq"] == first.json()["match"]["seq"]
    assert problem(guest.act("pass", key="k1", number=seq), 422, "key_reused")


def test_a_stale_number_is_refused_with_the_match_as_it_is(begun):
    guests = begun()
    guest = to_move(guests)
    old = guest.seen["seq"]
    now = guest.act("draw").json()["match"]
    stale = problem(to_move(guests).act("draw", number=old), 412, "stale")
    assert stale["match"]["seq"] == now["seq"]


def test_a_command_names_the_number_that_it_was_made_on(begun):
    guest = to_move(begun())
    problem(guest.send("POST", "/actions", {"kind": "draw"}), 428, "no_number")
    headers = {"If-Match": '"seven"'}
    problem(guest.send("POST", "/actions", {"kind": "draw"}, **headers), 428, "no_number")


def test_out_of_turn_and_what_is_not_open_is_a_conflict_with_the_match(begun):
    guests = begun()
    guest = to_move(guests)
    other = next(one for one in guests if one is not guest)
    assert problem(other.act("draw"), 409, "out_of_turn")["match"]["seat"] == other.seen["seat"]
    assert problem(guest.act("pass"), 409, "not_open")["match"]["view"]["pool"] > 0


def test_an_illegal_lay_lists_every_problem_with_its_clause(begun):
    guest = to_move(begun())
    rack = guest.seen["view"]["rack"].split()
    body = problem(guest.act("lay", f"{rack[0]} {rack[1]}"), 422, "illegal_lay")
    clauses = {fault["clause"] for fault in body["problems"]}
    assert {"C-06", "N-07"} & clauses
    assert all(fault["message"] for fault in body["problems"])
    problem(guest.act("lay", "q9 q9"), 422, "not_parseable")


@pytest.mark.parametrize("secret", ["", "guess", "x" * 500])
def test_a_foreign_secret_opens_nothing(begun, client, secret):
    guest = begun()[0]
    headers = {"Authorization": f"Bearer {secret}"}
    for path in ("", "/events", "/record", "/draft"):
        found = client.get(f"/v1/matches/{guest.match_id}{path}", headers=headers)
        problem(found, 401, "no_access")
    other = begun()[0]
    problem(client.get(f"/v1/matches/{guest.match_id}", headers=other.headers), 401, "no_access")


def test_an_unknown_code_or_a_started_match_can_not_be_joined(begun, client):
    body = {"code": "NOSUCH", "name": "Zed"}
    problem(client.post("/v1/matches/join", json=body), 404, "unknown_match")
    code = begun()[0].look()["code"]
    problem(client.post("/v1/matches/join", json={"code": code, "name": "Z"}), 409, "started")


def test_a_full_match_takes_nobody_more(make_match, client):
    code = make_match()[0].look()["code"]
    found = client.post("/v1/matches/join", json={"code": code.lower(), "name": "Zed"})
    problem(found, 422, "not_allowed")


def test_two_of_one_name_are_told_apart(make_match, client):
    made = make_match(guests=3)
    code = client.post("/v1/matches", json={"name": "Bob", "rules": "sabra"}).json()["match"][
        "code"
    ]
    joined = client.post("/v1/matches/join", json={"code": code, "name": " Bob "}).json()
    assert [seat["name"] for seat in joined["match"]["lobby"]["seats"]] == ["Bob", "Bob 2"]
    assert len(made) == 3


@pytest.mark.parametrize(
    "wish",
    [
        {"name": ""},
        {"name": "a;b"},
        {"name": "x" * 25},
        {"name": "nul\x00"},
        {"rules": "chess"},
        {"rules": "../sabra"},
        {"rules": "woord/data/rulesets/sabra.toml"},
        {"tiles": "woord/data/tilesets/numbers.toml"},
        {"seats": 5},
        {"set": {"hand_size": "many"}},
        {"set": {"no_field": "1"}},
        {"bots": [1, 1]},
        {"bots": [0]},
        {"bots": [9]},
        {"clock": {"kind": "turn", "seconds": 0}},
        {"rules": "woord"},
        {"tiles": "nl"},
    ],
)
def test_a_wish_that_can_not_be_met_says_what_was_expected(client, wish):
    response = client.post("/v1/matches", json={"name": "Anna", "rules": "sabra"} | wish)
    assert 400 <= response.status_code < 500
    assert "expected" in response.json()["detail"]


def test_a_watcher_sees_the_table_and_no_rack(begun, client):
    anna, _ = begun(may_watch=True)
    code = anna.look()["code"]
    seated = client.post("/v1/matches/watch", json={"code": code})
    watcher = guest_of(client, seated.json())
    seen = watcher.look()
    assert (seen["seat"], seen["view"]["rack"]) == (None, None)
    assert all(anna.seen["view"]["rack"] not in watcher.get(p).text for p in ("", "/events"))
    problem(watcher.act("draw"), 403, "not_yours")


def test_a_match_is_watched_only_where_its_host_allows_it(begun, client):
    code = begun()[0].look()["code"]
    problem(client.post("/v1/matches/watch", json={"code": code}), 403, "not_yours")


def test_a_seat_goes_on_elsewhere_by_a_code_that_works_once(begun, client):
    anna, _ = begun()
    code = anna.send("POST", "/handover").json()["code"]
    elsewhere = guest_of(client, client.post("/v1/matches/handover", json={"code": code}).json())
    assert elsewhere.look()["view"]["rack"] == anna.look()["view"]["rack"]
    problem(client.post("/v1/matches/handover", json={"code": code}), 401, "no_access")


def test_a_draft_is_the_seats_own(begun):
    anna, bob = begun()
    draft = {"seq": 3, "table": "r1 / r2 / y13", "at": 1_000}
    assert anna.send("PUT", "/draft", draft).status_code == 204
    assert anna.get("/draft").json() == draft
    assert bob.get("/draft").json() == {"seq": None, "table": None, "at": None}
    assert "r1 / r2 / y13" not in bob.get("/events").text


def test_of_two_devices_the_draft_made_last_counts_whichever_comes_first(begun):
    anna, _ = begun()
    for table, at in (("r1", 2_000), ("r2", 1_000), ("r3", 2_001)):
        anna.send("PUT", "/draft", {"seq": 3, "table": table, "at": at})
    assert anna.get("/draft").json()["table"] == "r3"
    anna.send("PUT", "/draft", {"seq": 3, "table": "r4", "at": 2_000})
    assert anna.get("/draft").json()["table"] == "r3"


def test_a_draft_is_never_made_later_than_now(begun):
    anna, _ = begun()
    anna.send("PUT", "/draft", {"seq": 3, "table": "r1", "at": 2**53 - 1})
    anna.send("PUT", "/draft", {"seq": 3, "table": "r2"})
    assert anna.get("/draft").json()["table"] == "r2"


def test_the_end_publishes_the_seed_and_a_full_record(begun):
    guests = begun()
    commitment = guests[0].look()["view"]["commitment"]
    done = guests[1].act("resign").json()["match"]
    assert done["status"] == "ended"
    assert done["view"]["end"]["how"] == "last_seat"
    record = guests[0].get("/record").text
    assert done["view"]["seed"] in record
    assert commitment in record
    problem(guests[0].act("draw"), 409, "match_over")


def test_the_host_aborts_and_deletes(begun):
    anna, bob = begun()
    headers = {"If-Match": f'"{anna.look()["seq"]}"'}
    problem(bob.send("POST", "/abort", **headers), 403, "not_yours")
    assert anna.send("POST", "/abort", **headers).json()["match"]["status"] == "aborted"
    assert anna.send("DELETE", "").status_code == 204
    problem(bob.get(), 401, "no_access")


def test_a_rematch_seats_the_one_who_asks_first(begun, client):
    _, bob = begun()
    bob.act("resign")
    again = guest_of(client, bob.send("POST", "/rematch").json())
    lobby = again.look()["lobby"]
    assert lobby["rematch_of"] == bob.match_id
    assert [(seat["kind"], seat["name"]) for seat in lobby["seats"]] == [
        ("person", "Bob"),
        ("open", ""),
    ]


def test_who_plays_again_second_sits_down_in_the_same_match(begun, client):
    anna, bob = begun()
    bob.act("resign")
    first, second = (one.send("POST", "/rematch").json() for one in (bob, anna))
    assert first["match"]["match_id"] == second["match"]["match_id"]
    assert (second["match"]["seat"], second["host_secret"]) == (1, None)
    host, guest = guest_of(client, first), guest_of(client, second)
    assert [seat["name"] for seat in guest.look()["lobby"]["seats"]] == ["Bob", "Anna"]
    problem(guest.send("POST", "/start"), 403, "not_yours")
    assert host.send("POST", "/start").json()["status"] == "playing"


def test_a_rematch_that_has_begun_is_left_to_those_in_it(begun, client):
    anna, bob = begun()
    bob.act("resign")
    first, second = (one.send("POST", "/rematch").json() for one in (bob, anna))
    guest_of(client, first).send("POST", "/start")
    third, fourth = (one.send("POST", "/rematch").json() for one in (anna, bob))
    assert second["match"]["match_id"] != third["match"]["match_id"] == fourth["match"]["match_id"]
    assert third["host_secret"] is not None
    assert fourth["host_secret"] is None


def test_my_matches_are_those_of_my_secrets(begun, client):
    anna, bob = begun()
    secret = anna.headers["Authorization"].removeprefix("Bearer ")
    lines = client.post("/v1/matches/mine", json={"secrets": [secret, "foreign"]}).json()
    assert [(line["match_id"], line["seat"]) for line in lines] == [(anna.match_id, 0)]
    assert lines[0]["is_my_turn"] == (to_move([anna, bob]) is anna)


def test_a_cookie_stands_for_the_header_and_no_script_reads_it(begun, client):
    anna, _ = begun()
    secret = anna.headers["Authorization"].removeprefix("Bearer ")
    kept = client.post(f"/v1/matches/{anna.match_id}/session", json={"secrets": [secret]})
    cookie = kept.headers["set-cookie"]
    assert cookie.startswith("__Host-woord-")
    assert {"HttpOnly", "Secure", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    jar = {"Cookie": cookie.split(";")[0]}
    assert client.get(f"/v1/matches/{anna.match_id}", headers=jar).json()["seat"] == 0


def test_words_are_fixed_with_the_lobby(begun):
    anna, bob = begun(rules="woord", dictionary="small")
    lobby = anna.look()["lobby"]
    assert (lobby["dictionary"], len(lobby["agreement_id"])) == ("small", 64)
    guest = to_move([anna, bob])
    rack = guest.seen["view"]["rack"] if guest is anna else guest.look()["view"]["rack"]
    junk = rack.replace("?", "")[:3]
    done = guest.act("lay", junk)  # woord: restore_and_penalty
    kinds = [event["kind"] for event in done.json().get("events", [])]
    assert done.status_code == 200
    assert kinds[0] in {"refused", "laid"}


def test_long_poll_returns_what_has_happened(begun):
    guests = begun()
    guest = to_move(guests)
    seq = guest.seen["seq"]
    guest.act("draw")
    changes = guests[0].get("/events", params={"after": seq, "wait": 5}).json()
    assert [event["kind"] for event in changes["events"]] == ["drew", "turn"]
    nothing = guests[0].get("/events", params={"after": changes["match"]["seq"], "wait": 0.05})
    assert nothing.json()["events"] == []


def test_the_seats_of_a_lobby_are_arranged_by_its_host(make_match, client):
    anna = make_match(guests=4, bots=[1, 2, 3])[0]
    assert [seat["level"] for seat in anna.look()["lobby"]["seats"]] == [None, 1, 2, 3]
    freed = anna.send("DELETE", "/seats/2").json()
    assert freed["lobby"]["seats"][2]["kind"] == "open"
    problem(anna.send("DELETE", "/seats/0"), 403, "not_yours")
    put = anna.send("POST", "/bots", {"level": 5}).json()
    assert put["lobby"]["seats"][2]["level"] == 5
    problem(anna.send("POST", "/bots", {"level": 5}), 422, "not_allowed")
    slow = anna.send("PUT", "/seats/1/factor", {"factor": None}).json()
    assert slow["lobby"]["seats"][1]["factor"] is None


def test_a_seat_lets_a_bot_play_on(begun):
    guests = begun()
    guest = to_move(guests)
    seat = guest.seen["seat"]
    given = guest.send("PUT", f"/seats/{seat}/bot", {"level": 1}).json()
    assert given["lobby"]["seats"][seat]["kind"] == "bot"


def test_nothing_of_a_secret_is_ever_shown_again(begun):
    anna, bob = begun()
    secret = bob.headers["Authorization"].removeprefix("Bearer ")
    for path in ("", "/events", "/record"):
        assert secret not in anna.get(path).text
    assert secret not in json.dumps(bob.look())
