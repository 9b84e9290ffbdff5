import "server-only";
import { Logger, type Task, type TaskList } from "graphile-worker";
import * as z from "zod";
import { describeDatabaseError } from "@/lib/server/db/error";
import { clockOffsetMs, clockTolerance } from "@/lib/server/db/clock";
import { log } from "@/lib/server/log";
import { purgeExpired } from "../retention/purge-expired";
import { deliverLead } from "./deliver-lead";
import type { DeliveryDeps } from "./delivery-deps";
import { deliverLeadTask, sweepDeliveries } from "./delivery-queue";

const sweepTask = "sweep_deliveries";
const purgeTask = "purge_expired";

/** Minutes, hours, days: graphile-worker's crontab, in UTC. The sweep runs oftener (worker.ts). */
export const crontab = `17 3 * * * ${purgeTask}`;

const deliveryJob = z.object({ deliveryId: z.uuid() });

/**
 * What each job does, by task name.
 *
 * @param deliver Sees to a delivery; waits for its attempt, unless the server's worker says otherwise (worker.ts).
 */
export function taskList(
  deps: DeliveryDeps,
  deliver: (deliveryId: string) => Promise<void> = (id) => deliverLead(deps, id),
): TaskList {
  const deliverTask: Task = (payload) =>
    runTask(deliverLeadTask, () => deliver(deliveryJob.parse(payload).deliveryId));
  return {
    [deliverLeadTask]: deliverTask,
    [sweepTask]: () => runTask(sweepTask, () => sweep(deps)),
    [purgeTask]: () => runTask(purgeTask, () => purge(deps)),
  };
}

async function sweep(deps: DeliveryDeps): Promise<void> {
  await sweepDeliveries(deps);
  const offsetMs = await clockOffsetMs(deps.db);
  if (Math.abs(offsetMs) > clockTolerance) log.error("clock.off", { offsetMs });
}

async function purge({ db }: DeliveryDeps): Promise<void> {
  await purgeExpired(db);
}

/** The queue stores and logs a task's error, so it gets one without parameters in it. */
async function runTask(task: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = describeDatabaseError(error);
    log.error("queue.task_failed", { task, reason });
    throw new Error(`${task}: ${reason}`);
  }
}

/**
 * Writes the queue's own messages into the server's log. They quote errors and payloads, so only their level
 * and scope are passed on; the tasks log what happened.
 */
export const queueLogger = new Logger((scope) => (level) => {
  const details = { label: scope.label, task: scope.taskIdentifier, jobId: scope.jobId };
  if (level === "error") log.error("queue.error", details);
  else if (level === "warning") log.warn("queue.warning", details);
});
