import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { closeExpiredPrivacyRequests } from "./requests/close-requests";
import { finishErasures } from "./requests/finish-erasures";
import { sendPrivacyRequestLinks, type PrivacyRequestDeps } from "./send-request-links";

/**
 * Sends the links of new privacy requests, finishes confirmed erasures, and closes expired requests. If one step
 * fails, logs the error and continues.
 */
export async function processPrivacyRequests(deps: PrivacyRequestDeps): Promise<void> {
  const steps = [
    () => sendPrivacyRequestLinks(deps),
    () => finishErasures(deps),
    () => closeExpiredPrivacyRequests(deps.database(), deps.now),
  ];
  for (const step of steps)
    await step().catch((error: unknown) =>
      log.error("visitor_request.not_processed", { reason: describeDatabaseError(error) }),
    );
}
