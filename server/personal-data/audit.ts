import { userInfo } from "node:os";
import { and, desc, gte, lt } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadAccessLog, type AuditedValue } from "@/lib/server/db/privacy-schema";

/** Maximum number of lead ids stored in an audit entry. For more leads, only their number is stored. */
const maximumStoredIds = 100;

/** Optional details of an audit entry. */
export interface AuditDetails {
  /** Number of leads. Default: the number of ids. */
  leadCount?: number | undefined;
  /** The operator's name. Default: the operating system user of the process. */
  by?: string | undefined;
  /** Why personal data is revealed. */
  reason?: string | undefined;
  /** The changed values before the change; `after` contains the new ones. Neither may contain personal data. */
  before?: AuditedValue | undefined;
  after?: AuditedValue | undefined;
}

/**
 * Records in the audit log that an operator is about to read or change leads. Stores the operator, the command and
 * the ids of the leads, without contact data.
 * @param command The command that the operator runs.
 */
export async function recordLeadAccess(
  db: Pick<Database, "insert">,
  command: string,
  leadIds: readonly string[],
  { leadCount = leadIds.length, by = userInfo().username, ...details }: AuditDetails = {},
): Promise<void> {
  const kept = leadIds.length > maximumStoredIds ? [] : [...leadIds];
  await db
    .insert(leadAccessLog)
    .values({ command, osUser: by, leadIds: kept, leadCount, ...details });
}

/**
 * Returns at most `limit` audit entries, newest first.
 * @param period Returns only entries from `from` to just before `until`.
 */
export function listLeadAccessEntries(
  db: Pick<Database, "select">,
  limit: number,
  period?: { from: Date; until: Date },
) {
  const isInPeriod =
    period &&
    and(gte(leadAccessLog.createdAt, period.from), lt(leadAccessLog.createdAt, period.until));
  return db
    .select()
    .from(leadAccessLog)
    .where(isInPeriod)
    .orderBy(desc(leadAccessLog.id))
    .limit(limit);
}
