import { db } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { describeOkResponse, type ApiRoute } from "@/lib/server/http/api-route";
import { isServerDraining } from "@/lib/server/background-work";
import { createJsonResponse } from "@/lib/server/http/json";
import { getErrorLogFields, log } from "@/lib/server/log";
import { memoizeWithTtl } from "@/lib/server/memoize-with-ttl";
import {
  healthResponseSchema,
  livenessResponseSchema,
  readinessResponseSchema,
  type HealthResponse,
  type LivenessResponse,
  type ReadinessResponse,
} from "@/flow/protocol/services";
import {
  checkClockOffset,
  checkConsentLog,
  checkDatabase,
  checkDiskSpace,
  checkDeliveryQueue,
  checkReceiverDeliveries,
  checkFlowApi,
  type HealthCheckResult,
} from "../../monitoring/health-checks";
import { describeProbeError, probeLeadWrite } from "../../monitoring/lead-probe";

/** Minimum milliseconds between two runs of the health checks. */
const minimumCheckIntervalMs = 1_000;

/** Liveness endpoint: responds as long as the process runs, and checks nothing else. */
export const livenessRoute: ApiRoute = {
  method: "GET",
  path: "/api/health/live",
  body: "none",
  docs: {
    operationId: "live",
    summary: "Returns whether the process runs, for supervisors",
    responses: describeOkResponse(livenessResponseSchema, "The process runs."),
  },
  handler: () => createJsonResponse({ status: "live" } satisfies LivenessResponse),
};

/**
 * Readiness endpoint: returns whether this server can accept a lead. A failing receiver does not make the server
 * unready. If the server uses an external flow API, only that API is checked.
 */
export const readinessRoute: ApiRoute = {
  method: "GET",
  path: "/api/health/ready",
  body: "none",
  docs: {
    operationId: "ready",
    summary: "Returns whether this instance can accept a lead, for load balancers",
    responses: {
      ...describeOkResponse(readinessResponseSchema, "It can accept a lead."),
      503: { description: "It cannot; `cause` has the reason.", schema: readinessResponseSchema },
    },
  },
  async handler() {
    const cause = await findNotReadyCause();
    const said: ReadinessResponse =
      cause === undefined ? { status: "ready" } : { status: "not ready", cause };
    return createJsonResponse(said, { status: cause === undefined ? 200 : 503 });
  },
};

async function findNotReadyCause(): Promise<string | undefined> {
  if (isServerDraining()) return "it is stopping";
  if (getEnv().FLOW_API_URL === undefined) return probeLeadWrite(db);
  const { isUp, state } = await upstreamState();
  return isUp ? undefined : `the flow API: ${state}`;
}

export const healthRoute: ApiRoute = {
  method: "GET",
  path: "/api/health",
  rateLimitGroup: "health",
  body: "none",
  docs: {
    operationId: "health",
    summary: "Returns the state of every component, for people and dashboards",
    responses: describeOkResponse(
      healthResponseSchema,
      "The state of each component as text; `degraded` if one does not work.",
    ),
  },
  handler: async () => createJsonResponse(await currentHealth()),
};

const currentHealth = memoizeWithTtl(minimumCheckIntervalMs, checkHealth);
const upstreamState = memoizeWithTtl(minimumCheckIntervalMs, () =>
  runHealthCheck("upstream", () => checkFlowApi(getEnv())),
);

/**
 * Runs all health checks in parallel. Returns the state of each component. A failed check makes the status `degraded`
 * and throws no error.
 */
async function checkHealth(): Promise<HealthResponse> {
  const checks = await Promise.all([
    runHealthCheck("database", () => checkDatabase(db)),
    runHealthCheck("disk", () => checkDiskSpace(getEnv())),
    runHealthCheck("queue", () => checkDeliveryQueue(db)),
    upstreamState(),
    runHealthCheck("clock", () => checkClockOffset(db)),
    runHealthCheck("receivers", () => checkReceiverDeliveries(db)),
    runHealthCheck("consentLog", () => checkConsentLog(db)),
  ]);
  const [database, disk, queue, upstream, clock, receivers, consentLog] = checks;
  return {
    status: checks.every(({ isUp }) => isUp) ? "ok" : "degraded",
    checks: {
      database: database.state,
      disk: disk.state,
      queue: queue.state,
      upstream: upstream.state,
      clock: clock.state,
      receivers: receivers.state,
      consentLog: consentLog.state,
    },
  };
}

async function runHealthCheck(
  part: string,
  check: () => Promise<HealthCheckResult>,
): Promise<HealthCheckResult> {
  try {
    return await check();
  } catch (error) {
    log.warn("health.part_down", { part, ...getErrorLogFields(error) });
    const cause = part === "upstream" ? "no answer" : describeProbeError(error);
    return { isUp: false, state: `down: ${cause}` };
  }
}
