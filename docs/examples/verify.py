#!/usr/bin/env python3
"""Verifies proofs of consent with only Python 3.9 or newer. It trusts only the keys of the policy.

    python3 verify.py --policy policy.txt FILE...

FILE is a webhook (lead.created, lead.corrected) or an evidence bundle in JSON, or a .tlog-proof. policy.txt has the format
of https://c2sp.org/tlog-policy: `log KEY`, `witness NAME KEY`, `group NAME 2 A B C`, `quorum NAME`, `quorum none`.
It verifies Ed25519 signatures (types 1 and 4). It reports keys of other types and ignores them. Exit codes: 0 all proved,
1 something not proved, 2 wrong usage.
"""
import base64
import hashlib
import json
import re
import sys


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def from_base64(text):
    return base64.b64decode(text, validate=True)


def need(holds, reason):
    if not holds:
        raise ValueError(reason)


# 1. The tree: RFC 6962, section 2.1; the way up is RFC 9162, 2.1.3.2.


def leaf_hash(entry):
    return sha256(b"\0", entry)


def root_from_path(index, size, leaf, path):
    need(index < size, "the entry is not in the tree")
    position, last, root = index, size - 1, leaf
    for sibling in path:
        need(last > 0, "the proof is too long")
        if position % 2 == 1 or position == last:
            root = sha256(b"\1", sibling, root)
            while position % 2 == 0 and position != 0:
                position, last = position >> 1, last >> 1
        else:
            root = sha256(b"\1", root, sibling)
        position, last = position >> 1, last >> 1
    need(last == 0, "the proof is too short")
    return root


# 2. Ed25519: RFC 8032, section 5.1.7. Points are x, y, with x^2 * -1 + y^2 = 1 + d x^2 y^2, kept as fractions (x, y, z, xy/z).

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number, point):
    product = (0, 1, 1, 0)
    while number > 0:
        if number & 1:
            product = add(product, point)
        point = add(point, point)
        number >>= 1
    return product


