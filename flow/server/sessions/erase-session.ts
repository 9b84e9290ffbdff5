import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import type { Session } from "./find-session";

/**
 * Erases what a session knows of its visitor: answers, tracking, address, browser, and the log of its actions. The
 * caller saves the rest of what is returned.
 */
export async function eraseSession(tx: Transaction, session: Session): Promise<Session> {
  const { origin, pathname } = new URL(session.landingPageUrl);
  const landing = { ipAddress: "", userAgent: "", landingPageUrl: `${origin}${pathname}` };
  await tx.update(flowSessions).set(landing).where(eq(flowSessions.id, session.id));
  await tx.delete(flowActions).where(eq(flowActions.sessionId, session.id));
  return { ...session, ...landing, answers: {}, tracking: {}, disclosures: {} };
}
