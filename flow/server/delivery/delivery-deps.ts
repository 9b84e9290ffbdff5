import "server-only";
import { db, type Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";

/** What delivery depends on; tests pass their own. Time is the database's. */
export interface DeliveryDeps {
  db: Database;
  /** From 0 to 1, for jitter. */
  random(): number;
  /** Signs what is sent: `whsec_…`. */
  secret(): string;
  /** Receivers' addresses as configured now. */
  receivers(): string[];
}

/** Returns the dependencies of the running server. */
export function deliveryDeps(): DeliveryDeps {
  return {
    db: db(),
    random: Math.random,
    secret: () => env().LEAD_WEBHOOK_SECRET,
    receivers: () => env().LEAD_WEBHOOK_URLS,
  };
}
