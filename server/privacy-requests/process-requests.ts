import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { closeExpired } from "./requests/close-requests";
import { finishErasures } from "./requests/finish-erasures";
import { sendLinks, type VisitorRequestDeps } from "./send-links";

/**
 * Runs the job for privacy requests: sends due links, finishes confirmed erasures, and closes expired requests. Logs an
 * error of one step and continues with the next.
 */
export async function processRequests(deps: VisitorRequestDeps): Promise<void> {
  const steps = [
    () => sendLinks(deps),
    () => finishErasures(deps),
    () => closeExpired(deps.database(), deps.now),
  ];
  for (const step of steps)
    await step().catch((error: unknown) =>
      log.error("visitor_request.not_processed", { reason: describeDatabaseError(error) }),
    );
}
