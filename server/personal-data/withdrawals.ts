import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentWithdrawals, type WithdrawalChannel } from "@/lib/server/db/withdrawals-schema";
import { recordErasures } from "./erasure-journal";

/**
 * An event in the life of a lead's consent. `withdrawn`: the person withdrew it. `told`: the operator informed the
 * receivers without a webhook.
 */
interface WithdrawalEvent {
  leadId: string;
  event: "withdrawn" | "told";
  channel: WithdrawalChannel;
  receivedAt: Date;
}

const journalTypes = { withdrawn: "consent-withdrawn", told: "receivers-told" } as const;

/** Stores the event, and notes it in the erasure journal. Returns false when the lead has such an event already. */
export async function recordWithdrawal(tx: Transaction, event: WithdrawalEvent): Promise<boolean> {
  const isNew = await storeWithdrawal(tx, event);
  const { leadId, channel, receivedAt } = event;
  if (isNew)
    await recordErasures(tx, journalTypes[event.event], [
      { leadId, channel, receivedAt: receivedAt.toISOString() },
    ]);
  return isNew;
}

/**
 * Stores the event without a note in the erasure journal. Returns false when the lead has such an event already.
 *
 * @param event `recordedAt` is the time of the first recording, for an event that comes from the journal.
 */
export async function storeWithdrawal(
  tx: Transaction,
  event: WithdrawalEvent & { recordedAt?: Date },
): Promise<boolean> {
  const { rowCount } = await tx.insert(consentWithdrawals).values(event).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Records that a new lead's consent ends earlier withdrawals, for the receivers that both leads name
 * (docs/decisions/0019). The earlier lead's evidence shows the renewal, and its receivers are informed with the new
 * lead.
 *
 * @param withdrawn Ids of the earlier leads.
 */
export async function renewConsent(
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
