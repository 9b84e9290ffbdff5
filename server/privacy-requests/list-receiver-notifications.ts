import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";

/** A receiver of a lead, and whether it has been told that the consent was withdrawn. */
export interface ReceiverNotification {
  leadId: string;
  receiverName: string;
  /**
   * - "told": the receiver accepted `consent.revoked`, or an operator confirmed that it was notified.
   * - "telling": the message is queued or being retried.
   * - "failed": all attempts have failed.
   * - "by-hand": the receiver has no webhook, so an operator must notify it.
   */
  state: "told" | "telling" | "failed" | "by-hand";
  /** The reason why the last attempt failed, for example "http 503"; `null` if no attempt has failed. */
  lastError: string | null;
}

/**
 * Returns the receivers that may have one of the given leads, and whether each knows of the withdrawal or erasure.
 * Includes receivers without a webhook, to which an operator may have given the lead.
 */
export async function listReceiverNotifications(
  db: Database,
  leadIds: readonly string[],
): Promise<ReceiverNotification[]> {
  const { rows } = await db.execute(sql`
    select d.lead_id as "leadId", d.receiver_name as "receiverName", r.last_error as "lastError",
      case
        when r.state = 'delivered' or exists (
          select from consent_withdrawals t where t.lead_id = d.lead_id and t.event = 'told') then 'told'
        when r.id is null then 'by-hand'
        when r.state = 'pending' then 'telling'
        else 'failed'
      end as state
    from deliveries d
    left join deliveries r on r.lead_id = d.lead_id and r.receiver_id = d.receiver_id and r.message = 'consent.revoked'
    where d.lead_id = any(${sql.param(leadIds)}::uuid[]) and d.message = 'lead.created'
      and (r.id is not null or d.url = '' and d.state <> 'duplicate')
    order by d.lead_id, d.preference, d.receiver_id`);
  return notificationRowsSchema.parse(rows);
}

const notificationRowsSchema = z.array(
  z.object({
    leadId: z.string(),
    receiverName: z.string(),
    state: z.enum(["told", "telling", "failed", "by-hand"]),
    lastError: z.nullable(z.string()),
  }),
);

/**
 * Returns a sentence that tells the operator whether the receiver was notified, and which command to run if it must
 * be notified by hand.
 */
export function describeReceiverNotification({
  leadId,
  receiverName,
  state,
  lastError,
}: ReceiverNotification): string {
  const note = `then run npm run leads -- revoke ${leadId} --told`;
  if (state === "told") return `${receiverName} was notified that consent is withdrawn.`;
  if (state === "by-hand")
    return `${receiverName} has no webhook. If you handed the lead over, inform it yourself, ${note}`;
  const why = lastError === null ? "" : ` (${lastError})`;
  return state === "telling"
    ? `${receiverName} is not notified yet${why}. The message is queued.`
    : `${receiverName} could not be notified${why}. Inform it yourself, ${note}`;
}
