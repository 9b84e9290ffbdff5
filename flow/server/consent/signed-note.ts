import "server-only";
import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";

/** Signed notes as https://c2sp.org/signed-note@v1.0.0 has them: a text, an empty line, and a line for each signature. */
export interface SignedNote {
  /** With its last newline. */
  text: string;
  signatures: NoteSignature[];
}

/** One line: `— name base64(key id || signature)`. */
export interface NoteSignature {
  name: string;
  /** Eight hex digits. */
  keyId: string;
  signature: Buffer;
  /** The line itself, without its newline. */
  line: string;
}

/** The signature types that are known here. */
export const signatureTypes = { ed25519: 0x01, ed25519Cosignature: 0x04, mlDsa44: 0x06 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** A key that signatures are checked with: `name+id+base64(type || key)`. */
export interface VerifierKey {
  name: string;
  keyId: string;
  type: SignatureType;
  key: KeyObject;
  /** As it was written. */
  text: string;
}

/** The most bytes and signatures that a note may have here. */
const mostBytes = 1_000_000;
const mostSignatures = 100;
const signatureLine = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;

/** Reads a note, without checking it; undefined for what is none. */
export function parseNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || Buffer.byteLength(note) > mostBytes || !note.endsWith("\n")) return undefined;
  // Control characters but the newline have no place in a note.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0009\u000b-\u001f\ufffd]/.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split("\n");
  const signatures = lines.map(parseSignature);
  if (signatures.length > mostSignatures || signatures.some((one) => one === undefined))
    return undefined;
  return { text: note.slice(0, end + 1), signatures: signatures.flatMap((one) => one ?? []) };
}

/** Reads one signature line, without its newline. */
export function parseSignature(line: string): NoteSignature | undefined {
  const [, name, encoded] = signatureLine.exec(line) ?? [];
  const bytes = Buffer.from(encoded ?? "", "base64");
  if (name === undefined || bytes.length < 5) return undefined;
  return {
    name,
    keyId: bytes.toString("hex", 0, 4),
    signature: bytes.subarray(4),
    line,
  };
}

/** A note's text with its signature lines. */
export function formatNote(text: string, lines: readonly string[]): string {
  return `${text}\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** The line that a signature stands in. */
export function formatSignature(name: string, keyId: string, signature: Uint8Array): string {
  const bytes = Buffer.concat([Buffer.from(keyId, "hex"), signature]);
  return `— ${name} ${bytes.toString("base64")}`;
}

/** What a key is known by beside its name: the beginning of a hash over name, type and key. */
export function keyIdOf(name: string, type: SignatureType, publicKey: Uint8Array): string {
  const hash = createHash("sha256").update(`${name}\n`).update(Buffer.of(type)).update(publicKey);
  return hash.digest("hex").slice(0, 8);
}

/** A verifier key in its text form. */
export function formatVerifierKey(
  name: string,
  type: SignatureType,
  publicKey: Uint8Array,
): string {
  const encoded = Buffer.concat([Buffer.of(type), publicKey]).toString("base64");
  return `${name}+${keyIdOf(name, type, publicKey)}+${encoded}`;
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

/** What a cosignature is over: a checkpoint's text, the time, and with ML-DSA-44 who signs; undefined where it is no checkpoint. */
export function cosignedMessage(
  text: string,
  { name, type }: Pick<VerifierKey, "name" | "type">,
  time: Buffer,
): Buffer | undefined {
  if (time.length !== 8) return undefined;
  if (type === signatureTypes.ed25519Cosignature)
    return Buffer.from(`cosignature/v1\ntime ${time.readBigUInt64BE()}\n${text}`);
  const [origin = "", size = "", root = ""] = text.split("\n");
  if (!/^\d{1,16}$/.test(size)) return undefined;
  return Buffer.concat([
    Buffer.from("subtree/v1\n\0"),
    withLength(name),
    time,
    withLength(origin),
    uint64(0),
    uint64(Number(size)),
    Buffer.from(root, "base64"),
  ]);
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

/** Big-endian. */
export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
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
