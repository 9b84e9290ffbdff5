import { eq } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { HttpProblem } from "@/lib/server/http/http-problem";
import type { FlowDeps } from "../sessions/flow-deps";
import {
  createForeignSessionProblem,
  createUnknownSessionProblem,
} from "../sessions/session-problems";
import { findOwningSecret, type SessionCredentials } from "../sessions/store";

/** The session of a submission, with the secrets that prove that it belongs to this browser. */
export type SubmissionCredentials = Omit<SessionCredentials, "flowKey">;

/** Dependencies of the submission endpoints. */
export type SubmissionDeps = Pick<FlowDeps, "database" | "now" | "buildId" | "brandOf" | "phoneOf">;

/**
 * Returns the id of the lead that this browser's session created. Throws 404 for an unknown session, or if its lead
 * does not exist or was erased. Throws 403 without the session's secret.
 */
export async function requireOwnLead(
  db: Queries,
  { sessionId, site, secrets }: SubmissionCredentials,
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
  if (!lead || lead.forgottenAt) throw createNoSubmissionProblem();
  return lead.id;
}

/** Returns the 404 error for a session without a lead, or with an erased lead. */
export const createNoSubmissionProblem = () =>
  new HttpProblem(404, "no_submission", "This session has sent nothing.", "sessionId");
