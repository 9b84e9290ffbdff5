import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { waitingErasures } from "@/lib/server/db/legal-holds-schema";
import { addErasureJournalEntries } from "../personal-data/erasure-journal";
import { isLeadUnderLegalHoldSql } from "./held-leads";

/** An erasure that waits for the end of a legal hold. `leadId` is null if only the session is to be erased. */
export type WaitingErasure = typeof waitingErasures.$inferSelect;

/** Stores erasures that a legal hold delays, and adds them to the erasure journal. Keeps the time of earlier ones. */
export async function addWaitingErasures(
  tx: Transaction,
  erasures: readonly { sessionId: string; leadId: string | null }[],
  { requestId, askedAt }: { requestId?: string | undefined; askedAt?: Date } = {},
): Promise<void> {
  if (erasures.length === 0) return;
  await tx
    .insert(waitingErasures)
    .values(erasures.map((one) => ({ ...one, requestId, askedAt })))
    .onConflictDoUpdate({
      target: waitingErasures.sessionId,
      set: {
        leadId: sql`coalesce(${waitingErasures.leadId}, excluded.lead_id)`,
        requestId: sql`coalesce(excluded.request_id, ${waitingErasures.requestId})`,
      },
    });
  await addErasureJournalEntries(
    tx,
    "erasure-waiting",
    erasures.map(({ sessionId, leadId }) => ({ sessionId, leadId: leadId ?? "" })),
  );
}

/**
 * Removes at most `limit` waiting erasures that no legal hold delays any more, and returns them. The caller erases them
 * in the same transaction. Skips rows that another process has locked.
 */
export async function takeEndedWaitingErasures(
  tx: Transaction,
  limit: number,
): Promise<WaitingErasure[]> {
  const due = sql`(
    select session_id from waiting_erasures
    where not exists (select from leads
      where leads.session_id = waiting_erasures.session_id and ${isLeadUnderLegalHoldSql(sql`leads.id`)})
    order by asked_at limit ${limit} for update skip locked)`;
  return tx.delete(waitingErasures).where(inArray(waitingErasures.sessionId, due)).returning();
}

/** Returns whether a legal hold delays an erasure that answers this request of the register. */
export async function isRequestWaitingForHold(
  tx: Transaction,
  requestId: string,
): Promise<boolean> {
  return (await tx.$count(waitingErasures, eq(waitingErasures.requestId, requestId))) > 0;
}

/** Returns whether any erasure waits for the end of a legal hold. */
export async function hasWaitingErasures(db: Pick<Database, "$count">): Promise<boolean> {
  return (await db.$count(waitingErasures)) > 0;
}
