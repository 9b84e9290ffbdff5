import { and, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import type { ConsentWithdrawalChannel } from "@/lib/server/db/withdrawals-schema";
import { log } from "@/lib/server/log";
import { revokeConsent } from "../delivery/revoke-consent";
import { recordWithdrawal } from "../personal-data/withdrawals";

/** The channel and time of a withdrawal of consent. */
export interface ConsentWithdrawalDetails {
  channel: ConsentWithdrawalChannel;
  /** The time of the withdrawal; now by default. */
  at?: Date | undefined;
}

/**
 * Withdraws the consents of one lead (docs/protocol.md section 7). Stops the lead's deliveries, and queues
 * `consent.revoked` for every receiver that has the lead. Other leads of the person stay active (docs/decisions/0019).
 * Returns false for an unknown or erased lead.
 */
export async function withdrawConsent(
  db: Pick<Database, "transaction">,
  leadId: string,
  withdrawal: ConsentWithdrawalDetails,
): Promise<boolean> {
  const withdrawn = await db.transaction((tx) => withdrawConsents(tx, [leadId], withdrawal));
  if (withdrawn.length > 0) log.info("consent.withdrawn", { leadId, channel: withdrawal.channel });
  return withdrawn.length > 0;
}

/**
 * Withdraws the consents of several leads, within the caller's transaction. Returns the ids of the leads that exist
 * and are not erased, in the given order.
 */
export async function withdrawConsents(
  tx: Transaction,
  leadIds: readonly string[],
  { channel, at = new Date() }: ConsentWithdrawalDetails,
): Promise<string[]> {
  // All transactions lock leads in the same order, which prevents deadlocks.
  const stored = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, [...leadIds]), isNull(leads.forgottenAt)))
    .orderBy(leads.id)
    .for("update");
  const found = new Set(stored.map(({ id }) => id));
  const ids = [...new Set(leadIds)].filter((id) => found.has(id));
  for (const leadId of ids) {
    await recordWithdrawal(tx, { leadId, event: "withdrawn", channel, receivedAt: at });
    await revokeConsent(tx, leadId);
  }
  return ids;
}

/**
 * Withdraws the consent for a lead, and for repeats of it from the same browser. Leads from other browsers stay
 * active, because a stranger may know the phone number.
 */
export async function withdrawConsentOfBrowser(db: Database, leadId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select distinct other.lead_id as id
    from leads l join flow_sessions s on s.id = l.session_id
    join lead_contacts mine on mine.lead_id = l.id and mine.kind = 'request'
    join lead_contacts other on other.hash = mine.hash and other.lead_id <> l.id
    join leads o on o.id = other.lead_id
    join flow_sessions os on os.id = o.session_id and os.secret_sha256 = s.secret_sha256
    where l.id = ${leadId}`);
  const others = leadRows.parse(rows).map(({ id }) => id);
  const channel = "page" as const;
  const ids = await db.transaction((tx) => withdrawConsents(tx, [leadId, ...others], { channel }));
  for (const id of ids) log.info("consent.withdrawn", { leadId: id, channel });
}

const leadRows = z.array(z.object({ id: z.string() }));
