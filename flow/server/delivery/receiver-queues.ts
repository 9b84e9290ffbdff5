import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { milliseconds } from "@/lib/server/db/clock";
import { describeDatabaseError } from "@/lib/server/db/error";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { attemptDelivery } from "./attempt-delivery";
import type { DeliveryDeps } from "./delivery-deps";
import { dueReceivers, leaseDue } from "./lease-deliveries";
import { wholeScheduleMs } from "./schedule";

/** The attempts that this process has under way. */
export interface ReceiverQueues {
  /** Begins all that is due, as far as receivers have room; waits for no receiver. */
  beginDue(): Promise<void>;
  /** Begins no more; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/**
 * Works the queue of each receiver: however long one takes to answer, it holds no other receiver's delivery. How many
 * attempts a receiver gets at once, over all machines, is decided where they are leased (lease-deliveries.ts). An
 * attempt that ends makes room, and the receiver's next delivery takes it.
 */
export function receiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  async function fill(receiverId: string): Promise<void> {
    if (isStopping) return;
    for (const leased of await leaseDue(deps, receiverId)) {
      const attempt = attemptDelivery(deps, leased)
        .then(() => fill(receiverId))
        .catch(report)
        .finally(() => underWay.delete(attempt));
      underWay.add(attempt);
    }
  }

  return {
    async beginDue() {
      for (const receiverId of await dueReceivers(deps)) await fill(receiverId);
    },
    async stop() {
      isStopping = true;
      await Promise.all(underWay);
    },
  };
}

/** Its lease ends, and it is due again. */
function report(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}

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
