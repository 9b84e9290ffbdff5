import "server-only";
import { and, eq, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryDeps } from "./delivery-deps";

/** The task that makes one attempt of a delivery (tasks.ts). */
export const deliverLeadTask = "deliver_sealed_lead";

/** A pending delivery without a job, this late: the worker that ran it was killed. */
const overdueMs = 10_000;
/** A job of this task that is locked for longer is a killed worker's. */
const lockedTooLong = "30 seconds";
const batchSize = 1_000;

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

/** Takes a delivery's job out of the queue: nothing is left to do. */
export async function removeJob(db: Pick<Database, "execute">, deliveryId: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${`delivery:${deliveryId}`}::text)`);
}

/**
 * Takes what killed workers had in hand: the queue would keep their jobs locked for hours. Overdue deliveries that
 * no job waits for are queued again; those that wait for their receiver have one.
 */
export async function sweepDeliveries({ db }: DeliveryDeps): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier = ${deliverLeadTask}
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
        sql`not exists (select from graphile_worker.jobs j
          where j.key = 'delivery:' || ${deliveries.id} and j.attempts < j.max_attempts)`,
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

/**
 * In a larger statement: the same for an array of ids, but nobody is told. Such a transaction waits for no other's commit
 * (docs/decisions/0041); a worker finds the jobs when it looks by itself.
 */
export function addJobsInSilence(deliveryIds: SQLWrapper, pauseMs = 0): SQL<number> {
  return sql<number>`queue_deliveries(${deliveryIds}, ${milliseconds(pauseMs)})`;
}

/** One job for each row, keyed by its delivery; at once without `pauseMs`. Time is the database's. */
function addJobs(deliveryId: SQLWrapper, pauseMs = 0) {
  return sql`graphile_worker.add_jobs(array_agg((
    ${deliverLeadTask}::text, json_build_object('deliveryId', ${deliveryId}), null,
    ${pauseMs > 0 ? sql`clock_timestamp() + ${milliseconds(pauseMs)}` : sql`null::timestamptz`}, null, 'delivery:' || ${deliveryId}, null, null
  )::graphile_worker.job_spec))`;
}
