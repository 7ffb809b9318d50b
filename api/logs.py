"""The log: structlog over the standard one, as lines for people or as JSON. Never a secret.

Paths are logged as routes (`/v1/dictionaries/{dictionary}/words/{word}`), so that neither words
nor ids are kept; what looks like a secret is blotted out of every line all the same.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import TYPE_CHECKING, TextIO

import structlog

if TYPE_CHECKING:
    from structlog.typing import EventDict, Processor, WrappedLogger

    from .settings import Settings

BLOT = "[hidden]"
# a secret is 16 random bytes in base64url: 22 characters, small and capital letters among them
SECRET = re.compile(
    r"(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*[a-z])(?=[A-Za-z0-9_-]*[A-Z])[A-Za-z0-9_-]{22}"
    r"(?![A-Za-z0-9_-])"
)
SHOWN = re.compile(r"(?i)(bearer\s+|woord-host:?\s*|__host-woord-\w+=|://[^:@/\s]+:)[^\s,;'\"@]+")
LOUD = ("uvicorn.access",)  # it would log whole paths; we have our own


def configure_logging(settings: Settings, stream: TextIO | None = None) -> None:
    """Send every logger of this process through one formatter to a stream (standard error)."""
    out = stream or sys.stderr
    handler = logging.StreamHandler(out)
    handler.setFormatter(_formatter(settings, colours=out.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("woord").setLevel(settings.log_level.upper())
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    for name in LOUD:
        logging.getLogger(name).disabled = True


def _formatter(settings: Settings, *, colours: bool) -> logging.Formatter:
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,  # code and messages, never the values of variables
    ]
    last: Processor
    if settings.log_format == "json":
        last = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        last = structlog.dev.ConsoleRenderer(
            colors=colours, exception_formatter=structlog.dev.plain_traceback
        )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _blotted,
            last,
        ],
    )


def _blotted(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Blot out what looks like a secret in every value."""
    return {
        name: blot(value) if isinstance(value, str) else blot_any(value)
        for name, value in event.items()
    }


def blot(text: str) -> str:
    """Return a text without what looks like a secret of ours or a password of an address."""
    return SECRET.sub(BLOT, SHOWN.sub(rf"\g<1>{BLOT}", text))


def blot_any(value: object) -> object:
    """Return a value for the log: plain numbers as they are, all else as blotted text."""
    return value if isinstance(value, int | float | None) else blot(str(value))
