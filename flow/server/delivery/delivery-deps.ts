import "server-only";
import { db, type Database } from "@/lib/server/db/client";
import { adFeedback, type AdFeedback } from "../ad-feedback/settings";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { receiverRegister } from "../receivers/current-receivers";

/** What delivery depends on; tests pass their own. Time is the database's. */
export interface DeliveryDeps {
  db: Database;
  /** From 0 to 1, for jitter. */
  random(): number;
  /** Receivers as configured now. */
  receivers(): ReceiverRegister;
  /** Which sites tell an ad system of accepted leads; none by default. */
  adFeedback?(): AdFeedback;
  /** The number of this process, while others can see that it lives (worker-presence.ts); else its leases last their time. */
  worker?: () => number | undefined;
}

/** Returns the dependencies of the running server. */
export function deliveryDeps(): DeliveryDeps {
  return {
    db: db(),
    random: Math.random,
    receivers: receiverRegister,
    adFeedback,
  };
}
