import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadRepeats } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { hasRequestSql } from "../lead-identity/lead-status";

/** A lead's deliveries, withdrawal, and earlier request. */
export interface LeadPlacement {
  /** In the order of the consent, each with the state of its delivery. */
  receivers: { id: string; state: string }[];
  withdrawnAt: Date | null;
  /**
   * No receiver has the lead, and none will get it automatically. `redeliver --match` offers it again to the
   * receivers of its consent.
   */
  isUnplaced: boolean;
  /** The id of the earlier lead that this lead repeats. */
  repeats: string | null;
}

/**
 * SQL condition for unplaced leads. Every receiver rejected the lead or could not be reached, or the lead repeats a
 * request that no receiver has any more. Withdrawn and erased leads do not count.
 */
export const isUnplacedSql = sql<boolean>`(${leads.forgottenAt} is null and not exists (
  select from consent_withdrawals w where w.lead_id = ${leads.id} and w.event = 'withdrawn') and coalesce((
  select bool_and(state in ('rejected', 'dead', 'waiting') or state = 'duplicate' and not ${hasRequestSql}) from deliveries
  where lead_id = ${leads.id} and message = 'lead.created'), false))`;

/** Join condition between a lead and the withdrawal of its consent. */
export const withdrawalJoinSql = and(
  eq(consentWithdrawals.leadId, leads.id),
  eq(consentWithdrawals.event, "withdrawn"),
);

/** Returns the placements of the given leads by lead id. */
export async function getPlacements(
  db: Pick<Database, "select">,
  leadIds: string[],
): Promise<Map<string, LeadPlacement>> {
  const receivers = sql<LeadPlacement["receivers"]>`coalesce((
    select json_agg(json_build_object('id', receiver_id, 'state', state) order by preference, receiver_id)
    from deliveries where lead_id = ${leads.id} and message = 'lead.created'), '[]')`;
  const found = await db
    .select({
      id: leads.id,
      receivers,
      isUnplaced: isUnplacedSql,
      repeats: leadRepeats.repeats,
      withdrawnAt: consentWithdrawals.receivedAt,
    })
    .from(leads)
    .leftJoin(leadRepeats, eq(leadRepeats.leadId, leads.id))
    .leftJoin(consentWithdrawals, withdrawalJoinSql)
    .where(inArray(leads.id, leadIds));
  return new Map(found.map(({ id, ...placement }) => [id, placement]));
}
