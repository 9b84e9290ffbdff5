import { desc, gte } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";

/**
 * Returns at most `limit` privacy requests, newest first, without contact data.
 * @param options.since Omits requests before this time; `undefined` for all.
 */
export function listPrivacyRequests(
  db: Pick<Database, "select">,
  { since, limit }: { since: Date | undefined; limit: number },
) {
  const { id, site, kind, state, createdAt, usedAt, closedAt, result, leadCount } = privacyRequests;
  return db
    .select({ id, site, kind, state, createdAt, usedAt, closedAt, result, leadCount })
    .from(privacyRequests)
    .where(since && gte(createdAt, since))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
