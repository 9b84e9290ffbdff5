import "server-only";
import { repeat } from "@/lib/server/background-work";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { closeExpired } from "./requests/close-requests";
import { finishErasures } from "./requests/finish-erasures";
import { sendLinks, visitorRequestDeps, type VisitorRequestDeps } from "./requests/send-links";

const everyMs = 5_000;

/**
 * Works on visitors' requests every five seconds, in each process (docs/decisions/0043). Requests that were taken before
 * the form was switched off are finished, too.
 */
export function startVisitorRequests(): void {
  repeat({ everyMs }, () => processRequests(visitorRequestDeps()));
}

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
