import { asc, eq } from "drizzle-orm";
import { decryptStoredAction, decryptSession } from "@/server/sessions/sealed-session";
import { unwrapKey } from "@/lib/server/data-key";
import { db } from "@/lib/server/db/client";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import { decryptText } from "@/lib/server/seal";

/** Reads a session from the database and decrypts its answers and IP address. */
export async function readStoredSession(id: string) {
  const [stored] = await db().select().from(flowSessions).where(eq(flowSessions.id, id));
  if (!stored) throw new Error(`There is no session ${id}.`);
  const { wrappedKey, ipAddress } = stored;
  // After an erasure the IP address is empty.
  const address = ipAddress && decryptText(unwrapKey(wrappedKey), ipAddress);
  return { ...decryptSession(stored), ipAddress: address };
}

/** Reads and decrypts all actions of a session, oldest first. */
export async function readStoredActions(sessionId: string) {
  const session = await readStoredSession(sessionId);
  const stored = await db()
    .select()
    .from(flowActions)
    .where(eq(flowActions.sessionId, sessionId))
    .orderBy(asc(flowActions.createdAt));
  return stored.map((action) => ({ ...action, ...decryptStoredAction(session, action) }));
}
