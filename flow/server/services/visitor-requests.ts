import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { repeat } from "@/lib/server/repeat";
import type { ReceiverWebhook } from "../receivers/receiver";
import { sendLinks, type VisitorRequestDeps } from "../visitor-requests/send-links";

const everyMs = 5_000;

/** Sends visitors' links while this process lives, in each process (docs/decisions/0043). */
export function startVisitorRequests(): void {
  if (!takesVisitorRequests()) return;
  repeat({ everyMs }, () =>
    sendLinks(visitorRequestDeps()).catch((error: unknown) =>
      log.error("visitor_request.not_sent", { reason: describeDatabaseError(error) }),
    ),
  );
}

/** Whether sites take requests of visitors: somebody sends their links, and the leads are kept here. */
export function takesVisitorRequests(): boolean {
  const { DATABASE_URL, FLOW_API_URL, VISITOR_REQUEST_WEBHOOK_URL } = env();
  return Boolean(DATABASE_URL && VISITOR_REQUEST_WEBHOOK_URL && FLOW_API_URL === undefined);
}

/** Returns the dependencies of the running server. */
export function visitorRequestDeps(): VisitorRequestDeps {
  return {
    database: db,
    now: sql`clock_timestamp()`,
    webhook: configuredWebhook,
    random: Math.random,
  };
}

function configuredWebhook(): ReceiverWebhook | undefined {
  const { VISITOR_REQUEST_WEBHOOK_URL: url, VISITOR_REQUEST_WEBHOOK_SECRET: secret } = env();
  return url === undefined ? undefined : { url, secret };
}
