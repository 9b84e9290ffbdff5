import "server-only";
import type { Transaction } from "@/lib/server/db/client";
import { sha256 } from "@/lib/server/sha256";
import type { LeadCreated } from "../../protocol/webhooks";
import { parseCanonicalRecord } from "./canonical-record";
import { faultOfProof, isConsistent } from "./verify-proof";
import { storedLog, type PublishedLog } from "./published-log";
import { purgedSize, verifySnapshot } from "./verify-log";

/**
 * Holds webhooks that a receiver kept against the log: that each says what was logged, and that the log of today
 * begins with the log of each, record for record. Then nothing up to the last of them was rewritten, removed, moved
 * or cut off since. Returns what is wrong, if anything; nobody needs to be trusted but the webhooks.
 */
export async function faultOfWebhooks(
  webhooks: readonly LeadCreated[],
  log: PublishedLog,
): Promise<string | undefined> {
  for (const webhook of webhooks) {
    const fault = faultOfWebhook(webhook);
    if (fault !== undefined) return `lead ${webhook.data.leadId}: ${fault}`;
  }
  const head = await log.head();
  const seen = webhooks.map(({ data }) => data.consentProof).sort((a, b) => a.size - b.size);
  for (const [n, from] of seen.entries()) {
    const to = seen[n + 1] ?? head;
    if (to.size < from.size)
      return `the log has ${to.size} records; it had ${from.size}: its end was cut off`;
    const proof = await log.consistency(from.size, to.size);
    if (!proof || !isConsistent(from, to, proof))
      return `the first ${from.size} records of the log are not what they were`;
  }
  return undefined;
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
  const purged = await purgedSize(tx);
  for (const { timestamp, data } of webhooks)
    if (new Date(timestamp) > kept && purged > data.consentProof.size)
      return `records after the first ${data.consentProof.size} are gone, which are not five years old`;
  return faultOfWebhooks(webhooks, storedLog(tx));
}

/** That the webhook's own consents are what the log holds, under the root that came with them. */
function faultOfWebhook({ data }: LeadCreated): string | undefined {
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
  return faultOfProof(
    data.consentProof,
    data.consents.map(({ record }) => record),
  );
}
