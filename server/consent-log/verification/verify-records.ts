import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentLeaves, consentPending, disclosureTexts } from "@/lib/server/db/consent-log-schema";
import { consentRecords, leads } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import { storedConsentColumns } from "../canonical-record";

/** What verify-log.ts checks beside the tree. Each returns what is wrong, if anything. */

const batchSize = 500;

/** Adds the hashes of all texts to `known`; each must be the hash of its text. */
export async function faultOfTexts(
  tx: Transaction,
  known: Set<string>,
): Promise<string | undefined> {
  for (let last = ""; ;) {
    const batch = await tx
      .select()
      .from(disclosureTexts)
      .where(gt(disclosureTexts.sha256, last))
      .orderBy(asc(disclosureTexts.sha256))
      .limit(batchSize);
    for (const text of batch) {
      if (sha256(text.content) !== text.sha256)
        return `the disclosure text ${text.sha256} was changed`;
      known.add(text.sha256);
    }
    if (batch.length < batchSize) return undefined;
    last = batch.at(-1)?.sha256 ?? "";
  }
}

/** Records that wait to be logged: that they are in line, with their texts. */
export async function faultOfPending(
  tx: Transaction,
  texts: ReadonlySet<string>,
): Promise<{ problem: string } | { pending: number }> {
  let pending = 0;
  for (let last = 0; ;) {
    const batch = await tx
      .select({ record: storedConsentColumns, waiting: consentPending })
      .from(consentRecords)
      .leftJoin(consentLeaves, eq(consentLeaves.recordId, consentRecords.id))
      .leftJoin(consentPending, eq(consentPending.sequence, consentRecords.sequence))
      .where(and(isNull(consentLeaves.position), gt(consentRecords.sequence, last)))
      .orderBy(asc(consentRecords.sequence))
      .limit(batchSize);
    for (const { record, waiting } of batch) {
      if (!waiting) return { problem: `record ${record.id} is not in the log` };
      const hash = waiting.content === null ? undefined : sha256(waiting.content);
      if (hash !== record.contentSha256 && !texts.has(record.contentSha256))
        return { problem: `record ${record.id}: the disclosure's text is missing` };
    }
    pending += batch.length;
    if (batch.length < batchSize) return { pending };
    last = batch.at(-1)?.record.sequence ?? last;
  }
}

/** Leads without evidence, and records that were taken out of the line. */
export async function faultBesideLog(tx: Transaction): Promise<string | undefined> {
  const evidence = tx
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(eq(consentRecords.leadId, leads.id));
  const [lead] = await tx.select({ id: leads.id }).from(leads).where(notExists(evidence)).limit(1);
  if (lead) return `lead ${lead.id} has no consent record`;
  const { rows } = await tx.execute(sql`select from consent_pending p
    where not exists (select from consent_records r where r.sequence = p.sequence) limit 1`);
  return rows.length > 0 ? "a record that waited to be logged is gone" : undefined;
}
