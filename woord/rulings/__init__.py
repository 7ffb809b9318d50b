"""Rulings: the recorded, signed answer to a challenge, that both sides can check anywhere."""

from woord.rulings.ruling import (
    HouseDecision,
    JudgedWord,
    Ruling,
    SignedStatement,
    read_statement,
    write_statement,
)

__all__ = [
    "HouseDecision",
    "JudgedWord",
    "Ruling",
    "SignedStatement",
    "read_statement",
    "write_statement",
]
