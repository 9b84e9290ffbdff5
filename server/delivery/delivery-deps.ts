import { db, type Database } from "@/lib/server/db/client";
import type { ReturnDecided } from "@/flow/protocol/webhooks";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { WebhookResult } from "../upstream/post-webhook";
import type { WithheldReason } from "./withheld-reasons";

/** Dependencies of delivery. Tests pass their own. All times come from the database's clock. */
export interface DeliveryDeps {
  db: Database;
  /** Returns a number from 0 to 1, for jitter. */
  random(): number;
  /** Returns the current register of receivers. */
  receivers(): ReceiverRegister;
  /**
   * Prepares the report of a lead to an ad system (message `ad.conversion`). Returns undefined when the lead is no
   * longer stored. Without this function every report is withheld.
   */
  prepareConversion?(db: Database, leadId: string): Promise<PreparedMessage | undefined>;
  /**
   * Builds the body of `return.decided` from the id of the decision. Returns undefined when the decision is no longer
   * stored. Without this function the message is withheld.
   */
  returnDecided?(db: Database, decisionId: number | null): Promise<ReturnDecided | undefined>;
  /**
   * Returns this process's number while it holds its presence lock (worker-presence.ts). Without a number, its leases
   * end only by expiring.
   */
  worker?: () => number | undefined;
}

/** A message that is ready to send, or the reason why it must not be sent. */
export type PreparedMessage = { send(): Promise<WebhookResult> } | { withheld: WithheldReason };

/** Returns the dependencies of the running server. */
export function createDeliveryDeps(): DeliveryDeps {
  return {
    db: db(),
    random: Math.random,
    receivers: getReceiverRegister,
  };
}
