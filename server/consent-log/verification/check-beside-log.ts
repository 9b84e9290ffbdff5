import { and, asc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import {
  disclosureTexts,
  consentLogEntries,
  consentLogQueue,
} from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import { LogFaultError } from "./log-fault";

const batchSize = 500;

/**
 * Verifies each stored disclosure text against its hash, and returns the hashes of all texts.
 * @throws LogFaultError if a text was changed.
 */
export async function verifyDisclosureTexts(tx: Transaction): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let last = ""; ;) {
    const batch = await tx
      .select()
      .from(disclosureTexts)
      .where(gt(disclosureTexts.sha256, last))
      .orderBy(asc(disclosureTexts.sha256))
      .limit(batchSize);
    for (const text of batch) {
      if (sha256(text.content) !== text.sha256)
        throw new LogFaultError(`the disclosure text ${text.sha256} was changed`);
      known.add(text.sha256);
    }
    if (batch.length < batchSize) break;
    last = batch.at(-1)?.sha256 ?? "";
  }
  const waiting = await tx
    .selectDistinct({ content: consentLogQueue.content })
    .from(consentLogQueue)
    .where(isNotNull(consentLogQueue.content));
  for (const { content } of waiting) known.add(sha256(content ?? ""));
  return known;
}

/**
 * Checks that each lead without a log entry is queued in `log_pending`. Returns the number of consent records of such
 * leads.
 * @throws LogFaultError for the first lead that is neither logged nor queued.
 */
export async function verifyUnloggedRecords(
  tx: Transaction,
  texts: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await tx.execute(sql`select from log_pending p
    where not exists (select from consent_records r where r.lead_id = p.lead_id) limit 1`);
  if (rows.length > 0) throw new LogFaultError("a record that was not logged yet is missing");
  let count = 0;
  for (let last = 0; ;) {
    const batch = await selectUnloggedAfter(tx, last);
    for (const { id, contentSha256, isWaiting } of batch) {
      if (!isWaiting) throw new LogFaultError(`record ${id} is not in the log`);
      if (!texts.has(contentSha256))
        throw new LogFaultError(`record ${id}: the disclosure's text is missing`);
    }
    count += batch.length;
    if (batch.length < batchSize) return count;
    last = batch.at(-1)?.sequence ?? last;
  }
}

/**
 * Selects the next batch of consent records whose leads have no log entry. The batch starts after the given sequence
 * number.
 */
function selectUnloggedAfter(tx: Transaction, sequence: number) {
  const entry = tx
    .select({ position: consentLogEntries.position })
    .from(consentLogEntries)
    .where(
      and(
        eq(consentLogEntries.leadId, consentRecords.leadId),
        isNotNull(consentLogEntries.content),
      ),
    );
  return tx
    .select({
      id: consentRecords.id,
      sequence: consentRecords.sequence,
      contentSha256: consentRecords.contentSha256,
      isWaiting: sql<boolean>`exists (select from log_pending p where p.lead_id = consent_records.lead_id)`,
    })
    .from(consentRecords)
    .where(and(notExists(entry), gt(consentRecords.sequence, sequence)))
    .orderBy(asc(consentRecords.sequence))
    .limit(batchSize);
}
