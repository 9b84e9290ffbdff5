import { eq, sql } from "drizzle-orm";
import { nightlyJobRuns } from "@/lib/server/db/machines-schema";
import { purgeRunName } from "../../../privacy-requests/purge-expired-data";
import type { AlertConditionCheck } from "./alert-condition-check";

/**
 * Finds tables from which the nightly purge did not delete expired rows, and a purge that has not finished for the
 * days of the setting.
 */
export const dataPurgeStoppedCheck: AlertConditionCheck = async ({ database, now, settings }) => {
  const { time: lateDays } = settings().kinds["retention-stopped"];
  const [run] = await database()
    .select({
      held: nightlyJobRuns.held,
      finishedAt: nightlyJobRuns.finishedAt,
      isLate: sql<boolean>`${nightlyJobRuns.finishedAt} < ${now} - make_interval(days => ${lateDays}::int)`,
    })
    .from(nightlyJobRuns)
    .where(eq(nightlyJobRuns.name, purgeRunName));
  if (!run) return [];
  const held = run.held.map(({ table, expired, rows }) => ({
    subject: table,
    summary:
      `The purge did not delete ${table}: ${expired} of ${rows} rows expired at once, more than usual. ` +
      "Check the database's clock, then run npm run leads -- purge --confirm.",
  }));
  const since = run.finishedAt.toISOString().slice(0, 10);
  const summary = `The nightly purge has not finished since ${since}. See retention.table_failed in the log.`;
  return run.isLate ? [...held, { subject: "", summary }] : held;
};
