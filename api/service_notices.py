"""Notices: a seat that is away is told that it is its turn, where its player asked for that.

They are a courtesy: tried a few times, then given up; nothing in a match depends on one.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import http.client
import json
import logging
import urllib.request
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Literal
from urllib.error import HTTPError, URLError

from woord.errors import NotAllowedError

from .places import about
from .storage import subscriptions
from .storage.matches import keep_fact, read_fact
from .storage.subscriptions import Subscription
from .webpush import authorization, browser_of, new_private_key, public_text, seal

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from .play.access import Access
    from .play.match import Match
    from .service_matches import MatchService
    from .settings import Settings
    from .storage.database import Database

log = logging.getLogger("woord.notices")

Outcome = Literal["sent", "gone", "failed"]
KEY = "vapid_private_key"
PAUSES = (0.0, 2.0, 20.0)  # seconds before each try
SECONDS = 10  # that a push service or the hook may take
LONGEST = 7 * 86_400  # seconds that a push service keeps a notice
REMEMBERED = 10_000  # turns
SENDERS = 8  # threads: a receiver that hangs holds up notices, and nothing else
MOST_WAITING = 1_000  # notices
GONE = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.GONE})


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirects)


def post(request: urllib.request.Request) -> int:
    """Send a request and return its status; 0 when no answer came. Redirects are not followed."""
    try:
        with _OPENER.open(request, timeout=SECONDS) as response:
            return int(response.status)
    except HTTPError as error:
        with error:
            return error.code
    except (URLError, OSError, http.client.HTTPException):  # the last: what is no HTTP
        return 0


class NoticeDesk:
    """Keeps who wants notices and sends them beside the play."""

    def __init__(
        self,
        database: Database,
        matches: MatchService,
        settings: Settings,
        *,
        send: Callable[[urllib.request.Request], int] = post,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self._database = database
        self._matches = matches
        self._settings = settings
        self._send = send
        self._pauses = pauses
        self._told: OrderedDict[tuple[object, ...], None] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._senders = ThreadPoolExecutor(SENDERS, thread_name_prefix="woord-notice")

    async def push_key(self) -> str | None:
        """Return the public VAPID key, None where Web Push is off; the first call makes one."""
        if self._settings.push_contact is None:
            return None
        return public_text(await self._database.write(_private_key))

    @property
    def has_webhook(self) -> bool:
        """Whether notices may go to the operator's webhook."""
        return self._settings.webhook_url is not None

    async def subscribe_push(self, access: Access, endpoint: str, p256dh: str, auth: str) -> None:
        """Tell a browser of this seat's turns."""
        if self._settings.push_contact is None:
            message = "expected a service with Web Push, found it off here"
            raise NotAllowedError(message).at("body.way")
        with about("body"):
            browser_of(endpoint, p256dh, auth, hosts=self._settings.push_hosts)
        keys = json.dumps({"p256dh": p256dh, "auth": auth})
        await self._subscribe(access, Subscription("push", endpoint, keys))

    async def subscribe_webhook(self, access: Access, address: str) -> None:
        """Tell the operator's webhook of this seat's turns, with an address it understands."""
        if not self.has_webhook:
            message = "expected a service with a webhook, found it off here"
            raise NotAllowedError(message).at("body.way")
        await self._subscribe(access, Subscription("webhook", address, ""))

    async def unsubscribe(self, access: Access) -> None:
        """Tell nobody of this seat's turns any more."""
        seat = _seat_of(access)
        await self._database.write(lambda c: subscriptions.unsubscribe(c, access.match_id, seat))

    def consider(self, match: Match) -> None:
        """Send notices when a turn began for a person who is away."""
        state = match.state
        if state is None or state.is_over or state.to_move is None:
            return
        seat = state.to_move
        turn = (match.id, state.round, state.turn, seat)
        is_person = match.lobby.seats[seat].kind == "person"
        if not is_person or turn in self._told or not self._is_on or self._is_there(match, seat):
            return
        if len(self._tasks) >= MOST_WAITING:
            log.warning("a notice of match %s is left out: too many wait", match.id)
            return
        self._told[turn] = None
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        task = asyncio.get_running_loop().create_task(self._tell(match, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Give up what is not sent yet."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._senders.shutdown(wait=False, cancel_futures=True)

    @property
    def _is_on(self) -> bool:
        return self._settings.push_contact is not None or self.has_webhook

    def _is_there(self, match: Match, seat: int) -> bool:
        return seat in self._matches.hub.present(match.id, now=self._matches.clock())

    async def _subscribe(self, access: Access, wanted: Subscription) -> None:
        seat, now = _seat_of(access), self._matches.clock()
        is_kept = await self._database.write(
            lambda c: subscriptions.subscribe(c, access.match_id, seat, wanted, at=now)
        )
        if not is_kept:
            raise NotAllowedError(f"expected at most {subscriptions.MOST} ways to tell a seat")

    async def _tell(self, match: Match, seat: int) -> None:
        found = await self._database.read(
            lambda c: subscriptions.subscriptions_of(c, match.id, seat)
        )
        for wanted in found:
            try:
                outcome = await self._try(match, seat, wanted)
            except Exception:
                log.exception("a notice of match %s is at fault", match.id)
                outcome = "failed"
            self._matches.metrics.notices.labels(wanted.way, outcome).inc()
            if outcome == "gone":
                await self._forget(match.id, seat, wanted.id)

    async def _forget(self, match_id: str, seat: int, id_: str) -> None:
        await self._database.write(lambda c: subscriptions.unsubscribe(c, match_id, seat, id_))

    async def _try(self, match: Match, seat: int, wanted: Subscription) -> Outcome:
        request = await self._request(match, seat, wanted)
        status = 0
        for pause in self._pauses:
            await asyncio.sleep(pause)
            loop = asyncio.get_running_loop()
            status = await loop.run_in_executor(self._senders, self._send, request)
            if 200 <= status < 300:
                return "sent"
            if wanted.way == "push" and status in GONE:
                return "gone"
        log.warning("a notice of match %s was not taken: status %d", match.id, status)
        return "failed"

    async def _request(
        self, match: Match, seat: int, wanted: Subscription
    ) -> urllib.request.Request:
        notice = notice_of(match, seat, self._settings.public_url)
        if wanted.way == "webhook":
            return self._hook_request(notice | {"address": wanted.target})
        private = await self._database.write(_private_key)
        keys = json.loads(wanted.keys)
        browser = browser_of(wanted.target, **keys, hosts=self._settings.push_hosts)
        now, deadline = self._matches.clock(), match.ticking.turn_deadline
        left = LONGEST if deadline is None else max(0, (deadline - now) // 1000)
        contact = self._settings.push_contact or ""
        headers = {
            "Authorization": authorization(
                private, wanted.target, contact=contact, now=now // 1000
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(min(left, LONGEST)),
        }
        body = seal(_json(notice), browser)
        return urllib.request.Request(wanted.target, body, headers, method="POST")

    def _hook_request(self, notice: dict[str, Any]) -> urllib.request.Request:
        body = _json(notice)
        headers = {"Content-Type": "application/json"}
        secret = self._settings.webhook_secret
        if secret:
            signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
            headers["Woord-Signature"] = f"sha256={signature}"
        url = self._settings.webhook_url
        assert url is not None
        return urllib.request.Request(url, body, headers, method="POST")


def notice_of(match: Match, seat: int, public_url: str | None) -> dict[str, Any]:
    """Return what is told: that it is a seat's turn, where, until when; nothing of the game."""
    return {
        "kind": "your_turn",
        "match_id": match.id,
        "seat": seat,
        "name": match.lobby.seats[seat].name,
        "url": f"{public_url or ''}/m/{match.id}",
        "turn_deadline": match.ticking.turn_deadline,
    }


def _private_key(connection: Connection) -> str:
    known = read_fact(connection, KEY)
    if known is None:
        keep_fact(connection, KEY, known := new_private_key())
    return known


def _seat_of(access: Access) -> int:
    access.require("play")
    assert access.seat is not None
    return access.seat


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
