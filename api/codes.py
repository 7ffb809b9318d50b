"""Codes that people read out loud to each other: made, and read however they were typed."""

from __future__ import annotations

import secrets

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # 32: five bits each; no I, O, 0, 1


def new_code(length: int) -> str:
    """Return random letters: five bits a letter."""
    return code_of(secrets.token_bytes(length))


def code_of(noise: bytes) -> str:
    """Return one letter for each byte of noise, five bits of it used."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in noise)


def normal_code(text: str) -> str:
    """Return a code as it is kept, however it was typed."""
    return "".join(letter for letter in text.upper() if letter.isalnum())
