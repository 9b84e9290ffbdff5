import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { clockOffsetMs } from "@/lib/server/db/clock";
import type { Env } from "@/lib/server/env-schema";
import { baseAddress } from "@/lib/server/http/base-address";
import { compareWithSigned } from "../consent-log/signed-past";
import { isGivenUp } from "../delivery/list-deliveries";
import { fetchUpstream } from "../upstream/fetch-upstream";
import { probeLeadWrite } from "./lead-probe";
import { realpath, statfs } from "node:fs/promises";
import { clusterPaths } from "@/lib/server/db/embedded/cluster";
import { readPostmaster } from "@/lib/server/db/embedded/postmaster";

/** One part's state in words, and whether it works. */
export interface Check {
  isUp: boolean;
  state: string;
}

/** A lead can be written, and whether its role is apart from the owner's (docs/decisions/0022). */
export async function checkDatabase(database: () => Database): Promise<Check> {
  const fault = await probeLeadWrite(database);
  if (fault !== undefined) return { isUp: false, state: `down: ${fault}` };
  const { rows } = await database().execute<{ owns: boolean }>(sql`
    select pg_has_role(current_user, relowner, 'USAGE') as owns
    from pg_class where oid = 'consent_records'::regclass`);
  const isApart = rows[0]?.owns === false;
  return { isUp: true, state: isApart ? "ok" : "ok; roles are not apart" };
}

/** Below this much free space, people should look. */
const lowBytes = 512 * 1024 ** 2;

export async function checkDisk(env: Env): Promise<Check> {
  const space = await embeddedDiskSpace(env.DATA_DIR, env.DATABASE_URL);
  if (space === undefined) return { isUp: true, state: "not known: the database is elsewhere" };
  const state = `${inGigabytes(space.freeBytes)} of ${inGigabytes(space.totalBytes)} free`;
  const isLow = space.freeBytes < lowBytes;
  return { isUp: !isLow, state: isLow ? `low: ${state}` : state };
}

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(2)} GB`;

/** A delivery that is overdue by this many minutes, while none was begun, means that nobody works on the queue. */
const overdueMinutes = 5;

/** A queue that is late but worked on is up, and what waits for a receiver that is left in peace is not overdue. */
export async function checkQueue(database: () => Database): Promise<Check> {
  const { rows } = await database().execute<Record<"waiting" | "overdue" | "begun", number>>(sql`
    select count(*)::int as waiting,
      count(*) filter (where next_attempt_at < now() - make_interval(mins => ${overdueMinutes})
        and (open_until is null or open_until < now()))::int as overdue,
      (select count(*)::int from delivery_attempts
        where started_at > now() - make_interval(mins => ${overdueMinutes})) as begun
    from deliveries left join receiver_circuits using (receiver_id) where state = 'pending'`);
  const { waiting = 0, overdue = 0, begun = 0 } = rows[0] ?? {};
  const isUp = overdue === 0 || begun > 0;
  const state = `${waiting} waiting, ${overdue} overdue`;
  return { isUp, state: isUp ? state : `${state}: nobody works on the queue` };
}

export async function checkUpstream(env: Env): Promise<Check> {
  if (env.FLOW_API_URL === undefined) return { isUp: true, state: "embedded" };
  const { status } = await fetchUpstream({
    name: "flow-api",
    url: `${baseAddress(env.FLOW_API_URL)}/ServerInfo`,
    method: "GET",
    timeoutMs: Math.min(env.UPSTREAM_TIMEOUT_MS, 3000),
  });
  return status === 200 ? { isUp: true, state: "ok" } : { isUp: false, state: `status ${status}` };
}

/** Two clocks that differ by more than this are one too many. */
const clockToleranceMs = 5_000;

export async function checkClock(database: () => Database): Promise<Check> {
  const offset = await clockOffsetMs(database());
  if (Math.abs(offset) <= clockToleranceMs) return { isUp: true, state: "ok" };
  const seconds = Math.round(Math.abs(offset) / 1000);
  const direction = offset > 0 ? "ahead of" : "behind";
  return { isUp: false, state: `this machine is ${seconds} s ${direction} the database's clock` };
}

/** Deliveries that receivers do not take; a receiver's failure never makes this server's parts look down. */
export async function checkReceivers(database: () => Database): Promise<Check> {
  const { rows } = await database().execute<Record<"failing" | "receivers" | "dead", number>>(sql`
    select count(*) filter (where state = 'pending' and last_error is not null)::int as failing,
      count(distinct receiver_id) filter (where state = 'pending' and last_error is not null)::int as receivers,
      count(*) filter (where ${isGivenUp})::int as dead
    from deliveries where state <> 'delivered'`);
  const { failing = 0, receivers = 0, dead = 0 } = rows[0] ?? {};
  const parts = [
    ...(failing > 0 ? [`${failing} deliveries to ${receivers} receivers are failing`] : []),
    ...(dead > 0 ? [`${dead} were given up`] : []),
  ];
  return { isUp: true, state: parts.join(", ") || "ok" };
}

/** Compares the consent log with `CONSENT_LOG_FILE`. A log that lost signed entries is no longer signed. */
export async function checkConsentLog(database: () => Database): Promise<Check> {
  const past = await compareWithSigned(database());
  if (past.state !== "lost") return { isUp: true, state: "ok" };
  return { isUp: false, state: `no longer signed: ${past.reason}` };
}

interface Space {
  freeBytes: number;
  totalBytes: number;
}

/**
 * Returns the space on the disk of the embedded server in this data folder; undefined when the database at
 * `databaseUrl` is not that server, since nobody can ask another machine for its disk through SQL.
 */
async function embeddedDiskSpace(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<Space | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined || databaseUrl === undefined) return undefined;
  const { cluster } = clusterPaths(folder);
  const postmaster = await readPostmaster(cluster);
  const { hostname, port } = new URL(databaseUrl);
  if (hostname !== "127.0.0.1" || postmaster?.port !== Number(port)) return undefined;
  const { bavail, blocks, bsize } = await statfs(cluster);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
