import { listDeliveries, type DeliveryFilter } from "@/server/delivery/list-deliveries";
import { recordLeadAccess } from "@/server/personal-data/audit";
import type { Database } from "@/lib/server/db/client";
import { assertReceiverExists } from "./assert-receiver-exists";

/** Prints the newest deliveries with their attempts, and records this in the audit log. Resolves to the exit code. */
export async function listDeliveriesCommand(db: Database, filter: DeliveryFilter): Promise<number> {
  await assertReceiverExists(db, filter.receiverId);
  const found = await listDeliveries(db, filter);
  await recordLeadAccess(db, "deliveries", [...new Set(found.map(({ leadId }) => leadId))]);
  for (const { tries, ...delivery } of found) {
    const { id, leadId, receiverId, message, state, lastError, nextAttemptAt } = delivery;
    const next = state === "pending" && nextAttemptAt ? `next ${nextAttemptAt.toISOString()}` : "";
    console.log(
      [id, leadId, receiverId, message, state, lastError, next].filter(Boolean).join("  "),
    );
    for (const { startedAt, status, outcome, reason, durationMs, response } of tries)
      console.log(
        [
          "   ",
          startedAt.toISOString(),
          outcome ?? "in progress",
          status === null ? (reason ?? "") : `http ${status}`,
          durationMs === null ? "" : `${durationMs} ms`,
          response ?? "",
        ]
          .filter(Boolean)
          .join("  "),
      );
  }
  return 0;
}
