import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { closeExpired } from "./requests/close-requests";
import { finishErasures } from "./requests/finish-erasures";
import { sendLinks, type VisitorRequestDeps } from "./send-links";

/** Sends links that are due, finishes confirmed erasures, and closes expired requests. A step that fails stops no other. */
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
