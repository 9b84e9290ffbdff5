import { and, desc, eq, max, sql } from "drizzle-orm";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, DatabaseOrTransaction, Transaction } from "@/lib/server/db/client";
import { flowTextVersions } from "@/lib/server/db/flow-versions-schema";
import { log } from "@/lib/server/log";
import { flowTextsSchema, type FlowTexts } from "./flow-texts";

/** A stored version of a flow's changed texts (docs/flow-texts.md). */
export interface FlowTextVersion {
  flowKey: string;
  /** Number of the version, starting at 1 for each flow. */
  version: number;
  /** All texts that differ from the release's. */
  texts: FlowTexts;
  author: string;
  reason: string;
  createdAt: Date;
}

/** A version to store. */
export interface NewFlowTextVersion extends Pick<
  FlowTextVersion,
  "flowKey" | "texts" | "author" | "reason"
> {
  /** The version that the change is based on, 0 for a flow without versions. Omitted: replaces any version. */
  basedOn?: number | undefined;
}

/** Thrown if another person has changed the flow's texts since the given version. */
export class FlowTextConflictError extends Error {}

/**
 * Stores a version of a flow's texts and returns its number. The caller has checked the texts.
 *
 * @throws FlowTextConflictError if `basedOn` is no longer the newest version.
 */
export async function insertFlowTextVersion(
  tx: Transaction,
  { basedOn, ...values }: NewFlowTextVersion,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.flowTexts})`);
  const [newest] = await selectVersions(tx, eq(flowTextVersions.flowKey, values.flowKey), 1);
  if (basedOn !== undefined && (newest?.version ?? 0) !== basedOn)
    throw new FlowTextConflictError(
      `${newest?.author ?? "Someone"} has changed the texts of ${values.flowKey} meanwhile. Open them again and repeat your change.`,
    );
  const version = (newest?.version ?? 0) + 1;
  await tx.insert(flowTextVersions).values({ ...values, version });
  return version;
}

type FlowTextQueries = Pick<DatabaseOrTransaction, "select">;

function selectVersions(
  queries: FlowTextQueries,
  condition: ReturnType<typeof and>,
  limit: number,
) {
  return queries
    .select()
    .from(flowTextVersions)
    .where(condition)
    .orderBy(desc(flowTextVersions.version))
    .limit(limit);
}

/** Returns the newest versions of a flow's texts, newest first. Omits versions that this build cannot read. */
export async function listFlowTextVersions(
  queries: FlowTextQueries,
  flowKey: string,
  limit: number,
): Promise<FlowTextVersion[]> {
  const rows = await selectVersions(queries, eq(flowTextVersions.flowKey, flowKey), limit);
  return rows.flatMap(parseVersion);
}

/** Returns one version of a flow's texts. Returns `undefined` if it does not exist, or this build cannot read it. */
export async function findFlowTextVersion(
  queries: FlowTextQueries,
  flowKey: string,
  version: number,
): Promise<FlowTextVersion | undefined> {
  const { flowKey: key, version: number } = flowTextVersions;
  const rows = await selectVersions(queries, and(eq(key, flowKey), eq(number, version)), 1);
  return rows.flatMap(parseVersion)[0];
}

/** Returns the number of the newest version of each flow that has one, by flow key. */
export async function readNewestTextVersions(
  queries: Pick<Database, "select">,
): Promise<ReadonlyMap<string, number>> {
  const { flowKey, version } = flowTextVersions;
  const rows = await queries
    .select({ flowKey, newest: max(version) })
    .from(flowTextVersions)
    .groupBy(flowKey);
  return new Map(rows.map((row) => [row.flowKey, row.newest ?? 0]));
}

/** Parses a stored row. During an update, a newer build may have stored another form. */
function parseVersion(row: typeof flowTextVersions.$inferSelect): FlowTextVersion[] {
  const { success, data } = flowTextsSchema.safeParse(row.texts);
  if (success) return [{ ...row, texts: data }];
  log.error("flow_texts.unreadable", { flowKey: row.flowKey, version: row.version });
  return [];
}
