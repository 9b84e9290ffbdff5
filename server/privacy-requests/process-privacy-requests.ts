import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { closeExpiredRequests } from "./requests/close-requests";
import { finishErasures } from "./requests/finish-erasures";
import { sendRequestLinks, type PrivacyRequestDeps } from "./send-request-links";

/**
 * Runs the job for privacy requests: sends due links, finishes confirmed erasures, and closes expired requests. Logs an
 * error of one step and continues with the next.
 */
export async function processPrivacyRequests(deps: PrivacyRequestDeps): Promise<void> {
  const steps = [
    () => sendRequestLinks(deps),
    () => finishErasures(deps),
    () => closeExpiredRequests(deps.database(), deps.now),
  ];
  for (const step of steps)
    await step().catch((error: unknown) =>
      log.error("visitor_request.not_processed", { reason: describeDatabaseError(error) }),
    );
}
