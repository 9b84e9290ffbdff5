import "server-only";
import { asc, desc, gt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentAnchors, consentRecords } from "@/lib/server/db/schema";
import { canonicalRecord, sha256, type ConsentRecord } from "./canonical-record";
import { outsideTheChain, type Break, type ChainEnd } from "./outside-the-chain";

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
          const problem = compare(record, end);
          if (problem) return { intact: false, broken: { sequence: record.sequence, problem } };
          end = { sequence: Number(record.sequence), hash: record.hash ?? "" };
        }
        if (records.length < batchSize) break;
      }
      const loose = await outsideTheChain(tx, anchor, end);
      if (loose) return { intact: false, broken: loose };
      const records = end.sequence - anchor.sequence;
      return { intact: true, records, firstSequence: anchor.sequence + 1, lastHash: end.hash };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function compare(record: ConsentRecord, before: ChainEnd): string | undefined {
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
