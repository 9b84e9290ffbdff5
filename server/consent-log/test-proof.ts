import { createHmac, hash } from "node:crypto";
import { getEnv } from "@/lib/server/env";
import { formatCheckpoint } from "./log/checkpoint";
import { createNoteSigner, parseLogKeySecret, type NoteSigner } from "./log-keys";
import { hashMerkleLeaf } from "./tree/merkle-tree";
import { formatSignedNote, signatureTypes } from "./signed-note";

/**
 * Returns the signer for proofs of test leads (`npm run receivers -- test`). Its key and origin differ from the real
 * log's key and origin.
 */
export function createTestLogSigner(): { origin: string; signer: NoteSigner } {
  const { CONSENT_LOG_ORIGIN, CONSENT_LOG_KEY } = getEnv();
  const origin = `${CONSENT_LOG_ORIGIN || "localhost/consent-log"}/test`;
  const secret = createHmac("sha256", parseLogKeySecret(CONSENT_LOG_KEY))
    .update("test leads")
    .digest();
  return { origin, signer: createNoteSigner(origin, signatureTypes.ed25519, secret) };
}

/**
 * Returns a proof for a test lead, from a log that contains only that lead.
 * @param records The lead's consent records in canonical form.
 */
export function createTestProof(leadId: string, records: readonly string[], now: Date): string {
  const facts = [
    "consent-lead-1",
    `lead ${leadId}`,
    `logged ${now.toISOString()}`,
    ...records.map((record) => `consent ${sha256(record).toString("hex")}`),
  ];
  const record = facts.map((fact) => `${fact}\n`).join("");
  const { origin, signer } = createTestLogSigner();
  const text = formatCheckpoint({ origin, size: 1, root: hashMerkleLeaf(sha256(record)) });
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(record).toString("base64")}`,
    "index 0",
    "",
    formatSignedNote(text, [signer.sign(text, now)]),
  ].join("\n");
}

const sha256 = (text: string) => hash("sha256", text, "buffer");
