import { eq, sql } from "drizzle-orm";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import type { Queries } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";

/** Returns whether a session with this id exists, of any browser. */
export async function isKnownSession(queries: Queries, id: string): Promise<boolean> {
  return (await selectId(queries).execute({ id })).length > 0;
}

const selectId = cachePerDatabase((queries) =>
  queries
    .select({ id: flowSessions.id })
    .from(flowSessions)
    .where(eq(flowSessions.id, sql.placeholder("id")))
    .prepare("known_session"),
);
