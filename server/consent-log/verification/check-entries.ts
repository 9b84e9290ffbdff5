import { asc, gt, gte, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentLogEntries } from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import {
  formatCanonicalConsent,
  storedConsentColumns,
  type StoredConsent,
} from "../canonical-record";
import { AppendOnlyMerkleTree } from "../tree/append-only-merkle-tree";
import { hashMerkleLeaf } from "../tree/merkle-tree";
import { listSignedRootHashes } from "./check-signature";
import { LogFaultError } from "./log-fault";

/** Number of consent records and log entries by state, as counted by a check of the whole log. */
export interface LogEntryCounts {
  /** Consent records in the log. */
  records: number;
  /** Consent records of logged leads that are still queued in `log_pending`. */
  pending: number;
  /** Log entries whose content was deleted after the retention period. */
  purged: number;
}

const batchSize = 500;

/**
 * Verifies every log entry against its content, the consent records, and the signed root hashes.
 * @param texts Hashes of all stored disclosure texts.
 * @throws LogFaultError for the first fault.
 */
export async function verifyLogEntries(
  tx: Transaction,
  texts: ReadonlySet<string>,
): Promise<LogEntryCounts> {
  const roots = await listSignedRootHashes(tx);
  const tree = new AppendOnlyMerkleTree();
  const counts = { records: 0, pending: 0, purged: 0 };
  let firstKept: number | undefined;
  for (;;) {
    const batch = await selectEntriesFrom(tx, tree.size);
    const records = await readRecordsByLead(tx, batch);
    for (const entry of batch) {
      verifyEntryContent(entry, tree.size);
      const own = records.get(entry.leadId) ?? [];
      if (entry.content === null) counts.purged += 1;
      else if (entry.leadId !== null && entry.isNewest) {
        const logged = verifyLeadRecords(entry, own, texts);
        counts.records += logged;
        counts.pending += own.length - logged;
      }
      // Expired records are deleted lead by lead in order, up to the first lead that has not expired. The purge passes over
      // leads under a legal hold.
      if (own.length > 0 && haveSameTime(own) && !entry.wasHeld) firstKept ??= entry.position;
      tree.add(hashMerkleLeaf(entry.hash));
      const root = roots.get(tree.size);
      if (root && !root.equals(tree.root()))
        throw new LogFaultError(`the first ${tree.size} entries differ from the signed ones`);
    }
    if (batch.length < batchSize) break;
  }
  const lost = [...roots.keys()].find((size) => size > tree.size);
  if (lost !== undefined)
    throw new LogFaultError(`the log had ${lost} entries, so its end is missing`);
  if (firstKept !== undefined) await verifyPurgeOrder(tx, firstKept);
  return counts;
}

type Entry = Awaited<ReturnType<typeof selectEntriesFrom>>[number];

function selectEntriesFrom(tx: Transaction, start: number) {
  return tx
    .select({
      position: consentLogEntries.position,
      hash: consentLogEntries.hash,
      leadId: consentLogEntries.leadId,
      content: consentLogEntries.content,
      isNewest: sql<boolean>`not exists (select from log_entries later
        where later.lead_id = log_entries.lead_id and later.position > log_entries.position)`,
      wasHeld: sql<boolean>`log_entries.lead_id in (select leads_under_legal_hold(true))`,
      isWaiting: sql<boolean>`exists (select from log_pending where log_pending.lead_id = log_entries.lead_id)`,
    })
    .from(consentLogEntries)
    .where(gte(consentLogEntries.position, start))
    .orderBy(asc(consentLogEntries.position))
    .limit(batchSize);
}

/**
 * Returns the stored consent records of the leads in the given log entries. The result maps a lead id to records in
 * sequence order.
 */
async function readRecordsByLead(
  tx: Transaction,
  entries: readonly Entry[],
): Promise<Map<string | null, StoredConsent[]>> {
  const leadIds = entries.flatMap(({ leadId, content }) =>
    leadId === null || content === null ? [] : [leadId],
  );
  const records = await tx
    .select(storedConsentColumns)
    .from(consentRecords)
    .where(inArray(consentRecords.leadId, leadIds))
    .orderBy(asc(consentRecords.sequence));
  return Map.groupBy(records, ({ leadId }) => leadId);
}

/** Verifies an entry's position and hash. An expired entry has no content, so only its position is checked. */
function verifyEntryContent({ position, hash, leadId, content }: Entry, expected: number): void {
  if (position !== expected) throw new LogFaultError("the entry is missing", expected);
  if (content === null && leadId === null)
    throw new LogFaultError("the record is missing", position);
  if (content !== null && sha256(content) !== hash.toString("hex"))
    throw new LogFaultError("the entry is not the hash of its record", position);
}

/** Compares a lead's consent records with its newest log entry. Returns the number of records in the entry. */
function verifyLeadRecords(
  { position, leadId, content, isWaiting }: Entry,
  records: readonly StoredConsent[],
  texts: ReadonlySet<string>,
): number {
  const fault = (problem: string) => new LogFaultError(`lead ${leadId}: ${problem}`, position);
  const logged = [...(content ?? "").matchAll(/^consent ([0-9a-f]{64})$/gm)].map(
    ([, hash]) => hash,
  );
  if (records.length < logged.length) throw fault("a consent record is missing");
  for (const [n, record] of records.entries()) {
    if (n < logged.length && sha256(formatCanonicalConsent(record)) !== logged[n])
      throw fault("its consents differ from the logged ones");
    // Records newer than the entry must wait in `log_pending`.
    if (n >= logged.length && !isWaiting) throw fault(`record ${record.id} is not in the log`);
    if (!texts.has(record.contentSha256)) throw fault("the disclosure's text is missing");
  }
  return logged.length;
}

/** Returns whether all consent records of a lead have the same time. */
function haveSameTime(records: readonly StoredConsent[]): boolean {
  return new Set(records.map(({ acceptedAt }) => acceptedAt.getTime())).size === 1;
}

/**
 * Checks that only entries at the beginning of the log have lost their content. Expired records are deleted only there.
 * @throws LogFaultError for an entry that lost its content out of order.
 */
async function verifyPurgeOrder(tx: Transaction, firstKept: number): Promise<void> {
  const isPurged = sql`exists (select from log_entries earlier where earlier.lead_id = log_entries.lead_id
    and earlier.content is null and earlier.position < ${firstKept})`;
  const [hole] = await tx
    .select({ position: consentLogEntries.position })
    .from(consentLogEntries)
    .where(
      sql`${gt(consentLogEntries.position, firstKept)} and content is null and not ${isPurged}`,
    )
    .orderBy(asc(consentLogEntries.position))
    .limit(1);
  if (hole) throw new LogFaultError("the record is missing", hole.position);
}
