import "server-only";
import { sha256 } from "@/lib/server/sha256";
import type { LeadCreated } from "../../protocol/lead-created";
import type { ConsentHead } from "../../protocol/consent-log";
import { parseCanonicalRecord } from "./canonical-record";
import { faultOfProof, isConsistent } from "./check-proof";

/** The log as everybody can ask for it: over HTTP, or in the database. */
export interface PublishedLog {
  head(): Promise<ConsentHead>;
  /** Base64 hashes; undefined where the log has no such proof. */
  consistency(from: number, to: number): Promise<readonly string[] | undefined>;
}

/**
 * Holds webhooks that a receiver kept against the log: that each says what was sealed, and that the log of today
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
