import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { claimDue, dueReceivers, type LeasedDelivery } from "./claim-deliveries";
import { attemptDelivery } from "./deliver-lead";
import type { DeliveryDeps } from "./delivery-deps";

/** The attempts that this process has under way. */
export interface ReceiverQueues {
  /** Begins all that is due, as far as receivers have room; waits for no receiver. */
  beginDue(): Promise<void>;
  /** Begins no more; resolves when those under way have ended, or after so long. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Works the queue of each receiver: however long one takes to answer, it holds no other receiver's delivery. How many
 * attempts a receiver gets at once, over all machines, is decided where they are claimed (claim-deliveries.ts). An
 * attempt that ends makes room, and the receiver's next delivery takes it.
 */
export function receiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  function start(leased: LeasedDelivery): void {
    const attempt = attemptDelivery(deps, leased)
      .then(() => fill(leased.delivery.receiverId))
      .catch(report)
      .finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }

  async function fill(receiverId: string): Promise<void> {
    while (!isStopping) {
      const leased = await claimDue(deps, receiverId);
      if (leased.length === 0) return;
      for (const one of leased) start(one);
    }
  }

  return {
    async beginDue() {
      for (const receiverId of await dueReceivers(deps)) await fill(receiverId);
    },
    async stop(withinMs) {
      isStopping = true;
      await Promise.race([Promise.all(underWay), wait(withinMs, undefined, { ref: false })]);
    },
  };
}

/** Its lease ends, and it is due again. */
function report(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}
