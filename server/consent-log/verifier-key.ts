import { createPublicKey, verify, type KeyObject } from "node:crypto";
import {
  buildCosignatureMessage,
  computeKeyId,
  signatureTypes,
  type SignatureType,
  type SignedNote,
} from "./signed-note";

/** A public key that verifies signatures, in text form `name+id+base64(type || key)`. */
export interface VerifierKey {
  name: string;
  keyId: string;
  type: SignatureType;
  key: KeyObject;
  /** The text form from which the verifier key was parsed. */
  text: string;
}

/** DER prefix of an Ed25519 public key, hex. The 32-byte key follows (RFC 8410). */
const ed25519PublicKeyPrefix = "302a300506032b6570032100";

/** Parses a verifier key. Returns `undefined` if the key is damaged or its signature type is unsupported. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const { name, keyId, bytes } = splitVerifierKey(text) ?? {};
  if (name === undefined || keyId === undefined || bytes === undefined) return undefined;
  const type = Object.values(signatureTypes).find((known) => known === bytes[0]);
  if (type === undefined || bytes.length !== 33) return undefined;
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from(ed25519PublicKeyPrefix, "hex"), bytes.subarray(1)]),
    format: "der",
    type: "spki",
  });
  return { name, keyId, type, key, text };
}

/** Returns whether a verifier key is intact but has an unsupported signature type. */
export function hasUnknownSignatureType(text: string): boolean {
  const type = splitVerifierKey(text)?.bytes[0];
  return type !== undefined && !Object.values<number>(signatureTypes).includes(type);
}

/**
 * Splits a verifier key into name, key id, and the bytes of type and key. Returns `undefined` if the key is damaged.
 */
function splitVerifierKey(text: string) {
  const [, name, keyId, encoded] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  if (name === undefined || keyId === undefined || encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, "base64");
  return computeKeyId(name, bytes) === keyId ? { name, keyId, bytes } : undefined;
}

/**
 * Returns whether a signature over the note's text was made with the given key. A cosignature also covers its time
 * (https://c2sp.org/tlog-cosignature).
 */
export function verifyNoteSignature(text: string, signature: Buffer, by: VerifierKey): boolean {
  if (by.type === signatureTypes.ed25519) return verify(null, Buffer.from(text), by.key, signature);
  const message = buildCosignatureMessage(text, signature.subarray(0, 8));
  return (
    signature.length > 8 &&
    message !== undefined &&
    verify(null, message, by.key, signature.subarray(8))
  );
}

/**
 * Returns the keys that signed the note. Returns `undefined` if none signed, or if a signature is invalid; the caller
 * must then reject the note.
 */
export function findNoteSigners(
  note: SignedNote,
  keys: readonly VerifierKey[],
): VerifierKey[] | undefined {
  const signers = new Set<VerifierKey>();
  for (const { name, keyId, signature } of note.signatures) {
    const key = keys.find((known) => known.name === name && known.keyId === keyId);
    if (!key) continue;
    if (!verifyNoteSignature(note.text, signature, key)) return undefined;
    signers.add(key);
  }
  return signers.size > 0 ? [...signers] : undefined;
}
