"""What a client gives: exact types, no unknown fields, so that a slip is told and not passed by."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Given(BaseModel):
    """Base of all request bodies."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
