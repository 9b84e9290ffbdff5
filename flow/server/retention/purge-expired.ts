import "server-only";
import type { Database } from "@/lib/server/db/client";
import { log } from "@/lib/server/log";
import { purgeConsents } from "./purge-consents";
import { purgeEvents, purgeLeads, purgeSessions } from "./purge-rows";
import { cutoff } from "./retention";

/** Rows a transaction: locks stay short however much there is to purge. */
const batch = 1_000;

/** The nightly job: deletes what is past its time, in small transactions. `now` decides, not the clock. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const purged = {
    leads: await untilNone((size) => purgeLeads(db, cutoff("leads", now), size)),
    consents: await untilNone((size) => purgeConsents(db, cutoff("leads", now), now, size)),
    sessions: await untilNone((size) => purgeSessions(db, cutoff("sessions", now), size)),
    events: await untilNone((size) => purgeEvents(db, cutoff("events", now), size)),
  };
  log.info("retention.purged", purged);
}

async function untilNone(purge: (size: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await purge(batch);
    total += purged;
    if (purged < batch) return total;
  }
}
