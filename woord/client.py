"""A client of the service: look words up, make and join matches, play, follow.

    >>> from woord.client import Client
    >>> anna = Client("http://127.0.0.1:8000").create("Anna", bots=[3])  # doctest: +SKIP
    >>> anna.start()  # doctest: +SKIP
    >>> anna.draw()  # doctest: +SKIP

Every command goes out under a key of its own and is sent again until it is answered, so that a
line that breaks neither loses it nor does it twice.
"""

from __future__ import annotations

import http.client
import json
import time
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen

from woord.errors import NotAllowedError, WoordError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Json = dict[str, Any]
TIMEOUT = 40.0  # seconds; above the service's longest wait
TRIES = 8
LATER = frozenset({429, 503})  # asked too often; not now
LONGEST_PAUSE = 65.0  # seconds; above the service's own rates
WAIT = 20  # seconds of one long poll


class ServiceError(WoordError):
    """The service refused; `problem` says why, `match` how the match is now."""

    code = "refused"

    def __init__(self, status: int, problem: Json, *, retry_after: float = 0.0) -> None:
        super().__init__(str(problem.get("detail") or f"HTTP status {status}"))
        self.status = status
        self.problem = problem
        self.reason = str(problem.get("code", ""))
        self.retry_after = retry_after
        """Seconds after which it is worth to ask again, as far as the service says."""

    @property
    def match(self) -> Json | None:
        """The match as it is now, where the refusal is about one."""
        found = self.problem.get("match")
        return found if isinstance(found, dict) else None


class UnreachableError(WoordError):
    """No answer came, however often the request was sent."""

    code = "unreachable"


