import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { errorLogFields } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { log } from "@/lib/server/log";
import type { Health, Liveness, Readiness } from "../../protocol/services";
import {
  checkClock,
  checkDatabase,
  checkDisk,
  checkQueue,
  checkReceivers,
  checkUpstream,
  type Check,
} from "./health-checks";
import { causeOf, probeLeadWrite } from "./lead-probe";

/** `GET /api/health/live`: 200 while the process runs. Asks nobody. */
export function liveHandler(): ApiHandler {
  return () => jsonResponse({ status: "live" } satisfies Liveness);
}

/**
 * `GET /api/health/ready`: 200 when this instance can take a lead now, else 503. Receivers have no say. With an
 * outside flow API, that one takes the leads.
 */
export function readyHandler(database: () => Database, env: () => Env): ApiHandler {
  return async () => {
    const cause = await whyNotReady(database, env());
    const readiness: Readiness =
      cause === undefined ? { status: "ready" } : { status: "not ready", cause };
    return jsonResponse(readiness, { status: cause === undefined ? 200 : 503 });
  };
}

async function whyNotReady(database: () => Database, env: Env): Promise<string | undefined> {
  if (env.FLOW_API_URL === undefined) return probeLeadWrite(database);
  const { isUp, state } = await attempt("upstream", () => checkUpstream(env));
  return isUp ? undefined : `the flow API: ${state}`;
}

/** `GET /api/health`: for people and dashboards, whether every part works and why not. Always 200. */
export function healthHandler(database: () => Database, env: () => Env): ApiHandler {
  return async () => jsonResponse(await checkHealth(database, env()));
}

/** Asks every part whether it works. Never throws. */
async function checkHealth(database: () => Database, env: Env): Promise<Health> {
  const checks = await Promise.all([
    attempt("database", () => checkDatabase(database)),
    attempt("disk", () => checkDisk(env)),
    attempt("queue", () => checkQueue(database)),
    attempt("upstream", () => checkUpstream(env)),
    attempt("clock", () => checkClock(database)),
    attempt("receivers", () => checkReceivers(database)),
  ]);
  const [db, disk, queue, upstream, clock, receivers] = checks;
  return {
    status: checks.every(({ isUp }) => isUp) ? "ok" : "degraded",
    checks: {
      database: db.state,
      disk: disk.state,
      queue: queue.state,
      upstream: upstream.state,
      clock: clock.state,
      receivers: receivers.state,
    },
  };
}

async function attempt(part: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    log.warn("health.part_down", { part, ...errorLogFields(error) });
    const cause = part === "upstream" ? "no answer" : causeOf(error);
    return { isUp: false, state: `down: ${cause}` };
  }
}
