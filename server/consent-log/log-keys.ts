import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  type KeyObject,
} from "node:crypto";
import { getEnv } from "@/lib/server/env";
import {
  buildCosignatureMessage,
  formatSignatureLine,
  formatVerifierKey,
  computeKeyId,
  signatureTypes,
  encodeUint64,
  type SignatureType,
} from "./signed-note";

/** A named private key that signs notes, such as checkpoints of the log. */
export interface NoteSigner {
  name: string;
  /** Public key in the text form of C2SP signed notes. */
  verifierKey: string;
  /** Signs a note's text. Returns the signature line without its newline. */
  sign(text: string, now: Date): string;
}

/** DER prefix of an Ed25519 private key, hex. The 32-byte seed follows (RFC 8410). */
const ed25519SeedPrefix = "302e020100300506032b657004220420";

/** Derives a signer from a 32-byte secret. Each signature type derives a different key. */
export function createNoteSigner(
  name: string,
  type: SignatureType,
  secret: Uint8Array,
): NoteSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", `note key ${type}`, 32));
  const der = Buffer.concat([Buffer.from(ed25519SeedPrefix, "hex"), seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const raw = exportRawPublicKey(key);
  const keyId = computeKeyId(name, Buffer.concat([Buffer.of(type), raw]));
  return {
    name,
    verifierKey: formatVerifierKey(name, type, raw),
    sign(text, now) {
      if (type === signatureTypes.ed25519)
        return formatSignatureLine(name, keyId, sign(null, Buffer.from(text), key));
      const time = encodeUint64(Math.floor(now.getTime() / 1_000));
      const message = buildCosignatureMessage(text, time);
      if (!message) throw new Error("The time of a cosignature needs 8 bytes.");
      return formatSignatureLine(name, keyId, Buffer.concat([time, sign(null, message, key)]));
    },
  };
}

/** Returns the raw Ed25519 public key, 32 bytes. */
function exportRawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
}

/** Signing key for development. It is not secret, so the server warns about it at startup. */
const developmentKey = createHash("sha256").update("consent log development key").digest();

/**
 * Decodes the 32-byte secret of an environment variable from base64. For `""` and `"development"`, returns the
 * development key.
 */
export const parseLogKeySecret = (variable: string) =>
  variable === "" || variable === "development" ? developmentKey : Buffer.from(variable, "base64");

/**
 * Returns the keys that sign the log under an origin (log name). This is the key in `CONSENT_LOG_KEY` and, during a key
 * rotation, also the key in `CONSENT_LOG_KEY_OLD`.
 */
export function getLogSigners(origin: string): NoteSigner[] {
  const { CONSENT_LOG_KEY, CONSENT_LOG_KEY_OLD } = getEnv();
  const secrets = [CONSENT_LOG_KEY, ...(CONSENT_LOG_KEY_OLD === "" ? [] : [CONSENT_LOG_KEY_OLD])];
  return secrets.map((variable) => {
    const key = `${origin}\n${variable}`;
    const signer =
      signerCache.get(key) ??
      createNoteSigner(origin, signatureTypes.ed25519, parseLogKeySecret(variable));
    signerCache.set(key, signer);
    return signer;
  });
}

/** Cache of signers, so each is derived from its origin and secret only once. */
const signerCache = new Map<string, NoteSigner>();
