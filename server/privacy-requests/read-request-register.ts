import { desc, gte } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";

/**
 * Returns the newest privacy requests, newest first, without contact data.
 *
 * @param options.since Leaves out requests before this time; `undefined` for all.
 */
export function readRequestRegister(
  db: Pick<Database, "select">,
  { since, limit }: { since: Date | undefined; limit: number },
) {
  const { id, site, kind, state, createdAt, usedAt, closedAt, result, leadCount } = visitorRequests;
  return db
    .select({ id, site, kind, state, createdAt, usedAt, closedAt, result, leadCount })
    .from(visitorRequests)
    .where(since && gte(createdAt, since))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
