import { sql, type SQL } from "drizzle-orm";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, Transaction } from "@/lib/server/db/client";

/** Returns which of the leads are under a legal hold now. */
export async function findLeadsUnderLegalHold(
  db: Pick<Database, "execute">,
  leadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from leads_under_legal_hold() as held (id) where id = any(${sql.param(leadIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of the sessions belong to a lead under a legal hold. */
export async function findSessionsUnderLegalHold(
  db: Pick<Database, "execute">,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select session_id as id from leads
    where session_id = any(${sql.param(sessionIds)}::uuid[]) and ${isLeadUnderLegalHoldSql(sql`leads.id`)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the SQL condition that a lead is under a legal hold. `leadId` is a column that is never null. */
export function isLeadUnderLegalHoldSql(leadId: SQL): SQL {
  return sql`${leadId} in (select leads_under_legal_hold())`;
}

/** Returns the SQL condition that a session belongs to a lead under a legal hold. `sessionId` may be null, or a text. */
export function isSessionUnderLegalHoldSql(sessionId: SQL): SQL {
  return sql`(${sessionId} is not null and ${sessionId}::text in (select held_lead.session_id::text
    from leads held_lead where ${isLeadUnderLegalHoldSql(sql`held_lead.id`)}))`;
}

/**
 * Makes the placing of legal holds wait until this transaction ends. Every transaction that purges or erases leads calls
 * it first. Otherwise it could delete leads that a new hold reports as kept.
 */
export async function lockLegalHolds(tx: Pick<Transaction, "execute">): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${advisoryLocks.legalHolds})::text as locked`,
  );
}
