import { createPublicKey, verify, type KeyObject } from "node:crypto";
import {
  buildCosignedMessage,
  computeKeyId,
  signatureTypes,
  type SignatureType,
  type SignedNote,
} from "./signed-note";

/** A public key that verifies signatures. Its text form is `name+id+base64(type || key)`. */
export interface VerifierKey {
  name: string;
  keyId: string;
  type: SignatureType;
  key: KeyObject;
  /** The text form, as it was parsed. */
  text: string;
}

/** The DER prefix of an Ed25519 public key, hex. The key's 32 bytes follow it (RFC 8410). */
const keyPrefix = "302a300506032b6570032100";

/** Parses a verifier key. Returns undefined for a damaged key and for a key of an unsupported signature type. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const { name, keyId, bytes } = readVerifierKey(text) ?? {};
  if (name === undefined || keyId === undefined || bytes === undefined) return undefined;
  const type = Object.values(signatureTypes).find((known) => known === bytes[0]);
  if (type === undefined || bytes.length !== 33) return undefined;
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from(keyPrefix, "hex"), bytes.subarray(1)]),
    format: "der",
    type: "spki",
  });
  return { name, keyId, type, key, text };
}

/** Tells whether a verifier key is intact but has an unsupported signature type. */
export function hasUnknownSignatureType(text: string): boolean {
  const type = readVerifierKey(text)?.bytes[0];
  return type !== undefined && !Object.values<number>(signatureTypes).includes(type);
}

/**
 * Splits a verifier key into its parts; `bytes` are the type byte and the key. Returns undefined for a damaged key.
 */
function readVerifierKey(text: string) {
  const [, name, keyId, encoded] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  if (name === undefined || keyId === undefined || encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, "base64");
  return computeKeyId(name, bytes) === keyId ? { name, keyId, bytes } : undefined;
}

/**
 * Tells whether the key `by` made this signature of a note's text. A cosignature
 * (https://c2sp.org/tlog-cosignature) begins with its time, and signs the time and a checkpoint.
 */
export function verifySignature(text: string, signature: Buffer, by: VerifierKey): boolean {
  if (by.type === signatureTypes.ed25519) return verify(null, Buffer.from(text), by.key, signature);
  const message = buildCosignedMessage(text, signature.subarray(0, 8));
  return (
    signature.length > 8 &&
    message !== undefined &&
    verify(null, message, by.key, signature.subarray(8))
  );
}

/**
 * Returns those of `keys` that signed the note. Returns undefined if a signature under the name and id of one of
 * them is invalid, or if none of them signed. The caller must then reject the whole note.
 */
export function findSigners(
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
