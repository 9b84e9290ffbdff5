import { db, type Database } from "@/lib/server/db/client";
import type { ReturnDecided } from "@/flow/protocol/webhooks";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { receiverRegister } from "../receivers/current-receivers";
import type { WebhookResult } from "../upstream/post-webhook";

/** What delivery depends on; tests pass their own. Time is the database's. */
export interface DeliveryDeps {
  db: Database;
  /** From 0 to 1, for jitter. */
  random(): number;
  /** Receivers as configured now. */
  receivers(): ReceiverRegister;
  /**
   * Prepares the report of a lead to an ad system (message `ad.conversion`). Undefined when the lead is no longer kept.
   * Without it every report is withheld.
   */
  prepareConversion?(db: Database, leadId: string): Promise<PreparedSend | undefined>;
  /**
   * Builds the body of `return.decided` from the id of the decision. Undefined when the decision is no longer kept.
   * Without it the message is withheld.
   */
  returnDecided?(db: Database, decisionId: number | null): Promise<ReturnDecided | undefined>;
  /** The number of this process, while others can see that it lives (worker-presence.ts); else its leases last their time. */
  worker?: () => number | undefined;
}

/** A message that is ready to send, or the reason why it must not be sent. */
export type PreparedSend = { send(): Promise<WebhookResult> } | { withheld: WithheldReason };

/** Why a delivery is withheld on purpose; stored as the delivery's last error. */
export const withheldReasons = [
  "suppressed",
  "no consent",
  "privacy signal",
  "law of the state",
  "no click id",
  "not configured",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Returns the dependencies of the running server. */
export function deliveryDeps(): DeliveryDeps {
  return {
    db: db(),
    random: Math.random,
    receivers: receiverRegister,
  };
}
