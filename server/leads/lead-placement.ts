import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { repeatedLeads } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { hasReceiverForLeadOrRepeatSql } from "../lead-identity/lead-status";

/** A lead's receivers, the state of each delivery, and whether the consent was withdrawn. */
export interface LeadDeliveryState {
  /** Receivers in order of preference, each with the state of its delivery. */
  receivers: { id: string; state: string }[];
  withdrawnAt: Date | null;
  /**
   * Whether no receiver has the lead or will get it automatically. `npm run leads -- redeliver --match` offers the lead
   * again.
   */
  isUnplaced: boolean;
  /** Id of the earlier lead that this lead repeats: same person, same subject. `null` if there is none. */
  repeats: string | null;
}

/** SQL condition: no receiver has the lead or will get it automatically. False for withdrawn and erased leads. */
export const isLeadUnplacedSql = sql<boolean>`(${leads.forgottenAt} is null and not exists (
  select from consent_withdrawals w where w.lead_id = ${leads.id} and w.event = 'withdrawn') and coalesce((
  select bool_and(state in ('rejected', 'dead', 'waiting') or state = 'duplicate' and not ${hasReceiverForLeadOrRepeatSql}) from deliveries
  where lead_id = ${leads.id} and message = 'lead.created'), false))`;

/** SQL join condition between a lead and the withdrawal of its consent. */
export const leadWithdrawalJoinSql = and(
  eq(consentWithdrawals.leadId, leads.id),
  eq(consentWithdrawals.event, "withdrawn"),
);

/** Returns the receivers and delivery states of leads, by lead id. */
export async function getLeadDeliveryStates(
  db: Pick<Database, "select">,
  leadIds: string[],
): Promise<Map<string, LeadDeliveryState>> {
  const receivers = sql<LeadDeliveryState["receivers"]>`coalesce((
    select json_agg(json_build_object('id', receiver_id, 'state', state) order by preference, receiver_id)
    from deliveries where lead_id = ${leads.id} and message = 'lead.created'), '[]')`;
  const found = await db
    .select({
      id: leads.id,
      receivers,
      isUnplaced: isLeadUnplacedSql,
      repeats: repeatedLeads.repeats,
      withdrawnAt: consentWithdrawals.receivedAt,
    })
    .from(leads)
    .leftJoin(repeatedLeads, eq(repeatedLeads.leadId, leads.id))
    .leftJoin(consentWithdrawals, leadWithdrawalJoinSql)
    .where(inArray(leads.id, leadIds));
  return new Map(found.map(({ id, ...placement }) => [id, placement]));
}
