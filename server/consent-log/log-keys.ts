import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  type KeyObject,
} from "node:crypto";
import { env } from "@/lib/server/env";
import {
  cosignedMessage,
  formatSignature,
  formatVerifierKey,
  keyIdOf,
  signatureTypes,
  uint64,
  type SignatureType,
} from "./signed-note";

/** A key that signs notes under a name. */
export interface NoteSigner {
  name: string;
  /** Its verifier key, which others are given. */
  verifierKey: string;
  /** The signature line, without its newline. */
  sign(text: string, now: Date): string;
}

/** The DER prefix of an Ed25519 private key, before its seed of 32 bytes (RFC 8410). */
const seedPrefix = "302e020100300506032b657004220420";

/** Derives a signer from a secret of 32 bytes. Each signature type has its own key. */
export function noteSigner(name: string, type: SignatureType, secret: Uint8Array): NoteSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", `note key ${type}`, 32));
  const der = Buffer.concat([Buffer.from(seedPrefix, "hex"), seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const raw = rawPublicKey(key);
  const keyId = keyIdOf(name, Buffer.concat([Buffer.of(type), raw]));
  return {
    name,
    verifierKey: formatVerifierKey(name, type, raw),
    sign(text, now) {
      if (type === signatureTypes.ed25519)
        return formatSignature(name, keyId, sign(null, Buffer.from(text), key));
      const time = uint64(Math.floor(now.getTime() / 1_000));
      const message = cosignedMessage(text, time);
      if (!message) throw new Error("The time of a cosignature needs 8 bytes.");
      return formatSignature(name, keyId, Buffer.concat([time, sign(null, message, key)]));
    },
  };
}

/** Returns the last 32 bytes of the DER form, which are the Ed25519 public key. */
function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
}

/** Not secret: it keeps development and production alike. A start with it says so. */
const developmentKey = createHash("sha256").update("consent log development key").digest();

/** The secret that a variable holds, 32 bytes. */
export const secretOf = (variable: string) =>
  variable === "" || variable === "development" ? developmentKey : Buffer.from(variable, "base64");

/** Returns the signers of a log: `CONSENT_LOG_KEY`, and during a key rotation `CONSENT_LOG_KEY_OLD`. */
export function logSigners(origin: string): NoteSigner[] {
  const { CONSENT_LOG_KEY, CONSENT_LOG_KEY_OLD } = env();
  const secrets = [CONSENT_LOG_KEY, ...(CONSENT_LOG_KEY_OLD === "" ? [] : [CONSENT_LOG_KEY_OLD])];
  return secrets.map((variable) => {
    const key = `${origin}\n${variable}`;
    const signer =
      signers.get(key) ?? noteSigner(origin, signatureTypes.ed25519, secretOf(variable));
    signers.set(key, signer);
    return signer;
  });
}

/** Derived signers. Each process derives a key once. */
const signers = new Map<string, NoteSigner>();
