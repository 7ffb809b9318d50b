"""Record api/examples.json: a small service is asked everything, and what it answers is kept.

    python -m tools.record_examples

The examples in the OpenAPI document are therefore real; lists are cut to a few entries, and
secrets are replaced by one that opens nothing.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings
from woord.lexicon import alphabet_of
from woord.lexicon.build import install
from woord.lexicon.collected import Collected
from woord.lexicon.header import Identity

TARGET = Path(__file__).parents[1] / "api" / "examples.json"
WORDS = ["KAT", "KATER", "KATERS", "KATTEN", "TAK", "TAKEN", "BOOM", "BOMEN", "REUNIE", "RAKET"]
SECRET = "AbCdEfGhIjKlMnOpQrStUv"
CLUB = "a-secret-of-the-club-2026"
SECRETS = ("secret", "host_secret", "table_secret")
LONGEST = 3  # entries of a list
PUSH = {
    "way": "push",
    "endpoint": "https://fcm.googleapis.com/fcm/send/abc",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SR"
        "pkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}


class Recorder:
    """Asks the service and keeps what was sent and answered, by operation."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.kept: dict[str, dict[str, Any]] = {}
        self.secrets: list[str] = []
        self.seated: dict[str, Any] = {}

    def ask(self, operation: str, call: str, body: Any = None, **headers: str) -> Any:  # noqa: ANN401
        """Send a request; returns the answer. `call` is the method and the path."""
        method, path = call.split(" ", 1)
        shown = self._headers(path) | headers
        answer = self.client.request(method, path, json=body, headers=shown)
        assert answer.status_code < 300, f"{operation}: {answer.text}"
        is_json = bool(answer.content) and "json" in answer.headers["content-type"]
        given = answer.json() if is_json else answer.text
        self._learn(given)
        if operation:
            kept = {} if body is None else {"request": shortened(body)}
            if answer.content:
                kept["response"] = shortened(given)
            self.kept[operation] = kept
        return given

    def _headers(self, path: str) -> dict[str, str]:
        seated = self.seated.get(path.split("/")[3] if path.count("/") > 2 else "")
        if seated is None:
            return {}
        host = {"Woord-Host": seated["host_secret"]} if seated.get("host_secret") else {}
        return {"Authorization": f"Bearer {seated['secret']}"} | host

    def _learn(self, given: Any) -> None:  # noqa: ANN401
        if not isinstance(given, dict):
            return
        self.secrets += [given[name] for name in SECRETS if given.get(name)]
        if given.get("host_secret"):
            self.seated[given["match"]["match_id"]] = given

    def text(self) -> str:
        """Return everything as JSON, secrets replaced."""
        written = json.dumps(self.kept, indent=1, ensure_ascii=False, sort_keys=True)
        for secret in self.secrets:
            written = written.replace(secret, SECRET)
        return f"{written}\n"


def shortened(value: Any) -> Any:  # noqa: ANN401
    """Return a value with long lists and texts cut."""
    if isinstance(value, dict):
        return {name: shortened(one) for name, one in value.items()}
    if isinstance(value, list):
        return [shortened(one) for one in value[:LONGEST]]
    if isinstance(value, str) and len(value) > 600:
        return value[:600].rsplit("\n", 1)[0] + "\n"
    return value


def words(to: Recorder) -> None:
    nl = "/v1/dictionaries/nl"
    to.ask("list_dictionaries", "GET /v1/dictionaries")
    to.ask("get_dictionary", f"GET {nl}")
    to.ask("look_up", f"GET {nl}/words/katten")
    to.ask("check", f"POST {nl}/check", {"words": ["katten", "jan"]})
    to.ask("judge", f"POST {nl}/judge", {"words": ["kat", "boom"]})
    to.ask("anagrams", f"GET {nl}/anagrams?letters=AEKRT")
    to.ask("from_tiles", f"GET {nl}/from-tiles?tiles=AEKRT%3F&limit=2")
    to.ask("search", f"GET {nl}/search?pattern=KA*")
    to.ask("hooks", f"GET {nl}/hooks/kater")
    to.ask("extensions", f"GET {nl}/hooks/kat/extensions?tiles=ERS")
    to.ask("near", f"GET {nl}/near/kater")
    parts = {"dictionary": "nl", "add": ["gezelligst"], "remove": ["apk"]}
    first = to.ask("create_agreement", "POST /v1/agreements", parts)["agreement_id"]
    other = {"dictionary": "nl", "add": ["knus"]}
    second = to.ask("", "POST /v1/agreements", other)["agreement_id"]
    to.ask("get_agreement", f"GET /v1/agreements/{first}")
    to.ask("compare_agreements", f"GET /v1/agreements/{first}/diff/{second}")


