"""Web Push: a message sealed for one browser (RFC 8291), and proof of who sends it (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from woord.errors import NotAllowedError, within

if TYPE_CHECKING:
    from collections.abc import Collection

CURVE = ec.SECP256R1()
POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
RECORD = 4096  # bytes; a message is one record
LAST = b"\x02"  # the mark of the last record
MOST = RECORD - 103  # bytes of a message that fit beside header and tag
DAY = 86_400
TOKEN_SECONDS = 12 * 3600


@dataclass(frozen=True, slots=True)
class Browser:
    """Where a browser is reached and the keys that it gave: a point, and a shared secret."""

    endpoint: str
    point: bytes
    auth: bytes


def browser_of(endpoint: str, p256dh: str, auth: str, *, hosts: Collection[str]) -> Browser:
    """Return a browser; NotAllowedError for keys that are none or a push service that is unknown.

    Only known services are written to, so that nobody makes us call an address of his.
    """
    if not _is_of_known_service(endpoint, hosts):
        raise NotAllowedError(
            "expected the https address of a known push service", found=endpoint[:80]
        ).at("endpoint")
    with within("keys.p256dh"):
        point = _from_text(p256dh)
        _public(point)
    with within("keys.auth"):
        secret = _from_text(auth)
        if len(secret) != AUTH_BYTES:
            raise NotAllowedError(f"expected {AUTH_BYTES} bytes of auth in base64url")
    return Browser(endpoint, point, secret)


def _is_of_known_service(endpoint: str, hosts: Collection[str]) -> bool:
    """Say whether an address is that of a known service, at its own port, and nothing beside."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:  # such as a port that is no number
        return False
    host = (parts.hostname or "").lower()
    is_known = any(host == known or host.endswith(f".{known}") for known in hosts)
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    return is_plain and is_known and parts.scheme == "https" and port in {None, 443}


def new_private_key() -> str:
    """Return a new VAPID key as text; it stays with the service."""
    return to_text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def public_text(private: str) -> str:
    """Return the public half, as a browser wants it in `applicationServerKey`."""
    return to_text(_point(_private(private)))


def authorization(private: str, endpoint: str, *, contact: str, now: int) -> str:
    """Return the Authorization header of a request to a push service (RFC 8292)."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": now + TOKEN_SECONDS,
        "sub": contact,
    }
    head = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(to_text(json.dumps(part).encode()) for part in (head, claims))
    key = _private(private)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{to_text(r.to_bytes(32) + s.to_bytes(32))}"
    return f"vapid t={token}, k={public_text(private)}"


def seal(
    message: bytes,
    browser: Browser,
    *,
    private: str | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for a browser (aes128gcm); key and salt are fresh unless given."""
    if len(message) > MOST:
        raise NotAllowedError(f"expected a message of at most {MOST} bytes, found {len(message)}")
    salt = salt or os.urandom(SALT_BYTES)
    own = _private(private) if private else ec.generate_private_key(CURVE)
    point = _point(own)
    shared = own.exchange(ec.ECDH(), _public(browser.point))
    info = b"WebPush: info\0" + browser.point + point
    secret = _derive(shared, browser.auth, info, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + LAST, None)
    header = salt + RECORD.to_bytes(4) + len(point).to_bytes(1) + point
    return header + sealed


def to_text(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _from_text(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise NotAllowedError("expected a key in base64url") from error


def _private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(_from_text(text)), CURVE)


def _public(point: bytes) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError as error:
        raise NotAllowedError(
            f"expected a point of P-256 in {POINT_BYTES} bytes of base64url as p256dh"
        ) from error


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
