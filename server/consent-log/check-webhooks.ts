import { and, gte, isNull } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { consentLogEntries } from "@/lib/server/db/consent-log-schema";
import { sha256 } from "@/lib/server/sha256";
import type { LeadCreatedMessage } from "@/flow/protocol/webhooks";
import { parseCanonicalConsent } from "./canonical-record";
import { countLogEntries } from "./log-size";
import { computeLogRoot } from "./tiles";
import { verifyConsentLogSnapshot } from "./verify-log";
import { findLogProofFault, parseLogProof, type ParsedLogProof } from "./verify-proof";

type LogQueries = Pick<Database | Transaction, "select" | "execute">;

/**
 * Compares the consent log with webhooks that a receiver has saved. Returns the first difference as text, such as a
 * changed or missing entry, or `undefined` if there is none. Receivers can run the same check over HTTP
 * (docs/examples/verify.mjs).
 */
export async function findLogFaultUsingWebhooks(
  webhooks: readonly LeadCreatedMessage[],
  db: LogQueries,
): Promise<string | undefined> {
  for (const webhook of webhooks) {
    const proof = parseWebhookProof(webhook);
    const fault = typeof proof === "string" ? proof : await findCheckpointContradiction(db, proof);
    if (fault !== undefined) return `lead ${webhook.data.leadId}: ${fault}`;
  }
  return undefined;
}

/**
 * Returns how the current log contradicts the checkpoint of a proof. Returns `undefined` if the log still begins with
 * that checkpoint's entries.
 */
async function findCheckpointContradiction(
  db: LogQueries,
  { checkpoint }: ParsedLogProof,
): Promise<string | undefined> {
  const { size, root } = checkpoint;
  const now = await countLogEntries(db);
  if (now < size) return `the log has ${now} entries but had ${size}: its end was cut off`;
  return root.equals(await computeLogRoot(db, size))
    ? undefined
    : `the first ${size} entries of the log were changed`;
}

/** Number of years for which consent records are kept. */
const retentionYears = 5;

/**
 * Verifies a whole database, such as a restored backup, against webhooks that a receiver has saved. Returns the first
 * fault as text, or `undefined`. A log entry that lost its content before five years have passed is a fault.
 */
export async function findDatabaseFaultUsingWebhooks(
  tx: Transaction,
  webhooks: readonly LeadCreatedMessage[],
  now = new Date(),
): Promise<string | undefined> {
  const verdict = await verifyConsentLogSnapshot(tx);
  if (!verdict.intact) return verdict.broken.problem;
  const kept = new Date(now);
  kept.setFullYear(now.getFullYear() - retentionYears);
  for (const webhook of webhooks.filter(({ timestamp }) => new Date(timestamp) > kept)) {
    const proof = parseWebhookProof(webhook);
    if (typeof proof === "string") return proof;
    const [gone] = await tx
      .select({ position: consentLogEntries.position })
      .from(consentLogEntries)
      .where(and(gte(consentLogEntries.position, proof.index), isNull(consentLogEntries.content)))
      .limit(1);
    if (gone)
      return `the record of entry ${gone.position} is missing, although it is less than five years old`;
  }
  return findLogFaultUsingWebhooks(webhooks, tx);
}

/**
 * Parses a webhook's proof and compares the webhook's consents with it. Returns the proof if they agree, or else the
 * first difference as text.
 */
function parseWebhookProof({ data }: LeadCreatedMessage): ParsedLogProof | string {
  for (const { record, ...said } of data.consents) {
    const noted = parseCanonicalConsent(record);
    if (!noted) return "a consent record has an unknown format";
    const isSame =
      noted.leadId === data.leadId &&
      noted.sessionId === data.sessionId &&
      noted.isChecked === "true" &&
      noted.tcpaKey === said.tcpaKey &&
      noted.contentSha256 === said.contentSha256 &&
      (said.text === undefined || sha256(said.text) === said.contentSha256) &&
      noted.acceptedAt === said.acceptedAt &&
      noted.userAgent === said.userAgent &&
      noted.pageUrl === said.pageUrl;
    if (!isSame) return `its consent ${said.tcpaKey} differs from the record`;
  }
  if (data.tlogProof === undefined) return "it has no proof, because the log was not signed";
  const proof = parseLogProof(data.tlogProof);
  if (!proof) return "its record is not covered by the checkpoint's root";
  const consents = data.consents.map(({ record }) => record);
  return findLogProofFault(proof, { id: data.leadId, consents }) ?? proof;
}
