import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { attemptDelivery } from "./attempt-delivery";
import type { DeliveryDeps } from "./delivery-deps";
import { listDueReceivers, leaseDueDeliveries } from "./lease-deliveries";

/** The delivery attempts of this process, in a separate queue for each receiver. */
export interface ReceiverQueues {
  /**
   * Starts all due deliveries, up to each receiver's maximum, without waiting for the responses. An error at one
   * receiver is logged and does not stop the others. Throws if the list of due receivers cannot be read.
   */
  startDueDeliveries(): Promise<void>;
  /** Starts no further attempts, and resolves when the running attempts have ended. */
  stop(): Promise<void>;
}

/**
 * Number of receivers whose deliveries are leased in parallel. One receiver with a locked database row then does not
 * delay the others.
 */
const leaseParallelism = 4;

/**
 * Creates the queues of this process. A slow receiver does not delay deliveries to other receivers. When an attempt
 * ends, the receiver's next due delivery starts.
 */
export function createReceiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function fill(receiverId: string): Promise<void> {
    if (isStopping) return;
    for (const leased of await leaseDueDeliveries(deps, receiverId)) {
      const attempt = attemptDelivery(deps, leased)
        .catch(logAttemptError)
        .then(() => fill(receiverId))
        .catch(logLeaseError(receiverId))
        .finally(() => running.delete(attempt));
      running.add(attempt);
    }
  }

  return {
    async startDueDeliveries() {
      const due = (await listDueReceivers(deps)).values();
      const leaseInTurn = async () => {
        for (const receiverId of due) await fill(receiverId).catch(logLeaseError(receiverId));
      };
      await Promise.all(Array.from({ length: leaseParallelism }, leaseInTurn));
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

/** Logs that leasing failed. The deliveries stay due and are leased at the next poll. */
function logLeaseError(receiverId: string): (error: unknown) => void {
  return (error) =>
    log.error("delivery.lease_failed", { receiverId, reason: describeDatabaseError(error) });
}

/** Logs that an attempt failed with an error. The delivery is due again when its lease ends. */
function logAttemptError(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}
