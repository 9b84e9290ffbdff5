import "server-only";
import { eq, isNull, lte, notExists, or } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentChain, consentRecords, leads } from "@/lib/server/db/schema";

/** Where a walk along the chain stands. */
export interface ChainEnd {
  sequence: number;
  hash: string;
}

/** The first thing found wrong: where in the chain, and what differs. */
export interface Break {
  /** Null: not one record, but the ledger as a whole. */
  sequence: number | null;
  problem: string;
}

type Reader = Pick<Database, "select">;

/** What walking the chain cannot see: a cut-off end, records beside the chain, leads without evidence. */
export async function outsideTheChain(
  db: Reader,
  anchor: ChainEnd,
  end: ChainEnd,
): Promise<Break | undefined> {
  return (
    (await cutOff(db, end)) ?? (await besideTheChain(db, anchor)) ?? (await leadWithoutEvidence(db))
  );
}

async function cutOff(db: Reader, end: ChainEnd): Promise<Break | undefined> {
  const [head] = await db.select().from(consentChain);
  if (!head) return { sequence: null, problem: "the chain's end is not recorded" };
  if (head.sequence !== end.sequence)
    return { sequence: end.sequence + 1, problem: `missing: the chain ended at ${head.sequence}` };
  if (head.hash !== end.hash)
    return { sequence: end.sequence, problem: "hash is not the one that the chain ended with" };
  return undefined;
}

async function besideTheChain(db: Reader, anchor: ChainEnd): Promise<Break | undefined> {
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
