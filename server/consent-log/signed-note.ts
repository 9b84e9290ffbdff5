import { createHash } from "node:crypto";

/** A signed note (https://c2sp.org/signed-note@v1.0.0): a text, an empty line, and one line per signature. */
export interface SignedNote {
  /** The signed text, including its last newline. */
  text: string;
  signatures: NoteSignature[];
}

/** A signature line in a note: `— name base64(key id || signature)`. */
export interface NoteSignature {
  name: string;
  /** Id of the key, as eight hex digits. */
  keyId: string;
  signature: Buffer;
  /** The whole line without its newline. */
  line: string;
}

/** Supported signature types, with the type byte of each. */
export const signatureTypes = { ed25519: 0x01, ed25519Cosignature: 0x04 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** Maximum size of a signed note, in bytes. */
const maximumNoteBytes = 1_000_000;
const maximumSignatures = 100;
const signatureLinePattern = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;

/** Parses a note without verifying its signatures. Returns `undefined` if the note is malformed. */
export function parseSignedNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || Buffer.byteLength(note) > maximumNoteBytes || !note.endsWith("\n"))
    return undefined;
  // The format forbids control characters other than the newline.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0009\u000b-\u001f\ufffd]/.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split("\n");
  const signatures = lines.map(parseSignatureLine);
  if (signatures.length > maximumSignatures || signatures.some((one) => one === undefined))
    return undefined;
  return { text: note.slice(0, end + 1), signatures: signatures.flatMap((one) => one ?? []) };
}

/** Parses a signature line without its newline. Returns `undefined` if the line is malformed. */
export function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name, encoded] = signatureLinePattern.exec(line) ?? [];
  const bytes = Buffer.from(encoded ?? "", "base64");
  if (name === undefined || bytes.length < 5) return undefined;
  return {
    name,
    keyId: bytes.toString("hex", 0, 4),
    signature: bytes.subarray(4),
    line,
  };
}

/** Joins a text and its signature lines into a note. */
export function formatSignedNote(text: string, lines: readonly string[]): string {
  return `${text}\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** Formats a signature as a line of a note. */
export function formatSignatureLine(name: string, keyId: string, signature: Uint8Array): string {
  const bytes = Buffer.concat([Buffer.from(keyId, "hex"), signature]);
  return `— ${name} ${bytes.toString("base64")}`;
}

/** Returns the id of a key: the first eight hex digits of a hash over its name, type byte and public key. */
export function computeKeyId(name: string, typeAndKey: Uint8Array): string {
  return createHash("sha256").update(`${name}\n`).update(typeAndKey).digest("hex").slice(0, 8);
}

/** Formats a public key as a verifier key: `name+id+base64(type || key)`. */
export function formatVerifierKey(
  name: string,
  type: SignatureType,
  publicKey: Uint8Array,
): string {
  const typeAndKey = Buffer.concat([Buffer.of(type), publicKey]);
  return `${name}+${computeKeyId(name, typeAndKey)}+${typeAndKey.toString("base64")}`;
}

/**
 * Returns the bytes that a cosignature signs: the time in seconds, then the checkpoint's text. Returns `undefined`
 * unless the time has 8 bytes.
 */
export function buildCosignatureMessage(text: string, time: Buffer): Buffer | undefined {
  if (time.length !== 8) return undefined;
  return Buffer.from(`cosignature/v1\ntime ${time.readBigUInt64BE()}\n${text}`);
}

/** Converts an unsigned integer to 8 bytes, big-endian. */
export function encodeUint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