def tables(to: Recorder) -> None:
    to.ask("list_rule_sets", "GET /v1/rulesets")
    to.ask("get_rule_set", "GET /v1/rulesets/woord")
    to.ask("list_tile_sets", "GET /v1/tilesets")
    to.ask("get_tile_set", "GET /v1/tilesets/nl")
    copies, values = {"A": 40, "B": 30, "?": 2}, {"A": 1, "B": 3, "?": 30}
    box = {"language": "nl", "copies": copies, "values": values}
    to.ask("create_tile_set", "POST /v1/tilesets", box)
    to.ask("check_one_meld", "POST /v1/melds/check", {"dictionary": "nl", "meld": "KaT"})
    turn = {"dictionary": "nl", "before": "KAT", "after": "KATER", "rack": "ERX"}
    to.ask("check_table", "POST /v1/tables/check", turn)
    lay = {"dictionary": "nl", "table": "KAT", "rack": "ERX"}
    to.ask("solve_table", "POST /v1/tables/solve", lay)
    to.ask("score_word", "POST /v1/score/word", {"dictionary": "nl", "word": "KaTER"})
    to.ask("score_rack", "POST /v1/score/rack", {"dictionary": "nl", "rack": "ERX?"})
    to.ask("score_table", "POST /v1/score/table", {"dictionary": "nl", "table": "KAT / BOMEN"})
    racks = {"dictionary": "nl", "racks": ["", "ER", "KX?"]}
    to.ask("score_round", "POST /v1/score/round", racks)
    to.ask("score_match", "POST /v1/score/match", {"rounds": [[10, -10], [-4, 4]]})


def gathering(to: Recorder) -> str:
    wish = {"name": "Anna", "rules": "woord", "dictionary": "nl", "seats": 4, "may_watch": True}
    made = to.ask("create_match", "POST /v1/matches", wish)
    path = f"/v1/matches/{made['match']['match_id']}"
    code = {"code": made["match"]["code"]}
    bob = to.ask("join_match", "POST /v1/matches/join", {**code, "name": "Bob"})
    to.ask("watch_match", "POST /v1/matches/watch", code)
    to.ask("add_bot", f"POST {path}/bots", {"level": 3})
    to.ask("free_seat", f"DELETE {path}/seats/2")
    to.ask("set_factor", f"PUT {path}/seats/1/factor", {"factor": 2})
    to.ask("keep_in_cookie", f"POST {path}/session", {"secrets": [made["secret"]]})
    to.ask("list_my_matches", "POST /v1/matches/mine", {"secrets": [made["secret"]]})
    moved = to.ask("offer_handover", f"POST {path}/handover")
    to.ask("take_over", "POST /v1/matches/handover", moved)
    to.ask("get_notices", "GET /v1/notices")
    to.ask("subscribe", f"PUT {path}/notices", PUSH)
    to.ask("unsubscribe", f"DELETE {path}/notices")
    to.ask("start_match", f"POST {path}/start")
    to.seated["bob"] = bob
    return path


def play(to: Recorder, path: str) -> None:
    host = to.seated[path.split("/")[3]]
    number = _turn_of(to, path, host)
    to.ask("get_match", f"GET {path}")
    to.ask("save_draft", f"PUT {path}/draft", {"seq": number, "table": "KAT"})
    to.ask("get_draft", f"GET {path}/draft")
    to.ask("get_hint", f"POST {path}/hint", {"strength": "hint"})
    to.ask("act", f"POST {path}/actions", {"kind": "draw"}, **{"If-Match": f'"{number}"'})
    to.ask("get_events", f"GET {path}/events?after={number}")
    to.ask("give_to_bot", f"PUT {path}/seats/0/bot", {"level": 2})
    seq = to.ask("", f"GET {path}")["seq"]
    to.ask("abort_match", f"POST {path}/abort", **{"If-Match": f'"{seq}"'})
    to.ask("get_record", f"GET {path}/record")
    record = to.client.get(f"{path}/record", headers=to._headers(path)).text
    to.ask("replay_record", "POST /v1/records/replay", {"record": record})
    to.ask("analyse_match", f"GET {path}/analysis")
    to.ask("make_rematch", f"POST {path}/rematch")
    to.ask("list_match_rulings", f"GET {path}/rulings")
    to.ask("export_match_rulings", f"GET {path}/rulings.csv")
    to.ask("delete_match", f"DELETE {path}")


