import { eq, sql } from "drizzle-orm";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";

/** Returns whether the database has a session with the given id, whichever browser it belongs to. */
export async function isKnownSession(
  database: DatabaseOrTransaction,
  sessionId: string,
): Promise<boolean> {
  return (await selectSessionId(database).execute({ id: sessionId })).length > 0;
}

const selectSessionId = cachePerDatabase((database) =>
  database
    .select({ id: flowSessions.id })
    .from(flowSessions)
    .where(eq(flowSessions.id, sql.placeholder("id")))
    .prepare("known_session"),
);
