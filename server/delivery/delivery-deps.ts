import { db, type Database } from "@/lib/server/db/client";
import type { LeadReturnDecidedMessage } from "@/flow/protocol/webhooks";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { WebhookResult } from "../upstream/post-webhook";
import type { WithheldReason } from "./withheld-reasons";

/** The dependencies of the delivery worker, which tests replace. */
export interface DeliveryDeps {
  db: Database;
  /** Returns a number from 0 to 1. Used as jitter for the pauses between attempts. */
  random(): number;
  /** Returns the current register of receivers. */
  receivers(): ReceiverRegister;
  /**
   * Prepares the report of a lead to an ad system (message `ad.conversion`). Returns `undefined` if the lead is no
   * longer stored. If this function is missing, reports are withheld.
   */
  prepareConversion?(db: Database, leadId: string): Promise<PreparedMessage | undefined>;
  /**
   * Builds the body of a `return.decided` message from the decision's id. Returns `undefined` if the decision is no
   * longer stored. If this function is missing, the message is withheld.
   */
  returnDecided?(
    db: Database,
    decisionId: number | null,
  ): Promise<LeadReturnDecidedMessage | undefined>;
  /**
   * Returns the number that identifies this process in its leases. Returns `undefined` while the process does not hold
   * its PostgreSQL advisory lock. A lease without a number ends only when it expires.
   */
  getWorkerNumber?: () => number | undefined;
}

/** A message that is ready to send, or the reason why it must not be sent. */
export type PreparedMessage = { send(): Promise<WebhookResult> } | { withheld: WithheldReason };

/**
 * Returns the delivery worker's dependencies in the running server: its database, `Math.random`, and the current
 * register of receivers.
 */
export function createDeliveryDeps(): DeliveryDeps {
  return {
    db: db(),
    random: Math.random,
    receivers: getReceiverRegister,
  };
}
