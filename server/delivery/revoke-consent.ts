import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { milliseconds } from "@/lib/server/db/clock";
import { deliveries } from "@/lib/server/db/schema";
import { noteErasures } from "../personal-data/erasure-journal";
import { unsentReasons } from "../upstream/post-webhook";
import { releaseUnsent } from "../receivers/lead-reservations";

/** The reason in `last_error` of a delivery that waited in reserve when its lead was stopped: it was never offered. */
export const stoppedInReserve = "suppressed in reserve";

/** A withdrawal comes after the attempt that was under way when it was made. */
const afterLeaseMs = 1_000;

/**
 * Withdraws a lead's consent from every receiver that has the lead or may have it: what was not sent is not sent any
 * more, and each of the others gets `consent.revoked` (docs/protocol.md section 7), signed and tried again as leads
 * are. A second call adds nothing.
 */
export async function revokeConsent(tx: Transaction, leadId: string): Promise<void> {
  await stopDeliveries(tx, leadId);
  const { rows } = await tx.execute<{ id: string; receiverId: string }>(sql`
    with reached as (
      select d.*, (select max(leased_until) from delivery_attempts a
        where a.delivery_id = d.id and a.finished_at is null and a.leased_until > clock_timestamp()) as busy_until
      from deliveries d
      where lead_id = ${leadId} and message = 'lead.created'
        and (state in ('delivered', 'rejected')
          or exists (select from delivery_attempts a where a.delivery_id = d.id and (a.outcome is null
            or a.status is not null or a.reason <> all(${sql.param(unsentReasons)}::text[])))
          or d.attempts > 0 and not exists (select from delivery_attempts a where a.delivery_id = d.id))
    )
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url, message, preference, next_attempt_at)
    select gen_random_uuid(), lead_id, receiver_id, receiver_name, url, 'consent.revoked', preference,
      coalesce(busy_until + ${milliseconds(afterLeaseMs)}, clock_timestamp())
    from reached
    on conflict do nothing
    returning id, receiver_id as "receiverId"`);
  await noteErasures(
    tx,
    "revocation-queued",
    rows.map(({ id, receiverId }) => ({ deliveryId: id, leadId, receiverId })),
  );
}

/** Ends the deliveries of a lead that were not sent yet, and frees the places that they take. */
export async function stopDeliveries(tx: Transaction, leadId: string): Promise<void> {
  await releaseUnsent(tx, leadId);
  await tx.execute(sql`
    update deliveries set state = 'dead', next_attempt_at = null,
      last_error = case state when 'waiting' then ${stoppedInReserve} else 'suppressed' end
    where lead_id = ${leadId} and message not in ('consent.revoked', 'return.decided')
      and state in ('pending', 'waiting', 'held')`);
}

/**
 * Queues a `consent.revoked` from the erasure journal again, under the `webhook-id` and the time that it had. Returns
 * false when the delivery is known, or the receiver never had the lead.
 */
export async function restoreRevocation(
  tx: Transaction,
  { deliveryId, leadId, receiverId }: { deliveryId: string; leadId: string; receiverId: string },
  queuedAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url, message, preference, created_at)
    select ${deliveryId}, lead_id, receiver_id, receiver_name, url, 'consent.revoked', preference, ${queuedAt.toISOString()}
    from deliveries
    where lead_id = ${leadId} and receiver_id = ${receiverId} and message = 'lead.created'
    on conflict do nothing`);
  return Boolean(rowCount);
}

/** Marks a `consent.revoked` as delivered, as the erasure journal says. Returns false when it is so already. */
export async function markRevocationDelivered(
  tx: Transaction,
  deliveryId: string,
  deliveredAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: "delivered", deliveredAt, nextAttemptAt: null, lastError: null })
    .where(and(eq(deliveries.id, deliveryId), ne(deliveries.state, "delivered")));
  return Boolean(rowCount);
}
