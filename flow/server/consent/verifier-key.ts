import "server-only";
import { createPublicKey, verify, type KeyObject } from "node:crypto";
import {
  cosignedMessage,
  keyIdOf,
  signatureTypes,
  type SignatureType,
  type SignedNote,
} from "./signed-note";

/** A key that signatures are checked with: `name+id+base64(type || key)`. */
export interface VerifierKey {
  name: string;
  keyId: string;
  type: SignatureType;
  key: KeyObject;
  /** As it was written. */
  text: string;
}

/** DER in front of a raw key, and the key's length, by signature type. */
const ed25519Key = { der: "302a300506032b6570032100", length: 32 };
const publicKeys = {
  [signatureTypes.ed25519]: ed25519Key,
  [signatureTypes.ed25519Cosignature]: ed25519Key,
  [signatureTypes.mlDsa44]: {
    der: "30820532300b06096086480165030403110382052100",
    length: 1312,
  },
} satisfies Record<SignatureType, { der: string; length: number }>;

/** Reads a verifier key; undefined for what is none, or of a type that is not known here. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [, name, keyId, encoded = ""] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  if (name === undefined || keyId === undefined) return undefined;
  const bytes = Buffer.from(encoded, "base64");
  const type = Object.values(signatureTypes).find((known) => known === bytes[0]);
  if (type === undefined) return undefined;
  const raw = bytes.subarray(1);
  const { der, length } = publicKeys[type];
  if (raw.length !== length || keyIdOf(name, type, raw) !== keyId) return undefined;
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from(der, "hex"), raw]),
    format: "der",
    type: "spki",
  });
  return { name, keyId, type, key, text };
}

/**
 * Whether a signature of a note's text is the key's. Cosignatures (https://c2sp.org/tlog-cosignature) begin with a time,
 * and are over a checkpoint.
 */
export function verifySignature(text: string, signature: Buffer, by: VerifierKey): boolean {
  if (by.type === signatureTypes.ed25519) return verify(null, Buffer.from(text), by.key, signature);
  const message = cosignedMessage(text, by, signature.subarray(0, 8));
  return (
    signature.length > 8 &&
    message !== undefined &&
    verify(null, message, by.key, signature.subarray(8))
  );
}

/**
 * The keys that have signed a note. Undefined where a signature under the name and id of a known key is not its own, or
 * none of them has signed: then the note is to be rejected whole.
 */
export function signersOf(
  note: SignedNote,
  keys: readonly VerifierKey[],
): VerifierKey[] | undefined {
  const signers = new Set<VerifierKey>();
  for (const { name, keyId, signature } of note.signatures) {
    const key = keys.find((known) => known.name === name && known.keyId === keyId);
    if (!key) continue;
    if (!verifySignature(note.text, signature, key)) return undefined;
    signers.add(key);
  }
  return signers.size > 0 ? [...signers] : undefined;
}