class Client:
    """One service, by its address."""

    def __init__(self, address: str, *, tries: int = TRIES) -> None:
        if urlsplit(address).scheme not in {"http", "https"}:
            raise NotAllowedError(f"expected an address like http://HOST:PORT, found {address!r}")
        self.address = address.rstrip("/")
        self._tries = tries

    def look_up(self, dictionary: str, word: str) -> Json:
        """Return the verdict about a word, as `woord check --json` gives it."""
        path = f"/v1/dictionaries/{quote(dictionary, safe='')}/words/{quote(word, safe='')}"
        verdict: Json = self.call("GET", path)
        return verdict

    def create(self, name: str, **wish: object) -> Player:
        """Make a match and sit in its first seat; `wish` as in POST /v1/matches."""
        return self._seated(self.call("POST", "/v1/matches", {"name": name, **wish}, _key()))

    def join(self, code: str, name: str) -> Player:
        """Sit down in the match with a code."""
        body = {"code": code, "name": name}
        return self._seated(self.call("POST", "/v1/matches/join", body, _key()))

    def player(self, match_id: str, secret: str, host_secret: str | None = None) -> Player:
        """Go on with a seat whose secret was kept."""
        return Player(self, match_id, secret, host_secret)

    def call(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Any:  # noqa: ANN401 - whatever the call answers
        """Send a request until it is answered; ServiceError when it is refused.

        Returns the JSON of the answer, or its text where it is none, as for CSV.

        A service that can't answer now (503) or was asked too often (429) is asked again when it
        says, like one that doesn't answer.
        """
        for again in range(self._tries):
            pause = min(2.0, 0.05 * 2**again)
            try:
                return self._once(method, path, body, headers or {})
            except ServiceError as error:
                if error.status not in LATER:
                    raise
                fault: Exception = error
                pause = max(pause, min(error.retry_after, LONGEST_PAUSE))
            except (URLError, http.client.HTTPException, ConnectionError, TimeoutError) as error:
                fault = error
            time.sleep(pause)
        if isinstance(fault, ServiceError):
            raise fault
        raise UnreachableError(f"expected an answer of {self.address}, found none: {fault}")

    def _once(self, method: str, path: str, body: object, headers: Mapping[str, str]) -> Any:  # noqa: ANN401
        data = None if body is None else json.dumps(body).encode()
        more = {"Accept": "application/json", "Content-Type": "application/json", **headers}
        request = Request(self.address + path, data, more, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT) as response:
                return _content(response.read())
        except HTTPError as error:
            with error:
                wait = error.headers.get("Retry-After", "")
                seconds = float(wait) if wait.isdecimal() else 0.0
                problem = _content(error.read())
                problem = problem if isinstance(problem, dict) else {}
                raise ServiceError(error.code, problem, retry_after=seconds) from None

    def _seated(self, answer: Json) -> Player:
        match = answer["match"]
        secret, host = answer["secret"], answer.get("host_secret")
        return Player(self, match["match_id"], secret, host, match)


@dataclass
class Player:
    """A seat in a match; `match` is what was last seen of it."""

    client: Client = field(repr=False)
    match_id: str
    secret: str = field(repr=False)
    host_secret: str | None = field(default=None, repr=False)
    match: Json = field(default_factory=dict, repr=False)

    @property
    def code(self) -> str:
        """The code by which others join."""
        return str(self.match["code"])

    @property
    def view(self) -> Json:
        """The play as this seat last saw it; NotAllowedError before the start."""
        found = self.match.get("view")
        if not isinstance(found, dict):
            raise NotAllowedError("expected a match in play, found one whose players gather")
        return found

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to move, as far as was last seen."""
        return bool(self.view["to_move"] == self.match["seat"])

    def look(self) -> Json:
        """Ask for the match as it is now."""
        self.match = self._call("GET", "")
        return self.match

    def start(self) -> Json:
        """Start the play; only the host can. A match that has started is left alone."""
        try:
            self.match = self._call("POST", "/start", {}, _key())
        except ServiceError as error:
            if error.reason != "started":
                raise
            self.look()
        return self.match

    def lay(self, table: str) -> Sequence[Json]:
        """Lay: the whole new table in notation. Returns what happened."""
        return self.act("lay", table)

    def draw(self) -> Sequence[Json]:
        """Draw a tile."""
        return self.act("draw")

    def pass_turn(self) -> Sequence[Json]:
        """Pass with the pool empty."""
        return self.act("pass")

    def act(self, kind: str, table: str | None = None, *, key: str | None = None) -> Sequence[Json]:
        """Do something on the match as it was last seen; returns the events it made.

        ServiceError when it is refused; its `match` is then the match as it is.
        """
        number = {"If-Match": f'"{self.match["seq"]}"'}
        headers = number | ({"Idempotency-Key": key} if key else _key())
        changes = self._call("POST", "/actions", {"kind": kind, "table": table}, headers)
        return self._seen(changes)

    def wait(self, seconds: float = WAIT) -> Sequence[Json]:
        """Wait for something to happen; returns the events, none when the time is over."""
        query = urlencode({"after": self.match["seq"], "wait": seconds})
        return self._seen(self._call("GET", f"/events?{query}"))

    def follow(self) -> Iterator[Json]:
        """Yield every event from now on, until the match is over."""
        while self.match["status"] in {"lobby", "playing"}:
            yield from self.wait()

    def wait_for_turn(self) -> bool:
        """Wait until this seat is to move; False when the match is over."""
        while self.match["status"] == "lobby" or (
            self.match["status"] == "playing" and not self.is_my_turn
        ):
            self.wait()
        return bool(self.match["status"] == "playing")

    def _seen(self, changes: Json) -> Sequence[Json]:
        self.match = changes["match"]
        events: list[Json] = changes["events"]
        return events

    def _call(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Json:
        shown = {"Authorization": f"Bearer {self.secret}", **(headers or {})}
        if self.host_secret:
            shown["Woord-Host"] = self.host_secret
        answer: Json = self.client.call(method, f"/v1/matches/{self.match_id}{path}", body, shown)
        return answer


def _key() -> dict[str, str]:
    """Return a new key for a command: sent again under it, it is done once."""
    return {"Idempotency-Key": uuid.uuid4().hex}


def _content(data: bytes) -> Any:  # noqa: ANN401 - as `call`
    try:
        return json.loads(data) if data else {}
    except ValueError:
        return data.decode("utf-8", "replace")
