import "server-only";
import { createHmac, hash } from "node:crypto";
import { env } from "@/lib/server/env";
import { checkpointText } from "./checkpoint";
import { noteSigner, secretOf, type NoteSigner } from "./log-keys";
import { leafHash } from "./merkle-tree";
import { formatNote, signatureTypes } from "./signed-note";

/**
 * Those that sign the proofs of test leads (`npm run receivers -- test`): other keys than the log's, under a name of their
 * own, so that what they sign says nothing of the log.
 */
export function testSigners(): { origin: string; signers: NoteSigner[] } {
  const { CONSENT_LOG_ORIGIN, CONSENT_LOG_KEY } = env();
  const origin = `${CONSENT_LOG_ORIGIN || "localhost/consent-log"}/test`;
  const secret = createHmac("sha256", secretOf(CONSENT_LOG_KEY)).update("test leads").digest();
  const types = [signatureTypes.ed25519, signatureTypes.mlDsa44];
  return { origin, signers: types.map((type) => noteSigner(origin, type, secret)) };
}

/**
 * The proof of a test lead, in a log that holds nothing but this lead: it holds as that of a real lead does, by the keys of
 * a log that is named for tests. Its one entry is the log's record of the lead, as the database writes it of others
 * (`lead_log_record`).
 */
export function provesAlone(leadId: string, records: readonly string[], now: Date): string {
  const facts = [
    "consent-lead-1",
    `lead ${leadId}`,
    `logged ${now.toISOString()}`,
    ...records.map((record) => `consent ${sha256(record).toString("hex")}`),
  ];
  const record = facts.map((fact) => `${fact}\n`).join("");
  const { origin, signers } = testSigners();
  const text = checkpointText({ origin, size: 1, root: leafHash(sha256(record)) });
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(record).toString("base64")}`,
    "index 0",
    "",
    formatNote(
      text,
      signers.map((signer) => signer.sign(text, now)),
    ),
  ].join("\n");
}

const sha256 = (text: string) => hash("sha256", text, "buffer");
