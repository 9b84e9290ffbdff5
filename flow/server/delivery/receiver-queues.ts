import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { claimDelivery, claimNext, dueReceivers, type Claim } from "./claim-delivery";
import { attemptDelivery } from "./deliver-lead";
import type { DeliveryDeps } from "./delivery-deps";

/** The attempts that this process has under way. */
export interface ReceiverQueues {
  /** Begins an attempt and does not wait for the receiver. */
  begin(deliveryId: string): Promise<void>;
  /** Begins all that is due, as far as receivers have room. */
  beginDue(): Promise<void>;
  /** Begins no more; resolves when those under way have ended, or after so long. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Works the queue of each receiver: however long one takes to answer, it holds neither a worker of the job queue nor
 * another receiver's delivery. How many attempts a receiver gets at once, over all machines, is decided where they
 * are claimed (claim-delivery.ts). An attempt that ends makes room, and the receiver's next delivery takes it.
 */
export function receiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  function start(claim: Claim): void {
    const attempt = attemptDelivery(deps, claim)
      .then(() => fill(claim.delivery.receiverId))
      .catch(report)
      .finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }

  async function fill(receiverId: string): Promise<void> {
    while (!isStopping) {
      const claims = await claimNext(deps, receiverId);
      if (claims.length === 0) return;
      for (const claim of claims) start(claim);
    }
  }

  return {
    async begin(deliveryId) {
      const claim = isStopping ? undefined : await claimDelivery(deps, deliveryId);
      if (claim) start(claim);
    },
    async beginDue() {
      for (const receiverId of await dueReceivers(deps)) await fill(receiverId);
    },
    async stop(withinMs) {
      isStopping = true;
      const ended = Promise.all(underWay);
      await Promise.race([ended, wait(withinMs, undefined, { ref: false })]);
    },
  };
}

/** Its lease ends, and its job tries again. */
function report(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}
