import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "@/lib/server/db/client";
import { perDatabase } from "@/lib/server/db/per-database";
import { flowSessions, leads } from "@/lib/server/db/schema";
import type { FlowDeps } from "../flow-deps";

/** Finished sessions that the median is taken of, and how few of them say nothing. */
const lastSessions = 200;
const fewestSessions = 30;

/** Milliseconds that a median is good for. */
const goodFor = 10 * 60_000;

/**
 * How many minutes a flow usually takes: the median of its last 200 finished sessions, from their landing to their lead.
 * Undefined while fewer than 30 have finished it.
 */
export async function usualMinutesOf(deps: FlowDeps, flowKey: string): Promise<number | undefined> {
  const database = deps.database();
  const known = medians(database).get(flowKey);
  const { seconds } = known ?? { seconds: await usualSeconds(database, flowKey) };
  if (!known) medians(database).set(flowKey, { seconds });
  return inMinutes(seconds);
}

/** The same where it is known already: nothing is read. */
export function knownMinutesOf(deps: FlowDeps, flowKey: string): number | undefined {
  return inMinutes(medians(deps.database()).get(flowKey)?.seconds);
}

function inMinutes(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.max(1, Math.round(seconds / 60));
}

const medians = perDatabase(
  () => new LRUCache<string, { seconds: number | undefined }>({ max: 100, ttl: goodFor }),
);

/** The median itself, in seconds. */
export async function usualSeconds(
  database: Database,
  flowKey: string,
): Promise<number | undefined> {
  const finished = database
    .select({
      seconds: sql<number>`extract(epoch from ${leads.createdAt} - ${flowSessions.createdAt})`.as(
        "seconds",
      ),
    })
    .from(leads)
    .innerJoin(flowSessions, eq(flowSessions.id, leads.sessionId))
    .where(eq(leads.flowKey, flowKey))
    .orderBy(desc(leads.createdAt))
    .limit(lastSessions)
    .as("finished");
  const [row] = await database
    .select({
      count: sql<number>`count(*)::integer`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${finished.seconds})`,
    })
    .from(finished);
  return row && row.count >= fewestSessions && row.median !== null ? row.median : undefined;
}
