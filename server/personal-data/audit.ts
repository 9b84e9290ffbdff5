import { userInfo } from "node:os";
import { desc } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadAudit } from "@/lib/server/db/privacy-schema";

/** The maximum number of ids that an entry stores. With more, it stores only their count. */
const maxIds = 100;

/**
 * Records that an operator is about to read or change leads: the operator, the command, and the lead ids. It never
 * stores contact data.
 *
 * @param command The command that the operator runs.
 * @param options.by The operator; by default the operating system user of the process.
 */
export async function recordAudit(
  db: Pick<Database, "insert">,
  command: string,
  leadIds: readonly string[],
  {
    leadCount = leadIds.length,
    by = userInfo().username,
  }: { leadCount?: number; by?: string } = {},
): Promise<void> {
  const kept = leadIds.length > maxIds ? [] : [...leadIds];
  await db.insert(leadAudit).values({ command, osUser: by, leadIds: kept, leadCount });
}

/** Returns the newest audit entries, newest first. */
export function readAudit(db: Database, limit: number) {
  return db.select().from(leadAudit).orderBy(desc(leadAudit.id)).limit(limit);
}
