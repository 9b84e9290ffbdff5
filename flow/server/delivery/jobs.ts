import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";

/** The queue's tasks; worker.ts runs them. */
export const tasks = {
  leadCreated: "lead_created",
  deliverLead: "deliver_lead",
  sweepDeliveries: "sweep_deliveries",
  purgeExpired: "purge_expired",
} as const;

/** The job that hands a new lead to every receiver; there is one for each lead, receivers or not. */
export async function enqueueLeadCreated(
  tx: Transaction | Database,
  leadId: string,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${tasks.leadCreated}::text, json_build_object('leadId', ${leadId}::text),
      job_key => ${`lead:${leadId}`}::text)`);
}

/** The next try of a delivery. One job a delivery: a later call moves the earlier one. */
export async function enqueueDelivery(
  tx: Transaction | Database,
  deliveryId: string,
  runAt?: Date,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${tasks.deliverLead}::text,
      json_build_object('deliveryId', ${deliveryId}::text),
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${`delivery:${deliveryId}`}::text)`);
}
