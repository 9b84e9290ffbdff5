import "server-only";
import { db } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { repeat } from "@/lib/server/repeat";
import { journalKeeper, journalPath } from "../privacy/journal-file";

/** So long an erasure may be known to the database alone. */
const everyMs = 5_000;

/**
 * Writes the journal of erasures to its file for the life of this process, in each process: what this one and others
 * have erased, and at the start what a killed one has not written.
 */
export function startErasureJournal(): void {
  if (!env().DATABASE_URL) return;
  const keep = journalKeeper(db, journalPath());
  let isFailing = false;
  const look = async () => {
    try {
      await keep();
      if (isFailing) log.info("erasures.written_again");
      isFailing = false;
    } catch (error) {
      // Once, not every five seconds.
      if (!isFailing) log.error("erasures.not_written", { reason: describeDatabaseError(error) });
      isFailing = true;
    }
  };
  repeat({ everyMs, atShutdown: true, atOnce: true }, look);
}
