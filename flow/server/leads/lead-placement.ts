import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadRepeats } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { isHad } from "./lead-standing";

/** Where a lead stands with its receivers. */
export interface LeadPlacement {
  /** In the order in which the consent names them. */
  receivers: { id: string; state: string }[];
  withdrawnAt: Date | null;
  /** No receiver has it, and none will get it by itself: `redeliver --match` asks those of its consent again. */
  isUnplaced: boolean;
  /** The same person's earlier lead. */
  repeats: string | null;
}

/**
 * All that were asked said no, or could not be reached: who waits in reserve would have been asked by now. Or it was
 * kept as a repeat of a lead that was withdrawn since then. One whose own consent was withdrawn has no place to go.
 */
export const isUnplaced = sql<boolean>`(${leads.forgottenAt} is null and not exists (
  select from consent_withdrawals w where w.lead_id = ${leads.id} and w.event = 'withdrawn') and coalesce((
  select bool_and(state in ('rejected', 'dead', 'waiting') or state = 'duplicate' and not ${isHad}) from deliveries
  where lead_id = ${leads.id} and message = 'lead.created'), false))`;

/** The withdrawal of a lead's consent, to join. */
export const isItsWithdrawal = and(
  eq(consentWithdrawals.leadId, leads.id),
  eq(consentWithdrawals.event, "withdrawn"),
);

/** Where these leads stand, by their ids. */
export async function placementsOf(
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
      isUnplaced,
      repeats: leadRepeats.repeats,
      withdrawnAt: consentWithdrawals.receivedAt,
    })
    .from(leads)
    .leftJoin(leadRepeats, eq(leadRepeats.leadId, leads.id))
    .leftJoin(consentWithdrawals, isItsWithdrawal)
    .where(inArray(leads.id, leadIds));
  return new Map(found.map(({ id, ...placement }) => [id, placement]));
}
