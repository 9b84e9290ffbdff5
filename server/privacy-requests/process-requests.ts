import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { closeExpired } from "./requests/close-requests";
import { finishErasures } from "./requests/finish-erasures";
import { sendLinks, type VisitorRequestDeps } from "./send-links";

/**
 * Sends due links, finishes confirmed erasures, and closes expired requests. If a step fails, it is logged and the
 * next step still runs.
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