def _turn_of(to: Recorder, path: str, host: dict[str, Any]) -> int:
    """Let the others draw until it is the host's turn; returns the number of the last event."""
    while True:
        seen = to.ask("", f"GET {path}")
        if seen["view"]["to_move"] == host["match"]["seat"]:
            return int(seen["seq"])
        headers = {"Authorization": f"Bearer {to.seated['bob']['secret']}"}
        number = {"If-Match": f'"{seen["seq"]}"'}
        to.ask("", f"POST {path}/actions", {"kind": "draw"}, **headers, **number)


def rulings(to: Recorder) -> None:
    play = {"dictionary": "nl", "words": ["katten"], "parties": ["Anna", "Bob"], "evening": CLUB}
    code = to.ask("ask_ruling", "POST /v1/rulings", play)["ruling"]["code"]
    path = f"/v1/rulings/{code}"
    decision = {"accepted": True, "by": "Anna", "note": "we all know it"}
    to.ask("decide", f"POST {path}/decisions", decision)
    to.ask("get_ruling", f"GET {path}")
    file = to.ask("get_ruling_file", f"GET {path}/file")
    to.ask("get_ruling_qr", f"GET {path}/qr.svg")
    to.ask("verify", "POST /v1/rulings/verify", {"text": json.dumps(file)})
    to.ask("list_evening", "POST /v1/rulings/evening", {"evening": CLUB})
    to.ask("export_evening", "POST /v1/rulings/evening.csv", {"evening": CLUB})
    to.ask("list_keys", "GET /.well-known/woord-keys")


def clubs(to: Recorder) -> None:
    wish = {"name": "Letterclub Zwolle", "dictionary": "nl", "tables": 6, "lock": ""}
    made = to.ask("create_club", "POST /v1/clubs", wish)
    club = made["club"]
    path = f"/v1/clubs/{club['club_id']}"
    table = {"Authorization": f"Bearer {made['table_secret']}"}
    organiser = {"Authorization": f"Bearer {made['secret']}"}
    to.ask("enter_club", "POST /v1/clubs/enter", {"code": club["code"]})
    to.ask("get_club_as_table", f"GET {path}/table", **table)
    known = {name: club[name] for name in ("list_id", "dictionary", "edition")}
    phone = {"device": "q7Xk02mA", "app": "0.1.0", **known}
    to.ask("announce_table", f"PUT {path}/tables/1", phone, **table)
    play = {"words": ["katten", "boom"], "list_id": club["list_id"], "key": "Jd81nXq2"}
    to.ask("ask_as_table", f"POST {path}/tables/1/rulings", play, **table)
    to.ask("get_club", f"GET {path}", **organiser)
    to.ask("change_club", f"PUT {path}", {"tables": 8}, **organiser)
    to.ask("export_club", f"GET {path}/rulings.csv?separator=semicolon", **organiser)
    to.ask("delete_club", f"DELETE {path}", **organiser)


def system(to: Recorder) -> None:
    to.ask("health", "GET /v1/health")
    to.ask("ready", "GET /v1/ready")
    to.ask("version", "GET /v1/version")
    to.ask("get_metrics", "GET /metrics")


def record(folder: Path) -> str:
    """Ask everything of a service in a folder; returns the examples as JSON."""
    install(Collected(WORDS), Identity("nl", "2026", "nl", alphabet_of("nl")), folder)
    settings = Settings(
        data=folder, build=(), push_contact="mailto:ops@example.org", public_url="https://w.example"
    )
    with TestClient(create_app(settings)) as client:
        to = Recorder(client)
        for part in (words, tables, rulings, clubs, system):
            part(to)
        play(to, gathering(to))
    to.kept["stream_events"] = {
        "response": 'id: 12\nevent: changes\ndata: {"events": [], "match": {}}\n\n'
    }
    return to.text()


def main() -> None:
    with TemporaryDirectory() as folder:
        TARGET.write_text(record(Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
