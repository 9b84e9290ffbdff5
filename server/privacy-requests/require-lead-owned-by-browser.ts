import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { isErasureWaiting } from "../legal-holds/sealed-leads";
import type { FlowApiDeps } from "../sessions/flow-deps";
import {
  createForeignSessionProblem,
  createUnknownSessionProblem,
} from "../sessions/session-problems";
import { findOwningSecret, type SessionCredentials } from "../sessions/session-store";

/** A session id, with secrets from the browser's cookies that prove that the browser owns the session. */
export type SentLeadCredentials = Omit<SessionCredentials, "flowKey">;

/** Dependencies of the endpoints with which a visitor views or changes a sent lead. */
export type SentLeadApiDeps = Pick<
  FlowApiDeps,
  "database" | "now" | "buildId" | "getBrandName" | "getVisitorPhone"
>;

/**
 * Returns the id of the lead that this browser sent in the session.
 *
 * @throws 403 if the browser does not own the session; 404 for an unknown session, or for a missing or erased lead. A lead
 *   that only a legal hold keeps counts as erased.
 */
export async function requireLeadOwnedByBrowser(
  db: DatabaseOrTransaction,
  { sessionId, site, secrets }: SentLeadCredentials,
): Promise<string> {
  const [session] = await db
    .select({ site: flowSessions.site, secretSha256: flowSessions.secretSha256 })
    .from(flowSessions)
    .where(eq(flowSessions.id, sessionId));
  if (!session || session.site !== site) throw createUnknownSessionProblem();
  if (!findOwningSecret(session, secrets)) throw createForeignSessionProblem();
  const [lead] = await db
    .select({ id: leads.id, forgottenAt: leads.forgottenAt })
    .from(leads)
    .where(eq(leads.sessionId, sessionId));
  if (!lead || lead.forgottenAt || (await isErasureWaiting(db, lead.id)))
    throw createSentLeadNotFoundProblem();
  return lead.id;
}

/** Returns the 404 error for a session whose lead is missing or erased. */
export const createSentLeadNotFoundProblem = () =>
  new HttpProblem(404, "no_submission", "This session has sent nothing.", "sessionId");
