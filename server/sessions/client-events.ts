import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { readTrackedVariants } from "../attribution/experiments";
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
 * @throws HttpProblem 404 for an unknown session, 403 for another browser's session, 429 at the storage limit.
 */
export async function insertSessionClientEvent(
  db: Database,
  event: NewClientEvent & { sessionId: string },
  { secrets, bytes, limit }: { secrets: readonly string[]; bytes: number; limit: number },
): Promise<void> {
  const isIt = and(eq(flowSessions.id, event.sessionId), eq(flowSessions.site, event.site));
  const [session] = await db
    .select({ secretSha256: flowSessions.secretSha256 })
    .from(flowSessions)
    .where(isIt);
  if (!session) throw createUnknownSessionProblem();
  if (!findOwningSecret(session, secrets)) throw createForeignSessionProblem();
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(flowSessions)
      .set({ storedBytes: sql`${flowSessions.storedBytes} + ${bytes}` })
      .where(and(isIt, sql`${flowSessions.storedBytes} <= ${limit - bytes}`))
      .returning({ tracking: flowSessions.tracking });
    const [saved] = updated;
    if (!saved) throw createSessionStorageFullProblem();
    await renewReservations(tx, event.sessionId);
    await tx
      .insert(clientEvents)
      .values({ ...event, experiments: readTrackedVariants(saved.tracking) });
  });
}
