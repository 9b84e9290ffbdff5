import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, lt, or, sql, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryDeps } from "./delivery-deps";

/** The task that makes one attempt of a delivery (tasks.ts). */
export const deliverLeadTask = "deliver_lead";

/** A pending delivery this late has lost its job: the worker that ran it was killed. */
const overdueMs = 10_000;
/** A job of this task that is locked for longer is a killed worker's: an attempt ends within ten seconds. */
const lockedTooLong = "30 seconds";
const batchSize = 1_000;

/**
 * Writes a delivery and its job for each receiver that has none yet, in one statement. The queue announces the
 * jobs when the transaction commits, so a worker begins at once.
 */
export async function insertDeliveries(
  tx: Transaction,
  leadId: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return log.warn("delivery.no_receivers", { leadId });
  const rows = urls.map((url) => ({ id: randomUUID(), leadId, url }));
  const inserted = tx
    .$with("inserted")
    .as(tx.insert(deliveries).values(rows).onConflictDoNothing().returning({ id: deliveries.id }));
  await tx
    .with(inserted)
    .select({ jobs: addJobs(inserted.id) })
    .from(inserted);
}

/** Queues the next attempt of each delivery. One job a delivery: a later call moves the earlier one. */
export async function enqueueDeliveries(
  db: Pick<Database, "execute">,
  deliveryIds: readonly string[],
  runAt?: Date,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const ids = sql.param(deliveryIds);
  await db.execute(sql`select ${addJobs(sql`id`, runAt)} from unnest(${ids}::uuid[]) as id`);
}

/**
 * Sends again: all deliveries of a lead, to receivers configured since then too, or one delivery. The schedule
 * starts anew; `webhook-id` stays, so that a receiver recognizes a repetition.
 *
 * @param id A lead's id or a delivery's.
 * @returns The deliveries queued; empty when the id is not known, or no receiver is configured.
 */
export async function redeliver({ db, receivers }: DeliveryDeps, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
    if (lead) await insertDeliveries(tx, lead.id, receivers());
    const reset = await tx
      .update(deliveries)
      .set({
        state: "pending",
        attempts: 0,
        nextAttemptAt: null,
        lastError: null,
        deliveredAt: null,
      })
      .where(or(eq(deliveries.leadId, id), eq(deliveries.id, id)))
      .returning({ id: deliveries.id });
    const ids = reset.map((delivery) => delivery.id);
    await enqueueDeliveries(tx, ids);
    return ids;
  });
}

/**
 * Takes what killed workers had in hand: the queue would keep their jobs locked for hours. Overdue deliveries are
 * queued again; harmless for jobs that are only late, since each delivery has one job.
 */
export async function sweepDeliveries({ db, clock }: DeliveryDeps): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier = ${deliverLeadTask} and locked_at < now() - ${lockedTooLong}::interval
    having count(*) > 0`);
  const overdue = new Date(clock.now().getTime() - overdueMs);
  const lost = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, "pending"),
        lt(sql`coalesce(${deliveries.nextAttemptAt}, ${deliveries.createdAt})`, overdue),
      ),
    )
    .limit(batchSize);
  await enqueueDeliveries(
    db,
    lost.map(({ id }) => id),
  );
  if (lost.length > 0) log.warn("delivery.swept", { deliveries: lost.length });
}

/** One job for each row, keyed by its delivery; at once without `runAt`. */
function addJobs(deliveryId: SQLWrapper, runAt?: Date) {
  return sql`graphile_worker.add_jobs(array_agg((
    ${deliverLeadTask}::text, json_build_object('deliveryId', ${deliveryId}), null,
    ${runAt?.toISOString() ?? null}::timestamptz, null, 'delivery:' || ${deliveryId}, null, null
  )::graphile_worker.job_spec))`;
}
