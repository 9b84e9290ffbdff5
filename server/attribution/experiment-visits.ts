import { and, asc, eq, gt, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { experimentVisits } from "@/lib/server/db/desk-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { executeAndCountRows, type TablePurge } from "@/lib/server/db/table-purge";
import { sha256 } from "@/lib/server/sha256";
import { getExperimentUrlParameter } from "@/flow/protocol/experiments";
import { readFlowVersion } from "../flows/find-flow";
import type { FlowDefinition } from "../flows/flow-definition";
import { assignVariants } from "./experiments";

const batchSize = 1_000;
type Visit = typeof experimentVisits.$inferInsert;

/**
 * Stores the participants of A/B experiments on one day (UTC): each browser once per experiment, with its variant.
 * Leaves out variants that the landing page's URL chose with a parameter such as `exp_Notice`.
 */
export async function recordExperimentVisits(db: Database, day: string): Promise<void> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + 86_400_000);
  const columns = {
    id: flowSessions.id,
    site: flowSessions.site,
    flowKey: flowSessions.flowKey,
    flowVersion: flowSessions.flowVersion,
    secretSha256: flowSessions.secretSha256,
    tracking: flowSessions.tracking,
    landingPageUrl: flowSessions.landingPageUrl,
    createdAt: flowSessions.createdAt,
  };
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await db
      .select(columns)
      .from(flowSessions)
      .where(
        and(
          gte(flowSessions.createdAt, from),
          lt(flowSessions.createdAt, until),
          gt(flowSessions.id, last),
        ),
      )
      .orderBy(asc(flowSessions.id))
      .limit(batchSize);
    const visits: Visit[] = [];
    for (const session of batch) {
      const flow = await readFlowVersion(db, session.flowVersion);
      if (flow) visits.push(...listRandomVisits(flow, session));
    }
    await storeVisits(db, visits);
    last = batch.at(-1)?.id ?? last;
    if (batch.length < batchSize) return;
  }
}

type CountedSession = Pick<
  typeof flowSessions.$inferSelect,
  | "id"
  | "site"
  | "flowKey"
  | "flowVersion"
  | "secretSha256"
  | "tracking"
  | "landingPageUrl"
  | "createdAt"
>;

function listRandomVisits(flow: FlowDefinition, session: CountedSession): Visit[] {
  const { id, site, flowKey, flowVersion, secretSha256, tracking, createdAt } = session;
  const drawn = assignVariants(flow, secretSha256);
  const asked = URL.parse(session.landingPageUrl)?.searchParams;
  return (flow.experiments ?? []).flatMap(({ name }) => {
    const parameter = getExperimentUrlParameter(name);
    const variant = drawn[parameter];
    if (variant === undefined || tracking[parameter] !== variant || asked?.has(parameter))
      return [];
    const browser = sha256(`${name}:${secretSha256}`);
    const visit = { experiment: name, browser, variant, visitedAt: createdAt };
    return [{ ...visit, site, flowKey, flowVersion, sessionId: id }];
  });
}

/**
 * Inserts new visits. If the browser was stored before, links its earlier visit to the newer session, so a lead from
 * that session is counted.
 */
async function storeVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const inserted = await db
    .insert(experimentVisits)
    .values([...visits])
    .onConflictDoNothing()
    .returning({ experiment: experimentVisits.experiment, sessionId: experimentVisits.sessionId });
  const isNew = new Set(inserted.map(({ experiment, sessionId }) => `${experiment} ${sessionId}`));
  // The earlier visit must have the same variant and flow version, and its session must have no lead.
  for (const visit of visits.filter((one) => !isNew.has(`${one.experiment} ${one.sessionId}`)))
    await db
      .update(experimentVisits)
      .set({ sessionId: visit.sessionId })
      .where(
        and(
          eq(experimentVisits.experiment, visit.experiment),
          eq(experimentVisits.browser, visit.browser),
          eq(experimentVisits.variant, visit.variant),
          eq(experimentVisits.flowVersion, visit.flowVersion),
          sql`not exists (select from leads where leads.session_id = ${experimentVisits.sessionId})`,
        ),
      );
}

/**
 * Marks the visits of sessions as accepted, because their leads were sold and can no longer be returned.
 *
 * @param sessions A query that selects session ids.
 */
export async function markVisitsWithAcceptedLead(db: Database, sessions: SQL): Promise<void> {
  await db.execute(sql`
    update experiment_visits set is_accepted = true
    where not is_accepted and session_id in (${sessions})`);
}

/** Retention rule that deletes old visits of experiments. */
export const experimentVisitPurge: TablePurge = {
  table: sql`experiment_visits`,
  buildExpiredCondition: (before) => sql`visited_at < ${before}`,
  purge: (db, before, size) =>
    executeAndCountRows(
      db,
      sql`delete from experiment_visits where (experiment, browser) in (
        select experiment, browser from experiment_visits where ${experimentVisitPurge.buildExpiredCondition(before)} limit ${size})`,
    ),
};
