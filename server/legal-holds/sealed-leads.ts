import { eq, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "@/lib/server/db/client";
import { waitingErasures } from "@/lib/server/db/legal-holds-schema";
import { isLeadUnderLegalHoldSql } from "./held-leads";

/** How long leads and their evidence are kept without a legal hold, as a PostgreSQL interval. */
export const leadRetentionPeriod = "5 years 1 day";

/**
 * Returns which of the leads are sealed: a legal hold alone keeps them, because the person asked for erasure or the
 * retention period is over. Only compliance and the owner can read their personal data.
 */
export async function findSealedLeads(
  db: Pick<Database, "execute">,
  leadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from leads
    where id = any(${sql.param(leadIds)}::uuid[]) and forgotten_at is null
      and (exists (select from waiting_erasures w where w.lead_id = leads.id)
        or created_at < now() - ${leadRetentionPeriod}::interval and ${isLeadUnderLegalHoldSql(sql`leads.id`)})`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * SQL condition on `flow_sessions`: no erasure of the session waits. After a request for erasure, a session that a legal
 * hold keeps is unknown to its browser.
 */
export const isSessionUnsealedSql = sql`not exists (
  select from waiting_erasures w where w.session_id = flow_sessions.id)`;

/** Returns whether the person of a lead asked for an erasure that a legal hold delays. */
export async function isErasureWaiting(
  db: Pick<DatabaseOrTransaction, "select">,
  leadId: string,
): Promise<boolean> {
  const found = await db
    .select({ leadId: waitingErasures.leadId })
    .from(waitingErasures)
    .where(eq(waitingErasures.leadId, leadId));
  return found.length > 0;
}
