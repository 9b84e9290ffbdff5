import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { attemptDelivery } from "./attempt-delivery";
import type { DeliveryDeps } from "./delivery-deps";
import { dueReceivers, leaseDue } from "./lease-deliveries";

/** The delivery attempts of this process, one queue for each receiver. */
export interface ReceiverQueues {
  /**
   * Begins all deliveries that are due, as far as receivers have room. Waits for no receiver's answer. An error at one
   * receiver is logged, and the others are served. Throws when the due receivers cannot be read.
   */
  beginDue(): Promise<void>;
  /** Begins no more attempts; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** The receivers whose due deliveries one pass leases at the same time: a locked receiver delays the others only a little. */
const leasingAtOnce = 4;

/**
 * Works the queue of each receiver. A receiver that answers slowly delays no other receiver's delivery. The number of
 * attempts that a receiver gets at once, over all machines, is decided by the lease (lease-deliveries.ts). When an
 * attempt ends, the receiver's next delivery takes its place.
 */
export function receiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function fill(receiverId: string): Promise<void> {
    if (isStopping) return;
    for (const leased of await leaseDue(deps, receiverId)) {
      const attempt = attemptDelivery(deps, leased)
        .catch(reportAttempt)
        .then(() => fill(receiverId))
        .catch(reportLease(receiverId))
        .finally(() => running.delete(attempt));
      running.add(attempt);
    }
  }

  return {
    async beginDue() {
      const due = (await dueReceivers(deps)).values();
      const leaseInTurn = async () => {
        for (const receiverId of due) await fill(receiverId).catch(reportLease(receiverId));
      };
      await Promise.all(Array.from({ length: leasingAtOnce }, leaseInTurn));
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

/** Nothing was leased: the receiver's deliveries stay due for the next pass. */
function reportLease(receiverId: string): (error: unknown) => void {
  return (error) =>
    log.error("delivery.lease_failed", { receiverId, reason: describeDatabaseError(error) });
}

/** The attempt's lease runs out, and the delivery is due again. */
function reportAttempt(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}
