import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import {
  consentWithdrawals,
  type ConsentWithdrawalChannel,
} from "@/lib/server/db/withdrawals-schema";
import { addErasureJournalEntries } from "./erasure-journal";

/** A withdrawal of consent (`withdrawn`), or an operator's confirmation that all receivers know about it (`told`). */
interface WithdrawalEvent {
  leadId: string;
  event: "withdrawn" | "told";
  channel: ConsentWithdrawalChannel;
  receivedAt: Date;
}

const journalTypes = { withdrawn: "consent-withdrawn", told: "receivers-told" } as const;

/**
 * Stores a withdrawal event and adds it to the erasure journal. Returns false if the lead already has such an event.
 */
export async function recordWithdrawal(tx: Transaction, event: WithdrawalEvent): Promise<boolean> {
  const isNew = await storeWithdrawal(tx, event);
  const { leadId, channel, receivedAt } = event;
  if (isNew)
    await addErasureJournalEntries(tx, journalTypes[event.event], [
      { leadId, channel, receivedAt: receivedAt.toISOString() },
    ]);
  return isNew;
}

/**
 * Stores a withdrawal event, but does not add it to the erasure journal. Returns false if the lead already has such
 * an event.
 *
 * @param event The event. For an event from the journal, `recordedAt` is the original time.
 */
export async function storeWithdrawal(
  tx: Transaction,
  event: WithdrawalEvent & { recordedAt?: Date },
): Promise<boolean> {
  const { rowCount } = await tx.insert(consentWithdrawals).values(event).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Records that the person of withdrawn leads has consented again with a new lead (docs/decisions/0019). Ignores a
 * withdrawn lead that went to none of the new lead's receivers.
 * @param leadId Id of the new lead.
 * @param withdrawn Ids of the withdrawn leads.
 */
export async function recordConsentRenewal(
  tx: Transaction,
  leadId: string,
  { withdrawn, receiverIds }: { withdrawn: readonly string[]; receiverIds: readonly string[] },
): Promise<void> {
  if (withdrawn.length === 0) return;
  await tx.execute(sql`
    insert into consent_withdrawals (lead_id, event, channel, received_at, renewed_by)
    select distinct lead_id, 'renewed', 'page', now(), ${leadId}::uuid from deliveries
    where lead_id = any(${sql.param(withdrawn)}::uuid[]) and receiver_id = any(${sql.param(receiverIds)}::text[])
      and message = 'lead.created' and state <> 'duplicate'
    on conflict do nothing`);
}
