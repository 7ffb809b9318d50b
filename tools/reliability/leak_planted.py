"""What the leak check does to a server first: let it be quick and talkative, or let it leak.

Each planted leak is one that a careless change could bring; the check must catch every one.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from .leak_games import install_canary_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.service import Service


def be_quick(service: object) -> None:
    """Let bots act without a pause, log everything, and know the canary words."""
    from api.logs import configure_logging
    from api.settings import Settings

    the_service: Service = service  # type: ignore[assignment]
    the_service.matches.bots._pause = 0.0
    install_canary_words(the_service.lexica.directory)
    configure_logging(Settings(log_level="debug", log_format="json"))


def leak_in_views(service: object) -> None:
    """Tell everybody everybody's rack."""
    from api import service_matches

    be_quick(service)
    sight = vars(service_matches)["sight"]

    def leaky(match: Any, *args: Any, **more: Any) -> dict[str, Any]:  # noqa: ANN401
        seen: dict[str, Any] = sight(match, *args, **more)
        return seen | {"debug": _racks(match)}

    vars(service_matches)["sight"] = leaky


def leak_in_errors(service: object) -> None:
    """Quote the racks in the sentence that refuses a command."""
    from api.play.errors import RefusedError

    be_quick(service)
    matches: Any = service.matches  # type: ignore[attr-defined]
    send = matches.send

    async def leaky(access: Any, command: Any) -> str:  # noqa: ANN401
        try:
            answer: str = await send(access, command)
        except RefusedError as refused:
            match = await matches.keeper.get(access.match_id)
            refused.error.message += f", found {_racks(match)}"
            raise
        return answer

    matches.send = leaky


def leak_in_log(service: object) -> None:
    """Log the racks with each turn."""
    be_quick(service)
    matches: Any = service.matches  # type: ignore[attr-defined]
    after_commit = matches.after_commit

    def leaky(done: Any) -> None:  # noqa: ANN401
        logging.getLogger("woord.play").debug("the racks are %s", _racks(done.match))
        after_commit(done)

    matches.after_commit = leaky


PLANTED: dict[str, Callable[[object], None]] = {
    "view": leak_in_views,
    "error": leak_in_errors,
    "log": leak_in_log,
}


def _racks(match: Any) -> list[str]:  # noqa: ANN401
    return [str(seat.rack) for seat in match.state.seats] if match.state else []
