import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";

/** Text at the start of every encrypted text. Its digit is the version of the format. */
const prefix = "enc1:";
const ivLength = 12;
const tagLength = 16;

/** Encrypts a text with AES-256-GCM. Returns `enc1:` followed by base64 of nonce, tag, and ciphertext. */
export function encryptText(key: KeyObject, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Thrown when a text cannot be decrypted: it was modified, or encrypted with another key. */
export class DecryptionError extends Error {}

/** Decrypts a text from `encryptText`. Throws `DecryptionError` if the text was modified or encrypted with another key. */
export function decryptText(key: KeyObject, sealed: string): string {
  try {
    const bytes = Buffer.from(sealed.slice(prefix.length), "base64");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return (
      decipher.update(bytes.subarray(ivLength + tagLength), undefined, "utf8") +
      decipher.final("utf8")
    );
  } catch (cause) {
    throw new DecryptionError("The sealed text cannot be opened.", { cause });
  }
}

export function isEncryptedText(text: string): boolean {
  return text.startsWith(prefix);
}
