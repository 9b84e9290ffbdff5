import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { readVariants } from "../attribution/experiments";
import { renewReservations } from "../receivers/reservations";
import {
  createForeignSessionProblem,
  createSessionFullProblem,
  createUnknownSessionProblem,
} from "./session-problems";
import { findOwningSecret } from "./store";

/** The database row of an event reported by a page. */
export type NewClientEvent = typeof clientEvents.$inferInsert;

/** Stores an event of a page without a session. */
export async function insertEvent(db: Database, event: NewClientEvent): Promise<void> {
  await db.insert(clientEvents).values(event);
}

/**
 * Stores an event of a session with the session's experiments, and renews the session's reservations. Throws 404 for
 * an unknown session, 403 for another browser's session, and 429 when the session's storage limit is reached.
 *
 * @param secrets The secrets in the browser's cookies.
 * @param bytes The event's size, counted against `limit`, the session's limit in bytes.
 */
export async function insertSessionEvent(
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
    if (!saved) throw createSessionFullProblem();
    await renewReservations(tx, event.sessionId);
    await tx.insert(clientEvents).values({ ...event, experiments: readVariants(saved.tracking) });
  });
}
