import { userInfo } from "node:os";
import { and, desc, gte, lt } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadAudit } from "@/lib/server/db/privacy-schema";

/** Maximum number of lead ids stored in an audit entry. Above it, only the number of leads is stored. */
const maximumStoredIds = 100;

/**
 * Records in the audit log that an operator is about to read or change leads. Stores the operator, the command and
 * the ids of the leads, without contact data.
 * @param command The command that the operator runs.
 * @param options.by The operator's name; by default, the operating system user of the process.
 */
export async function recordLeadAccess(
  db: Pick<Database, "insert">,
  command: string,
  leadIds: readonly string[],
  {
    leadCount = leadIds.length,
    by = userInfo().username,
  }: { leadCount?: number; by?: string } = {},
): Promise<void> {
  const kept = leadIds.length > maximumStoredIds ? [] : [...leadIds];
  await db.insert(leadAudit).values({ command, osUser: by, leadIds: kept, leadCount });
}

/**
 * Returns at most `limit` audit entries, newest first.
 * @param period Returns only entries from `from` to just before `until`.
 */
export function listAuditEntries(
  db: Pick<Database, "select">,
  limit: number,
  period?: { from: Date; until: Date },
) {
  const isInPeriod =
    period && and(gte(leadAudit.createdAt, period.from), lt(leadAudit.createdAt, period.until));
  return db.select().from(leadAudit).where(isInPeriod).orderBy(desc(leadAudit.id)).limit(limit);
}
