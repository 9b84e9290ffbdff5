import { and, eq, sql } from "drizzle-orm";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import type { Database } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { readTrackedVariants } from "../attribution/experiments";
import { isSessionUnsealedSql } from "../legal-holds/sealed-leads";
import { renewReservations } from "../receivers/reservations";
import {
  createForeignSessionProblem,
  createSessionStorageFullProblem,
  createUnknownSessionProblem,
} from "./session-problems";
import { findOwningSecret } from "./session-store";

/** Database row for an event that a browser reports, such as a click or an error. */
export type NewClientEvent = typeof clientEvents.$inferInsert;

/** Inserts an event that a browser reports outside any session. */
export async function insertClientEvent(db: Database, event: NewClientEvent): Promise<void> {
  await db.insert(clientEvents).values(event);
}

/**
 * Inserts an event that a browser reports in a session. Also extends the session's reservations of receiver capacity.
 * @param secrets Session secrets from the browser's cookies.
 * @param bytes Size of the event. The session may store at most `limit` bytes.
 * @throws HttpProblem 404 for an unknown or sealed session, 403 for another browser's session, 429 at the storage limit.
 */
export async function insertSessionClientEvent(
  db: Database,
  event: NewClientEvent & { sessionId: string },
  { secrets, bytes, limit }: { secrets: readonly string[]; bytes: number; limit: number },
): Promise<void> {
  const [session] = await selectSession(db).execute({ id: event.sessionId, site: event.site });
  if (!session) throw createUnknownSessionProblem();
  if (!findOwningSecret(session, secrets)) throw createForeignSessionProblem();
  const experiments = readTrackedVariants(session.tracking);
  const saved = await insertWithinLimit(db, { ...event, experiments }, { bytes, limit });
  if (!saved) throw createSessionStorageFullProblem();
  await renewReservations(db, event.sessionId);
}

const selectSession = cachePerDatabase((db) =>
  db
    .select({ secretSha256: flowSessions.secretSha256, tracking: flowSessions.tracking })
    .from(flowSessions)
    .where(
      and(
        eq(flowSessions.id, sql.placeholder("id")),
        eq(flowSessions.site, sql.placeholder("site")),
        isSessionUnsealedSql,
      ),
    )
    .prepare("session_of_event"),
);

/**
 * Inserts an event and adds its size to the session, in one statement. Returns `false` and writes nothing if the session
 * would exceed its storage limit.
 */
async function insertWithinLimit(
  db: Database,
  { site, sessionId, name, payload, experiments, clientTimestamp }: NewClientEvent,
  { bytes, limit }: { bytes: number; limit: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with saved as (
      update flow_sessions set stored_bytes = stored_bytes + ${bytes}
      where id = ${sessionId}::uuid and stored_bytes <= ${limit - bytes}
      returning id)
    insert into client_events (site, session_id, name, payload, experiments, client_timestamp)
    select ${site}, id, ${name}, ${JSON.stringify(payload)}::jsonb,
      ${JSON.stringify(experiments)}::jsonb, ${clientTimestamp}::timestamptz
    from saved`);
  return rowCount === 1;
}
