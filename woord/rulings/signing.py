"""Ed25519 signatures on statements. Needs the package `cryptography` (extra `server`)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)

from woord.errors import ParseError
from woord.rulings.ruling import SignedStatement

if TYPE_CHECKING:
    from woord.rulings.ruling import HouseDecision, Ruling


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A key that checks signatures; 32 bytes in hexadecimal."""

    hex: str

    @property
    def id(self) -> str:
        """The first 16 hexadecimal digits of the key's sha256."""
        return hashlib.sha256(bytes.fromhex(self.hex)).hexdigest()[:16]

    def has_signed(self, signed: SignedStatement) -> bool:
        """Return whether this very key signed this very statement."""
        if signed.key_id != self.id or signed.signature is None:
            return False
        try:
            signature = bytes.fromhex(signed.signature)
            if signature.hex() != signed.signature:
                return False  # in capitals or with spaces: not as it was written
            _public(self.hex).verify(signature, signed.signed_bytes)
        except (ValueError, InvalidSignature):
            return False
        return True


@dataclass(frozen=True, slots=True)
class SigningKey:
    """A key that signs; keep `hex` secret."""

    hex: str

    @property
    def public(self) -> PublicKey:
        """The half that everybody may have."""
        return PublicKey(self._private().public_key().public_bytes_raw().hex())

    def sign(self, statement: Ruling | HouseDecision) -> SignedStatement:
        """Return a statement with its signature."""
        unsigned = SignedStatement(statement, self.public.id, None)
        signature = self._private().sign(unsigned.signed_bytes).hex()
        return SignedStatement(statement, self.public.id, signature)

    def _private(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(self.hex))


def new_signing_key() -> SigningKey:
    """Make a key from the system's randomness."""
    return SigningKey(Ed25519PrivateKey.generate().private_bytes_raw().hex())


def parse_public_key(text: str) -> PublicKey:
    """Read a public key; raises `ParseError` unless it is 64 hexadecimal digits of a key."""
    try:
        _public(text.strip())
    except ValueError as error:
        raise ParseError("expected a public key of 64 hexadecimal digits") from error
    return PublicKey(text.strip().lower())


def _public(text: str) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(text))
