"""Notices of a turn on the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .given import Given, Line


class PushKeysIn(Given):
    """The keys of a browser's subscription, as its `toJSON` gives them."""

    p256dh: str = Field(max_length=120)
    auth: str = Field(max_length=40)


class PushIn(Given):
    """A browser's push subscription."""

    way: Literal["push"]
    endpoint: Line = Field(max_length=1_000, examples=["https://fcm.googleapis.com/fcm/send/abc"])
    keys: PushKeysIn


class WebhookIn(Given):
    """An address that the service's webhook understands."""

    way: Literal["webhook"]
    address: Line = Field(min_length=1, max_length=200, examples=["anna@example.org"])


NoticeIn = Annotated[PushIn | WebhookIn, Field(discriminator="way")]


class NoticesOut(BaseModel):
    """Which ways are on; all are off unless the operator has set them up."""

    push_key: str | None = Field(description="`applicationServerKey` for Web Push; null = off")
    webhook: bool
