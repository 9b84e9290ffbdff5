import { desc, gte } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";

/** Returns the newest entries of the register of privacy requests, newest first, without contact data. */
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
