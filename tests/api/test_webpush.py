"""Web Push: the example of RFC 8291 byte for byte, a proof that verifies, foreign hosts refused."""

import base64
import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from api.webpush import MOST, authorization, browser_of, new_private_key, public_text, seal, to_text
from woord.errors import NotAllowedError

HOSTS = ("push.example.net", "notify.windows.com")
ENDPOINT = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = b"When I grow up, I want to be a watermelon"
SEALED = (  # RFC 8291, section 5
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def from_text(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def browser(**changes):
    given = {"endpoint": ENDPOINT, "p256dh": POINT, "auth": AUTH, "hosts": HOSTS} | changes
    return browser_of(**given)


def test_the_example_of_the_standard_is_sealed_to_the_byte():
    assert to_text(seal(MESSAGE, browser(), private=SENDER, salt=from_text(SALT))) == SEALED


def test_each_message_is_sealed_afresh():
    assert seal(MESSAGE, browser()) != seal(MESSAGE, browser())


def test_a_message_of_the_greatest_length_fits_and_a_longer_one_is_refused():
    assert len(seal(b"x" * MOST, browser())) <= 4096 + 86
    with pytest.raises(NotAllowedError):
        seal(b"x" * (MOST + 1), browser())


def test_the_proof_names_the_service_and_verifies():
    private = new_private_key()
    header = authorization(private, ENDPOINT, contact="mailto:a@example.org", now=1_000)
    fields = dict(part.split("=", 1) for part in header.removeprefix("vapid ").split(", "))
    assert fields["k"] == public_text(private)
    head, claims, signature = fields["t"].split(".")
    assert json.loads(from_text(claims)) == {
        "aud": "https://push.example.net",
        "exp": 1_000 + 12 * 3600,
        "sub": "mailto:a@example.org",
    }
    raw = from_text(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(fields["k"]))
    key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/x",
        "https://127.0.0.1/x",
        "https://evil.example/x",
        "https://push.example.net.evil.example/x",
        "https://evilpush.example.net/x",
        "https://push.example.net:8443/x",
        "https://push.example.net@evil.example/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_only_known_push_services_are_written_to(endpoint):
    with pytest.raises(NotAllowedError, match="known push service"):
        browser(endpoint=endpoint)


def test_a_host_below_a_known_one_is_known():
    assert browser(endpoint="https://wns2-par02p.notify.windows.com/w/?token=x")


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "AAAA"},
        {"p256dh": "not base64!"},
        {"p256dh": POINT[:-2] + "AA"},
        {"p256dh": "é"},
        {"auth": "AAAA"},
        {"auth": ""},
    ],
)
def test_keys_that_are_none_are_refused(keys):
    with pytest.raises(NotAllowedError, match="expected"):
        browser(**keys)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com:abc/x",
        "https://fcm.googleapis.com:99999/x",
        "https://fcm.googleapis.com:8443/x",
        "https://[::1",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nHost: evil.example",
        "https://fcm.googleapis.com/\u0661",
        "http://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "//fcm.googleapis.com/x",
        "",
    ],
)
def test_an_address_that_is_not_plainly_a_known_service_is_refused(endpoint):
    with pytest.raises(NotAllowedError, match="known push service"):
        browser_of(endpoint, "", "", hosts=("fcm.googleapis.com",))
