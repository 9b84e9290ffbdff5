import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { attemptDelivery } from "./attempt-delivery";
import type { DeliveryDeps } from "./delivery-deps";
import { listDueReceivers, leaseDueDeliveries } from "./lease-deliveries";

/** The delivery attempts of this process, in one queue per receiver. */
export interface ReceiverQueues {
  /**
   * Starts all due deliveries within each receiver's capacity, and does not wait for responses. Logs an error at one
   * receiver and continues with the others. Throws when the due receivers cannot be read.
   */
  beginDue(): Promise<void>;
  /** Starts no further attempts. Resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/**
 * Number of receivers whose deliveries are leased in parallel, so a locked receiver delays the others only a little.
 */
const leasingAtOnce = 4;

/**
 * Creates the queues. A slow receiver delays no other receiver's deliveries. The lease limits a receiver's
 * simultaneous attempts over all machines (lease-deliveries.ts). When an attempt ends, the receiver's next delivery
 * starts.
 */
export function createReceiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function fill(receiverId: string): Promise<void> {
    if (isStopping) return;
    for (const leased of await leaseDueDeliveries(deps, receiverId)) {
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
      const due = (await listDueReceivers(deps)).values();
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

/** Logs a failed lease. The receiver's deliveries stay due for the next pass. */
function reportLease(receiverId: string): (error: unknown) => void {
  return (error) =>
    log.error("delivery.lease_failed", { receiverId, reason: describeDatabaseError(error) });
}

/** Logs a failed attempt. Its lease expires, and the delivery is due again. */
function reportAttempt(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}
