import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { countBusinessDaysLeft, getWithdrawalDeadline } from "./submission/withdrawal-deadline";

/** A withdrawal or erasure that at least one receiver of the lead does not know about yet. */
export interface OpenWithdrawal {
  leadId: string;
  /** How consent was withdrawn, such as "link", or "forget" for an erasure. */
  channel: string;
  receivedAt: Date;
  /** The last day to honor the withdrawal, for example 2026-12-07. */
  deadline: string;
  daysLeft: number;
  /**
   * Receivers that have not confirmed the withdrawal yet. An operator must notify a receiver whose `state` is "dead".
   */
  untold: { receiverId: string; name: string; state: string }[];
}

/**
 * Returns withdrawals and erasures that a receiver does not know about yet, oldest first. For a receiver without a
 * webhook, an operator confirms the notification with `npm run leads -- revoke ID --told`.
 */
export async function listOpenWithdrawals(db: Database, now: Date): Promise<OpenWithdrawal[]> {
  const { rows } = await db.execute(sql`
    with ended as (
      select lead_id, channel, received_at from consent_withdrawals where event = 'withdrawn'
      union all
      select id, 'forget', forgotten_at from leads where forgotten_at is not null and not exists (
        select from consent_withdrawals w where w.lead_id = leads.id and w.event = 'withdrawn'))
    select w.lead_id as "leadId", w.channel, w.received_at::text as "receivedAt",
      json_agg(json_build_object('receiverId', d.receiver_id, 'name', d.receiver_name, 'state', d.state)
        order by d.preference) as untold
    from ended w join deliveries d on d.lead_id = w.lead_id
    where (d.message = 'consent.revoked' and d.state <> 'delivered'
        or d.message = 'lead.created' and d.url = '' and d.state <> 'duplicate' and not exists (
          select from deliveries r where r.lead_id = d.lead_id and r.receiver_id = d.receiver_id
            and r.message = 'consent.revoked'))
      and not exists (select from consent_withdrawals t where t.lead_id = w.lead_id and t.event = 'told')
    group by w.lead_id, w.channel, w.received_at
    order by w.received_at`);
  return openWithdrawalRowsSchema.parse(rows).map((row) => {
    const receivedAt = new Date(row.receivedAt);
    const deadline = getWithdrawalDeadline(receivedAt);
    return { ...row, receivedAt, deadline, daysLeft: countBusinessDaysLeft(deadline, now) };
  });
}

const openWithdrawalRowsSchema = z.array(
  z.object({
    leadId: z.string(),
    channel: z.string(),
    receivedAt: z.string(),
    untold: z.array(z.object({ receiverId: z.string(), name: z.string(), state: z.string() })),
  }),
);
