import "server-only";
import type { Runner } from "graphile-worker";
import type { Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { sealConsents } from "./seal-consents";

/** What was committed is sealed within two seconds (docs/decisions/0032): this pause, and the batches before it. */
const pauseMs = 500;

/**
 * Seals consent records beside the job queue, in each process; the database lets one of them at it at a time.
 *
 * @param onSealed What was sealed can be delivered; must not throw.
 */
export function sealWhileItRuns(runner: Runner, db: Database, onSealed: () => void): void {
  let timer: NodeJS.Timeout;
  const next = () => (timer = setTimeout(() => void seal(), pauseMs).unref());
  const seal = async () => {
    try {
      if ((await sealConsents(db)) ?? 0) onSealed();
    } catch (error) {
      log.error("consent.seal_failed", { reason: describeDatabaseError(error) });
    }
    if (!hasEnded) next();
  };
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    clearTimeout(timer);
  };
  next();
  runner.promise.then(end, end);
}
