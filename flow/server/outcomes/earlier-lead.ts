import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { env } from "@/lib/server/env";
import { unwrapKey } from "@/lib/server/data-key";
import { openLead } from "../leads/sealed-lead";
import { isSamePerson } from "../privacy/suppression";
import type { Lead } from "../leads/read-leads";

/**
 * The id of a lead that had the same phone number or email and was delivered to the same receiver within the days
 * before, its consent not withdrawn; undefined when there is none. Contact data is sealed, so the receiver's leads of that time are opened.
 */
export async function earlierLeadOf(
  tx: Transaction,
  lead: Lead,
  receiverId: string,
  days = env().LEAD_LOOK_BACK_DAYS,
): Promise<string | undefined> {
  if (lead.forgottenAt) return undefined;
  const earlier = await tx
    .select({ lead: leads, wrappedKey: leadKeys.wrappedKey })
    .from(leads)
    .innerJoin(leadKeys, eq(leadKeys.leadId, leads.id))
    .where(
      sql`${leads.id} <> ${lead.id}
      and ${leads.createdAt} <= (select created_at from leads where id = ${lead.id})
      and ${leads.createdAt} > (select created_at from leads where id = ${lead.id}) - make_interval(days => ${days})
      and exists (select from deliveries where lead_id = ${leads.id} and receiver_id = ${receiverId}
        and message = 'lead.created' and state in ('delivered', 'rejected'))
      and not exists (select from consent_withdrawals w where w.lead_id = ${leads.id} and w.event = 'withdrawn')`,
    )
    .orderBy(leads.createdAt);
  return earlier.find(({ lead: stored, wrappedKey }) =>
    isSamePerson(lead, openLead(unwrapKey(wrappedKey), stored)),
  )?.lead.id;
}
