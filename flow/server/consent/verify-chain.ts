import "server-only";
import { asc, desc, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentAnchors, consentChain, consentRecords, leads } from "@/lib/server/db/schema";
import { canonicalRecord, sha256, type ConsentRecord } from "./canonical-record";

/** Where a walk along the chain stands. */
interface ChainEnd {
  sequence: number;
  hash: string;
}

/** The first thing found wrong: where in the chain, and what differs. */
interface Break {
  /** Null: not one record, but the ledger as a whole. */
  sequence: number | null;
  problem: string;
}

type Reader = Pick<Database, "select">;

export type Verdict =
  | { intact: true; records: number; firstSequence: number; lastHash: string }
  | { intact: false; broken: Break };

const batchSize = 500;
const genesis: ChainEnd = { sequence: 0, hash: "0".repeat(64) };

/**
 * Walks the consent chain from its last anchor to its end and recomputes every hash, a batch at a time: memory
 * does not grow with the chain. One snapshot of the database, so that leads coming in meanwhile do not count.
 */
export async function verifyChain(db: Database): Promise<Verdict> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const [anchor = genesis] = await tx
        .select()
        .from(consentAnchors)
        .orderBy(desc(consentAnchors.sequence))
        .limit(1);
      let end: ChainEnd = anchor;
      for (;;) {
        const records = await tx
          .select()
          .from(consentRecords)
          .where(gt(consentRecords.sequence, end.sequence))
          .orderBy(asc(consentRecords.sequence))
          .limit(batchSize);
        for (const record of records) {
          const problem = compareRecord(record, end);
          if (problem) return { intact: false, broken: { sequence: record.sequence, problem } };
          end = { sequence: Number(record.sequence), hash: record.hash ?? "" };
        }
        if (records.length < batchSize) break;
      }
      const broken = await checkLedger(tx, anchor, end);
      if (broken) return { intact: false, broken };
      const records = end.sequence - anchor.sequence;
      return { intact: true, records, firstSequence: anchor.sequence + 1, lastHash: end.hash };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function compareRecord(record: ConsentRecord, before: ChainEnd): string | undefined {
  const expected = before.sequence + 1;
  if (record.sequence !== expected) return `record ${expected} before it is missing`;
  if (record.previousHash !== before.hash)
    return `previous_hash is not the hash of record ${before.sequence}`;
  if (sha256(record.content) !== record.contentSha256)
    return "content does not match content_sha256";
  if (sha256(canonicalRecord(record)) !== record.hash)
    return "hash does not match the record's fields";
  return undefined;
}

/** Finds what the walk cannot see: a cut-off end, records without a place in the chain, leads without evidence. */
async function checkLedger(
  db: Reader,
  anchor: ChainEnd,
  end: ChainEnd,
): Promise<Break | undefined> {
  return (
    (await cutOffEnd(db, end)) ??
    (await unchainedRecord(db, anchor)) ??
    (await leadWithoutEvidence(db))
  );
}

async function cutOffEnd(db: Reader, end: ChainEnd): Promise<Break | undefined> {
  const [head] = await db.select().from(consentChain);
  if (!head) return { sequence: null, problem: "the chain's end is not recorded" };
  if (head.sequence !== end.sequence)
    return { sequence: end.sequence + 1, problem: `missing: the chain ended at ${head.sequence}` };
  if (head.hash !== end.hash)
    return { sequence: end.sequence, problem: "hash is not the one that the chain ended with" };
  return undefined;
}

async function unchainedRecord(db: Reader, anchor: ChainEnd): Promise<Break | undefined> {
  const [record] = await db
    .select({ id: consentRecords.id, sequence: consentRecords.sequence })
    .from(consentRecords)
    .where(or(isNull(consentRecords.sequence), lte(consentRecords.sequence, anchor.sequence)))
    .limit(1);
  return (
    record && { sequence: record.sequence, problem: `record ${record.id} is not in the chain` }
  );
}

async function leadWithoutEvidence(db: Reader): Promise<Break | undefined> {
  const evidence = db
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(eq(consentRecords.leadId, leads.id));
  const [lead] = await db.select({ id: leads.id }).from(leads).where(notExists(evidence)).limit(1);
  return lead && { sequence: null, problem: `lead ${lead.id} has no consent record` };
}
