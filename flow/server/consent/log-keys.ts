import "server-only";
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

/** DER in front of a seed of 32 bytes, by type (RFC 8410, RFC 9881). */
const ed25519Seed = "302e020100300506032b657004220420";
const seeds = {
  [signatureTypes.ed25519]: ed25519Seed,
  [signatureTypes.ed25519Cosignature]: ed25519Seed,
  [signatureTypes.mlDsa44]: "3034020100300b060960864801650304031104228020",
} satisfies Record<SignatureType, string>;

/** The signer of a secret of 32 bytes; keys of several types come from one secret. */
export function noteSigner(name: string, type: SignatureType, secret: Uint8Array): NoteSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", `note key ${type}`, 32));
  const der = Buffer.concat([Buffer.from(seeds[type], "hex"), seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const raw = rawPublicKey(key);
  const keyId = keyIdOf(name, type, raw);
  return {
    name,
    verifierKey: formatVerifierKey(name, type, raw),
    sign(text, now) {
      if (type === signatureTypes.ed25519)
        return formatSignature(name, keyId, sign(null, Buffer.from(text), key));
      const time = uint64(Math.floor(now.getTime() / 1_000));
      const message = cosignedMessage(text, { name, type }, time);
      if (!message) throw new Error("Only a checkpoint can be cosigned.");
      return formatSignature(name, keyId, Buffer.concat([time, sign(null, message, key)]));
    },
  };
}

/** The DER in front of it is of one length for each type. */
function rawPublicKey(key: KeyObject): Buffer {
  const der = createPublicKey(key).export({ format: "der", type: "spki" });
  return der.subarray(der.length > 100 ? -1312 : -32);
}

/** Not secret: it keeps development and production alike. A start with it says so. */
const developmentKey = createHash("sha256").update("consent log development key").digest();

/** The secret that a variable holds, 32 bytes. */
export const secretOf = (variable: string) =>
  variable === "" || variable === "development" ? developmentKey : Buffer.from(variable, "base64");

/** Those that sign the log under a name, by `CONSENT_LOG_KEY`, and by `CONSENT_LOG_KEY_OLD` while a key is changed. */
export function logSigners(origin: string): NoteSigner[] {
  const { CONSENT_LOG_KEY, CONSENT_LOG_KEY_OLD } = env();
  const secrets = [CONSENT_LOG_KEY, ...(CONSENT_LOG_KEY_OLD === "" ? [] : [CONSENT_LOG_KEY_OLD])];
  return secrets.flatMap((variable) => {
    const key = `${origin}\n${variable}`;
    const known = signers.get(key);
    if (known) return known;
    const made = [signatureTypes.ed25519, signatureTypes.mlDsa44].map((type) =>
      noteSigner(origin, type, secretOf(variable)),
    );
    signers.set(key, made);
    return made;
  });
}

/** A key is derived once a process. */
const signers = new Map<string, NoteSigner[]>();
