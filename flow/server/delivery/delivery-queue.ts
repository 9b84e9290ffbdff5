import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, not, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { Receiver } from "../receivers/receiver";
import type { DeliveryDeps } from "./delivery-deps";

/**
 * The task that makes one attempt of a delivery (tasks.ts). Workers of a build that does not open sealed leads know
 * it by another name, and leave these jobs alone.
 */
export const deliverLeadTask = "deliver_sealed_lead";
/** Its name in jobs that were queued before leads were sealed. */
export const formerDeliverLeadTask = "deliver_lead";

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
  receivers: readonly Receiver[],
): Promise<void> {
  if (receivers.length === 0) return log.warn("delivery.no_receivers", { leadId });
  const rows = receivers.map((receiver) => ({
    id: randomUUID(),
    leadId,
    receiverId: receiver.id,
    receiverName: receiver.name,
    url: receiver.webhook?.url ?? "",
  }));
  const inserted = tx
    .$with("inserted")
    .as(tx.insert(deliveries).values(rows).onConflictDoNothing().returning({ id: deliveries.id }));
  await tx
    .with(inserted)
    .select({ jobs: addJobs(inserted.id) })
    .from(inserted);
}

/** Queues the next attempt of each delivery, after a pause. One job a delivery: a later call moves the earlier one. */
export async function enqueueDeliveries(
  db: Pick<Database, "execute">,
  deliveryIds: readonly string[],
  pauseMs = 0,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const ids = sql.param(deliveryIds);
  await db.execute(sql`select ${addJobs(sql`id`, pauseMs)} from unnest(${ids}::uuid[]) as id`);
}

/** What `redeliver` did; both are empty when the id is not known or the lead never had a receiver. */
export interface Redelivery {
  /** Ids of the deliveries that are on their way. */
  queued: string[];
  /** Hosts of the receivers that are no longer configured. */
  skipped: string[];
}

/**
 * Sends again: all deliveries of a lead, to receivers configured since then too, or one delivery. Who is no longer
 * configured gets nothing. The schedule starts anew; `webhook-id` stays, so that a receiver recognizes a repetition.
 *
 * @param id A lead's id or a delivery's.
 */
export async function redeliver({ db, receivers }: DeliveryDeps, id: string): Promise<Redelivery> {
  return db.transaction(async (tx) => {
    const isNamed = or(eq(deliveries.leadId, id), eq(deliveries.id, id));
    const configured = receivers().receivers;
    const isConfigured = inArray(
      deliveries.receiverId,
      configured.map((receiver) => receiver.id),
    );
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
    const unnamed = configured.filter((receiver) => !receiver.isNamed);
    if (lead) await insertDeliveries(tx, lead.id, unnamed);
    const reset = await tx
      .update(deliveries)
      .set({
        state: "pending",
        attempts: 0,
        nextAttemptAt: null,
        lastError: null,
        deliveredAt: null,
      })
      .where(and(isNamed, isConfigured))
      .returning({ id: deliveries.id });
    const ids = reset.map((delivery) => delivery.id);
    await enqueueDeliveries(tx, ids);
    const others = await tx
      .select({ url: deliveries.url })
      .from(deliveries)
      .where(and(isNamed, not(isConfigured)));
    return { queued: ids, skipped: others.map(({ url }) => new URL(url).host) };
  });
}

/**
 * Takes what killed workers had in hand: the queue would keep their jobs locked for hours. Overdue deliveries are
 * queued again; harmless for jobs that are only late, since each delivery has one job.
 */
export async function sweepDeliveries({ db }: DeliveryDeps): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier in (${deliverLeadTask}, ${formerDeliverLeadTask})
      and locked_at < now() - ${lockedTooLong}::interval
    having count(*) > 0`);
  const lost = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, "pending"),
        lt(
          sql`coalesce(${deliveries.nextAttemptAt}, ${deliveries.createdAt})`,
          sql`now() - ${milliseconds(overdueMs)}`,
        ),
      ),
    )
    .limit(batchSize);
  await enqueueDeliveries(
    db,
    lost.map(({ id }) => id),
  );
  if (lost.length > 0) log.warn("delivery.swept", { deliveries: lost.length });
}

/** A span of time, in SQL. */
export function milliseconds(ms: number): SQL {
  return sql`make_interval(secs => ${ms / 1000}::double precision)`;
}

/** One job for each row, keyed by its delivery; at once without `pauseMs`. Time is the database's. */
function addJobs(deliveryId: SQLWrapper, pauseMs = 0) {
  return sql`graphile_worker.add_jobs(array_agg((
    ${deliverLeadTask}::text, json_build_object('deliveryId', ${deliveryId}), null,
    ${pauseMs > 0 ? sql`clock_timestamp() + ${milliseconds(pauseMs)}` : sql`null::timestamptz`}, null, 'delivery:' || ${deliveryId}, null, null
  )::graphile_worker.job_spec))`;
}
