import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { measureClockOffset } from "@/lib/server/db/clock";
import type { Env } from "@/lib/server/env-schema";
import { trimTrailingSlashes } from "@/lib/server/http/trim-trailing-slashes";
import { compareWithSignedLog } from "../consent-log/signed-log-comparison";
import { isDeadLetterSql } from "../delivery/list-deliveries";
import { fetchExternalService } from "../upstream/fetch-upstream";
import { probeLeadWrite } from "./lead-probe";
import { realpath, statfs } from "node:fs/promises";
import { getClusterPaths } from "@/lib/server/db/embedded/cluster";
import { readPostmasterFile } from "@/lib/server/db/embedded/postmaster";

/** The result of a health check: whether a component works, and a description of its state. */
export interface HealthCheckResult {
  isUp: boolean;
  state: string;
}

/**
 * Checks that a lead can be written. The result also warns if the application has the rights of the database owner
 * (docs/decisions/0006).
 */
export async function checkDatabase(database: () => Database): Promise<HealthCheckResult> {
  const fault = await probeLeadWrite(database);
  if (fault !== undefined) return { isUp: false, state: `down: ${fault}` };
  const { rows } = await database().execute<{ owns: boolean }>(sql`
    select pg_has_role(current_user, relowner, 'USAGE') as owns
    from pg_class where oid = 'consent_records'::regclass`);
  const isApart = rows[0]?.owns === false;
  return { isUp: true, state: isApart ? "ok" : "ok, but the application uses the owner's role" };
}

/** Free disk space in bytes below which an operator must act. */
const lowDiskBytes = 512 * 1024 ** 2;

export async function checkDiskSpace(env: Env): Promise<HealthCheckResult> {
  const space = await readEmbeddedDiskSpace(env.DATA_DIR, env.DATABASE_URL);
  if (space === undefined)
    return { isUp: true, state: "unknown, because the database is on another machine" };
  const state = `${formatGigabytes(space.freeBytes)} of ${formatGigabytes(space.totalBytes)} free`;
  const isLow = space.freeBytes < lowDiskBytes;
  return { isUp: !isLow, state: isLow ? `low: ${state}` : state };
}

const formatGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(2)} GB`;

/** Minutes after which a due delivery is overdue. */
const overdueMinutes = 5;

/**
 * Checks that due deliveries are attempted. Fails if some are overdue and no attempt has started recently. Ignores
 * receivers with an open circuit breaker.
 */
export async function checkDeliveryQueue(database: () => Database): Promise<HealthCheckResult> {
  const { rows } = await database().execute<Record<"waiting" | "overdue" | "begun", number>>(sql`
    select count(*)::int as waiting,
      count(*) filter (where next_attempt_at < now() - make_interval(mins => ${overdueMinutes})
        and (open_until is null or open_until < now()))::int as overdue,
      -- PostgreSQL counts the attempts only if deliveries are pending.
      case when count(*) > 0 then (select count(*)::int from delivery_attempts
        where started_at > now() - make_interval(mins => ${overdueMinutes})) else 0 end as begun
    from deliveries left join receiver_circuits using (receiver_id) where state = 'pending'`);
  const { waiting = 0, overdue = 0, begun = 0 } = rows[0] ?? {};
  const isUp = overdue === 0 || begun > 0;
  const state = `${waiting} waiting, ${overdue} overdue`;
  return { isUp, state: isUp ? state : `${state}, and no process is delivering` };
}

export async function checkFlowApi(env: Env): Promise<HealthCheckResult> {
  if (env.FLOW_API_URL === undefined) return { isUp: true, state: "embedded" };
  const { status } = await fetchExternalService({
    name: "flow-api",
    url: `${trimTrailingSlashes(env.FLOW_API_URL)}/ServerInfo`,
    method: "GET",
    timeoutMs: Math.min(env.UPSTREAM_TIMEOUT_MS, 3000),
  });
  return status === 200 ? { isUp: true, state: "ok" } : { isUp: false, state: `status ${status}` };
}

/** The maximum tolerated difference between this machine's clock and the database's clock, in milliseconds. */
const clockToleranceMs = 5_000;

export async function checkClockOffset(database: () => Database): Promise<HealthCheckResult> {
  const offset = await measureClockOffset(database());
  if (Math.abs(offset) <= clockToleranceMs) return { isUp: true, state: "ok" };
  const seconds = Math.round(Math.abs(offset) / 1000);
  const direction = offset > 0 ? "ahead of" : "behind";
  return { isUp: false, state: `this machine is ${seconds} s ${direction} the database's clock` };
}

/**
 * Describes deliveries that are failing or have failed. Always passes, because a receiver's failure does not make
 * this server unhealthy.
 */
export async function checkReceiverDeliveries(
  database: () => Database,
): Promise<HealthCheckResult> {
  const { rows } = await database().execute<Record<"failing" | "receivers" | "dead", number>>(sql`
    select coalesce(sum(failing), 0)::int as failing, count(*) filter (where failing > 0)::int as receivers,
      coalesce(sum(dead), 0)::int as dead
    from (
      select receiver_id, count(*) filter (where state = 'pending' and last_error is not null) as failing,
        count(*) filter (where ${isDeadLetterSql}) as dead
      from deliveries where state in ('pending', 'dead') group by receiver_id
    ) as counted`);
  const { failing = 0, receivers = 0, dead = 0 } = rows[0] ?? {};
  const parts = [
    ...(failing > 0 ? [`${failing} deliveries to ${receivers} receivers are failing`] : []),
    ...(dead > 0 ? [`${dead} failed`] : []),
  ];
  return { isUp: true, state: parts.join(", ") || "ok" };
}

/**
 * Checks that the database has all signed entries of the consent log. If some are missing, new entries are no longer
 * signed.
 */
export async function checkConsentLog(database: () => Database): Promise<HealthCheckResult> {
  const past = await compareWithSignedLog(database());
  if (past.state !== "lost") return { isUp: true, state: "ok" };
  return { isUp: false, state: `no longer signed: ${past.reason}` };
}

interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/**
 * Returns the free and the total disk space, in bytes, for the database server that the application starts itself.
 * Returns `undefined` for any other database server.
 */
async function readEmbeddedDiskSpace(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<DiskSpace | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined || databaseUrl === undefined) return undefined;
  const { cluster } = getClusterPaths(folder);
  const postmaster = await readPostmasterFile(cluster);
  const { hostname, port } = new URL(databaseUrl);
  if (hostname !== "127.0.0.1" || postmaster?.port !== Number(port)) return undefined;
  const { bavail, blocks, bsize } = await statfs(cluster);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
