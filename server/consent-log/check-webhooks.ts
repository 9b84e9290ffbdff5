import { and, gte, isNull } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { logEntries } from "@/lib/server/db/consent-log-schema";
import { sha256 } from "@/lib/server/sha256";
import type { LeadCreated } from "@/flow/protocol/webhooks";
import { parseCanonicalRecord } from "./canonical-record";
import { logSize } from "./log-size";
import { rootAt } from "./tiles";
import { verifySnapshot } from "./verify-log";
import { faultOfRecord, readProof, type ReadProof } from "./verify-proof";

type Reader = Pick<Database | Transaction, "select" | "execute">;

/**
 * Holds the log in the database against webhooks that a receiver kept: that each says what was logged, and that the log
 * of today begins with the log of each, entry for entry. Then nothing up to the last of them was rewritten, removed,
 * moved or cut off since. Returns what is wrong, if anything; nobody needs to be trusted but the webhooks. Receivers do
 * the same over HTTP (docs/examples/verify.mjs).
 */
export async function faultOfWebhooks(
  webhooks: readonly LeadCreated[],
  db: Reader,
): Promise<string | undefined> {
  for (const webhook of webhooks) {
    const proof = proofOf(webhook);
    const fault = typeof proof === "string" ? proof : await faultOfPast(db, proof);
    if (fault !== undefined) return `lead ${webhook.data.leadId}: ${fault}`;
  }
  return undefined;
}

/** What became of the log that a proof is of. */
async function faultOfPast(db: Reader, { checkpoint }: ReadProof): Promise<string | undefined> {
  const { size, root } = checkpoint;
  const now = await logSize(db);
  if (now < size) return `the log has ${now} entries; it had ${size}: its end was cut off`;
  return root.equals(await rootAt(db, size))
    ? undefined
    : `the first ${size} entries of the log are not what they were`;
}

/** Records are kept for so long. */
const retentionYears = 5;

/**
 * Holds a database against webhooks that a receiver kept. Beside what `faultOfWebhooks` sees, every record and text is
 * hashed again, and none may be missing that came after a webhook of the last five years: those are not purged yet,
 * whatever the database says.
 */
export async function faultOfDatabase(
  tx: Transaction,
  webhooks: readonly LeadCreated[],
  now = new Date(),
): Promise<string | undefined> {
  const verdict = await verifySnapshot(tx);
  if (!verdict.intact) return verdict.broken.problem;
  const kept = new Date(now);
  kept.setFullYear(now.getFullYear() - retentionYears);
  for (const webhook of webhooks.filter(({ timestamp }) => new Date(timestamp) > kept)) {
    const proof = proofOf(webhook);
    if (typeof proof === "string") return proof;
    const [gone] = await tx
      .select({ position: logEntries.position })
      .from(logEntries)
      .where(and(gte(logEntries.position, proof.index), isNull(logEntries.content)))
      .limit(1);
    if (gone) return `the record of entry ${gone.position} is gone, which is not five years old`;
  }
  return faultOfWebhooks(webhooks, tx);
}

/** The proof of a webhook, whose consents are what it is of; in words what is wrong. */
function proofOf({ data }: LeadCreated): ReadProof | string {
  for (const { record, ...said } of data.consents) {
    const noted = parseCanonicalRecord(record);
    if (!noted) return "a consent record has no known form";
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
    if (!isSame) return `its consent ${said.tcpaKey} is not the one of the record`;
  }
  if (data.tlogProof === undefined) return "it has no proof: the log did not sign";
  const proof = readProof(data.tlogProof);
  if (!proof) return "its record is not under the root of the checkpoint";
  const consents = data.consents.map(({ record }) => record);
  return faultOfRecord(proof, { id: data.leadId, consents }) ?? proof;
}
