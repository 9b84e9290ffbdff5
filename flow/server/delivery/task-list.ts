import "server-only";
import type { TaskList } from "graphile-worker";
import * as z from "zod";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { purgeExpired } from "../retention/purge-expired";
import { deliverLead } from "./deliver-lead";
import type { DeliveryPorts } from "./delivery-ports";
import { dispatchLead } from "./dispatch-lead";
import { tasks } from "./jobs";
import { sweepDeliveries } from "./sweep";

const leadJob = z.object({ leadId: z.uuid() });
const deliveryJob = z.object({ deliveryId: z.uuid() });

/** What each job does, by task name. */
export function taskList(ports: DeliveryPorts): TaskList {
  return {
    [tasks.leadCreated]: (payload) =>
      named(tasks.leadCreated, () => dispatchLead(ports, leadJob.parse(payload).leadId)),
    [tasks.deliverLead]: (payload) =>
      named(tasks.deliverLead, () => deliverLead(ports, deliveryJob.parse(payload).deliveryId)),
    [tasks.sweepDeliveries]: () => named(tasks.sweepDeliveries, () => sweepDeliveries(ports)),
    [tasks.purgeExpired]: () =>
      named(tasks.purgeExpired, () => purgeExpired(ports.db, ports.clock.now())),
  };
}

/** The queue stores and logs a task's error, so it gets one without parameters in it. */
async function named(task: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = describeDatabaseError(error);
    log.error("queue.task_failed", { task, reason });
    throw new Error(`${task}: ${reason}`);
  }
}
