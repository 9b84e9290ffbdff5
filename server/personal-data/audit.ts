import { userInfo } from "node:os";
import { desc } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadAudit } from "@/lib/server/db/privacy-schema";

/** More ids than this are kept as a count only. */
const maxIds = 100;

/**
 * Notes that an operator read or changed leads, before it happens: who, what, which. Never contact data.
 *
 * @param by The person; by default whoever runs the process.
 */
export async function audit(
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

/** The newest entries, newest first. */
export function readAudit(db: Database, limit: number) {
  return db.select().from(leadAudit).orderBy(desc(leadAudit.id)).limit(limit);
}
