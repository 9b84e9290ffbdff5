import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { milliseconds } from "@/lib/server/db/clock";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryDeps } from "./delivery-deps";
import { wholeScheduleMs } from "./schedule";

/**
 * Gives up what has waited for its receiver to be well again for as long as the whole schedule takes. Waiting costs a
 * delivery none of its tries, but the days of the schedule are its days.
 */
export async function expireDeliveries({ db }: DeliveryDeps): Promise<void> {
  const expired = await db
    .update(deliveries)
    .set({ state: "dead", lastError: "receiver does not answer", nextAttemptAt: null })
    .where(
      and(
        eq(deliveries.state, "pending"),
        lt(deliveries.queuedAt, sql`clock_timestamp() - ${milliseconds(wholeScheduleMs)}`),
        sql`exists (select from receiver_circuits c
          where c.receiver_id = ${deliveries.receiverId} and c.open_until > clock_timestamp())`,
      ),
    )
    .returning({ id: deliveries.id });
  for (const { id } of expired) log.error("delivery.dead", { deliveryId: id, reason: "expired" });
}
