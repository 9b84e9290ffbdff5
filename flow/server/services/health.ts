import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { baseAddress } from "@/lib/server/http/base-address";
import { errorLogFields } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { log } from "@/lib/server/log";
import type { Health } from "../../protocol/services";
import { callUpstream } from "../gateway/call-upstream";

/** `GET /api/health`: whether every part works, for machines; 503 when one is down. */
export function healthHandler(database: () => Database, env: () => Env): ApiHandler {
  return async () => {
    const health = await checkHealth(database, env());
    return jsonResponse(health, { status: health.status === "ok" ? 200 : 503 });
  };
}

/** A job that is overdue by this many minutes means that nobody works on the queue. */
const overdueMinutes = 5;

/** One part's state as text, and whether it works. */
interface Check {
  isUp: boolean;
  state: string;
}

/**
 * Asks every part whether it works: the database, the queue (its depth, and whether jobs are overdue), and the
 * outside flow API where there is one. Never throws.
 */
async function checkHealth(database: () => Database, env: Env): Promise<Health> {
  const [db, queue, upstream] = await Promise.all([
    attempt("database", () => checkDatabase(database())),
    attempt("queue", () => checkQueue(database())),
    attempt("upstream", () => checkUpstream(env)),
  ]);
  const isUp = db.isUp && queue.isUp && upstream.isUp;
  return {
    status: isUp ? "ok" : "degraded",
    checks: { database: db.state, queue: queue.state, upstream: upstream.state },
  };
}

async function attempt(part: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    log.warn("health.part_down", { part, ...errorLogFields(error) });
    return { isUp: false, state: "down" };
  }
}

async function checkDatabase(database: Database): Promise<Check> {
  await database.execute(sql`select 1`);
  return { isUp: true, state: "ok" };
}

async function checkQueue(database: Database): Promise<Check> {
  const { rows } = await database.execute<{ waiting: number; overdue: number }>(sql`
    select count(*)::int as waiting,
      count(*) filter (where run_at < now() - make_interval(mins => ${overdueMinutes}))::int as overdue
    from graphile_worker.jobs where attempts < max_attempts`);
  const { waiting = 0, overdue = 0 } = rows[0] ?? {};
  return { isUp: overdue === 0, state: `${waiting} waiting, ${overdue} overdue` };
}

async function checkUpstream(env: Env): Promise<Check> {
  if (env.FLOW_API_URL === undefined) return { isUp: true, state: "embedded" };
  const { status } = await callUpstream({
    name: "flow-api",
    url: `${baseAddress(env.FLOW_API_URL)}/ServerInfo`,
    method: "GET",
    timeoutMs: Math.min(env.UPSTREAM_TIMEOUT_MS, 3000),
  });
  return status === 200 ? { isUp: true, state: "ok" } : { isUp: false, state: `status ${status}` };
}
