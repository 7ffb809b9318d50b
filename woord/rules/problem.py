"""Problem: one thing that is wrong with a table or a turn, with its clause and its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Param = str | int | bool | Sequence[str] | None


@dataclass(frozen=True, slots=True)
class Problem:
    """A broken clause: code and params are stable, the message says it in English."""

    clause: str
    """The clause of docs/rules.md, such as `C-07`."""
    code: str
    message: str
    meld: int | None = None
    """Index of the meld in the table after the turn, None when no one meld is at fault."""
    tiles: tuple[str, ...] = ()
    """The tiles it is about, in the notation."""
    params: Mapping[str, Param] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Note:
    """Something to know about an answer that is no fault."""

    clause: str
    code: str
    message: str
    params: Mapping[str, Param] = field(default_factory=dict, hash=False)
