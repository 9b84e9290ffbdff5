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

/** The DER prefix of an Ed25519 public key, before its 32 bytes (RFC 8410). */
const keyPrefix = "302a300506032b6570032100";

/** Reads a verifier key. Returns undefined for a damaged key and for a key of a type unknown here. */
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

/** Whether a verifier key is undamaged, but of a signature type unknown here. */
export function isOfUnknownType(text: string): boolean {
  const type = readVerifierKey(text)?.bytes[0];
  return type !== undefined && !Object.values<number>(signatureTypes).includes(type);
}

/** Reads the parts of a verifier key: `bytes` are the type and the key. Returns undefined for a damaged key. */
function readVerifierKey(text: string) {
  const [, name, keyId, encoded] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  if (name === undefined || keyId === undefined || encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, "base64");
  return keyIdOf(name, bytes) === keyId ? { name, keyId, bytes } : undefined;
}

/**
 * Whether a signature of a note's text is the key's. Cosignatures (https://c2sp.org/tlog-cosignature) begin with a time,
 * and are over a checkpoint.
 */
export function verifySignature(text: string, signature: Buffer, by: VerifierKey): boolean {
  if (by.type === signatureTypes.ed25519) return verify(null, Buffer.from(text), by.key, signature);
  const message = cosignedMessage(text, signature.subarray(0, 8));
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