def is_same(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


def point_of(octets):
    y = int.from_bytes(octets, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    need(y < P, "not a point of the curve")
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    need((x * x - square) % P == 0 and not (x == 0 and sign), "not a point of the curve")
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = point_of(bytes([0x58]) + bytes([0x66]) * 31)


def is_signed(key, message, signature):
    if len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    hashed = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % Q
    try:
        right = add(point_of(signature[:32]), times(hashed, point_of(key)))
    except ValueError:
        return False
    return s < Q and is_same(times(s, BASE), right)


# 3. Signed notes, checkpoints and cosignatures: https://c2sp.org/signed-note@v1.0.0, tlog-checkpoint, tlog-cosignature.


def read_key(text):
    match = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(\S+)", text)
    need(match, f"not a verifier key: {text}")
    name, key_id, encoded = match.groups()
    octets = from_base64(encoded)
    need(sha256(name.encode(), b"\n", octets).hex()[:8] == key_id, f"the key of {name} is damaged")
    if octets[0] not in (1, 4):
        print(f"{name}: the key of type {octets[0]} is ignored, because this program verifies only Ed25519", file=sys.stderr)
    else:
        need(len(octets) == 33, f"the key of {name} is damaged")
    return {"name": name, "id": key_id, "type": octets[0], "key": octets[1:]}


def signers(note, keys):
    """Returns the keys that have signed a note. An invalid signature with a known key's name and id is an error."""
    text, _, lines = note.rpartition("\n\n")
    need(text and lines.endswith("\n"), "it is not a signed note")
    signatures = [re.fullmatch("— (\\S+) (\\S+)", line) for line in lines[:-1].split("\n")]
    need(all(signatures), "a signature line is damaged")
    body, found = (text + "\n").encode(), []
    for key in keys:
        for name, encoded in (match.groups() for match in signatures):
            octets = from_base64(encoded)
            if (name, octets[:4].hex()) != (key["name"], key["id"]) or key["type"] not in (1, 4):
                continue
            message, signature = body, octets[4:]
            if key["type"] == 4:
                time = int.from_bytes(signature[:8], "big")
                message, signature = f"cosignature/v1\ntime {time}\n".encode() + body, signature[8:]
            need(is_signed(key["key"], message, signature), f"the signature of {name} is invalid")
            found.append(key)
    return found


def read_policy(text):
    """https://c2sp.org/tlog-policy"""
    logs, witnesses, members, quorum = [], [], {"none": lambda signed: True}, None
    for line in text.split("\n"):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "log":
            logs.append(read_key(words[1]))
        elif words[0] == "witness":
            witnesses.append((words[1], read_key(words[2])))
            members[words[1]] = lambda signed, name=words[1]: name in signed
        elif words[0] == "group":
            group = [members[name] for name in words[3:]]
            least = {"any": 1, "all": len(group)}.get(words[2]) or int(words[2])
            need(1 <= least <= len(group), f"the group {words[1]} can never be complete")
            members[words[1]] = lambda signed, of=group, k=least: sum(one(signed) for one in of) >= k
        elif words[0] == "quorum" and quorum is None:
            quorum = members[words[1]]
        else:
            need(False, f"the policy has an unknown line: {line}")
    need(quorum, "the policy has no quorum")
    return logs, witnesses, quorum


def read_checkpoint(note, policy):
    logs, witnesses, quorum = policy
    origin, size, root = note.split("\n")[:3]
    need(re.fullmatch(r"0|[1-9]\d{0,14}", size), "the checkpoint has no size")
    need(signers(note, [key for key in logs if key["name"] == origin]), f"no log of the policy has signed {origin}")
    names = [name for name, key in witnesses if signers(note, [key])]
    need(quorum(set(names)), f"too few witnesses have signed: {', '.join(names) or 'none'}")
    return origin, int(size), from_base64(root), names


# 4. A proof: https://c2sp.org/tlog-proof. Its `extra` is the log's record of a lead, whose SHA-256 is the entry.


def check(text, policy):
    data, consents = None, []
    proof = text
    if text.startswith("{"):
        data = json.loads(text)
        data = data.get("data", data)
        proof, consents = data["tlogProof"], data["consents"]
        need(consents, "it has no consent")
    head, _, note = proof.partition("\n\n")
    form, extra, index, *path = head.split("\n")
    need(form == "c2sp.org/tlog-proof@v1" and extra.startswith("extra "), "it is not a tlog-proof with the logged record")
    need(re.fullmatch(r"index (0|[1-9]\d{0,14})", index), "the proof has no index")
    record = from_base64(extra[len("extra ") :])
    origin, size, root, names = read_checkpoint(note, policy)
    entry = leaf_hash(sha256(record))
    found = root_from_path(int(index[len("index ") :]), size, entry, [from_base64(line) for line in path])
    need(found == root, "the checkpoint's root does not cover the entry")
    facts = record.decode().rstrip("\n").split("\n")
    if data is not None:
        lead = data.get("leadId") or data["lead"]["id"]
        need(facts[0] == "consent-lead-1" and f"lead {lead}" in facts, "the proof belongs to another lead")
    for consent in consents:
        logged = consent["record"]
        need(f"consent {sha256(logged.encode()).hex()}" in facts, "a consent differs from the logged one")
        shown = sha256((consent.get("content") or consent["text"]).encode()).hex()
        need(f"64:{shown}," in logged, "the text differs from the displayed one")
    return f"proved by {origin} at {size} entries; witnesses: {', '.join(names) or 'none'}", facts[1:]


def main(words):
    if len(words) < 3 or words[0] != "--policy":
        print(__doc__, file=sys.stderr)
        return 2
    file = words[1]
    try:
        with open(file, encoding="utf-8") as opened:
            policy = read_policy(opened.read())
        for file in words[2:]:
            with open(file, encoding="utf-8", newline="") as opened:
                proved, facts = check(opened.read(), policy)
            print(f"{file}: {proved}")
            for fact in facts:
                print(f"  {fact}")
        return 0
    except (AttributeError, IndexError, KeyError, OSError, TypeError, ValueError) as error:
        print(f"{file}: NOT PROVED: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
