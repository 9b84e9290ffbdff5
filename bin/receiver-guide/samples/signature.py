import base64
import hashlib
import hmac
import time
import uuid


def _hmac(secret, id, timestamp, body):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    message = f"{id}.{timestamp}.".encode() + body
    return base64.b64encode(hmac.new(key, message, hashlib.sha256).digest()).decode()


def is_signed(secret, headers, body, now=None):
    """Returns True if our signature is valid. headers must have lower-case names, and body is the request's bytes."""
    try:
        timestamp = int(headers["webhook-timestamp"])
    except (KeyError, ValueError):
        return False
    if abs((now or time.time()) - timestamp) > 300:
        return False
    expected = "v1," + _hmac(secret, headers.get("webhook-id", ""), timestamp, body)
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)


def signed(secret, body, now=None):
    """Returns the headers that sign an outcome you report to us."""
    id, timestamp = str(uuid.uuid4()), int(now or time.time())
    return {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": "v1," + _hmac(secret, id, timestamp, body),
    }
