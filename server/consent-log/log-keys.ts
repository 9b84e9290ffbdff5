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
  buildCosignedMessage,
  formatSignature,
  formatVerifierKey,
  computeKeyId,
  signatureTypes,
  toUint64Bytes,
  type SignatureType,
} from "./signed-note";

/** A signer of notes: a private key, and the name that it signs under. */
export interface NoteSigner {
  name: string;
  /** The public key in the text form of C2SP signed notes, for verifiers. */
  verifierKey: string;
  /** Signs a note's text. Returns the signature line without its newline. */
  sign(text: string, now: Date): string;
}

/** The DER prefix of an Ed25519 private key, hex. The seed of 32 bytes follows it (RFC 8410). */
const seedPrefix = "302e020100300506032b657004220420";

/** Derives a signer from a secret of 32 bytes. Each signature type gets a key of its own. */
export function createNoteSigner(
  name: string,
  type: SignatureType,
  secret: Uint8Array,
): NoteSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", `note key ${type}`, 32));
  const der = Buffer.concat([Buffer.from(seedPrefix, "hex"), seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const raw = rawPublicKey(key);
  const keyId = computeKeyId(name, Buffer.concat([Buffer.of(type), raw]));
  return {
    name,
    verifierKey: formatVerifierKey(name, type, raw),
    sign(text, now) {
      if (type === signatureTypes.ed25519)
        return formatSignature(name, keyId, sign(null, Buffer.from(text), key));
      const time = toUint64Bytes(Math.floor(now.getTime() / 1_000));
      const message = buildCosignedMessage(text, time);
      if (!message) throw new Error("The time of a cosignature needs 8 bytes.");
      return formatSignature(name, keyId, Buffer.concat([time, sign(null, message, key)]));
    },
  };
}

/** Returns the raw Ed25519 public key: the last 32 bytes of its DER form. */
function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
}

/**
 * The signing key for development, which is not secret. The start summary lists it as a warning
 * (`build-start-summary.ts`).
 */
const developmentKey = createHash("sha256").update("consent log development key").digest();

/**
 * Returns the secret of 32 bytes that an environment variable holds in base64. An empty variable and `development`
 * give the development key.
 */
export const parseSecret = (variable: string) =>
  variable === "" || variable === "development" ? developmentKey : Buffer.from(variable, "base64");

/** Returns the signers of an origin: `CONSENT_LOG_KEY`, and during a key rotation `CONSENT_LOG_KEY_OLD` too. */
export function getLogSigners(origin: string): NoteSigner[] {
  const { CONSENT_LOG_KEY, CONSENT_LOG_KEY_OLD } = getEnv();
  const secrets = [CONSENT_LOG_KEY, ...(CONSENT_LOG_KEY_OLD === "" ? [] : [CONSENT_LOG_KEY_OLD])];
  return secrets.map((variable) => {
    const key = `${origin}\n${variable}`;
    const signer =
      signers.get(key) ?? createNoteSigner(origin, signatureTypes.ed25519, parseSecret(variable));
    signers.set(key, signer);
    return signer;
  });
}

/** The signers that this process has derived, by origin and secret. */
const signers = new Map<string, NoteSigner>();
