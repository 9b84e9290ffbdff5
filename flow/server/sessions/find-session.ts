import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/db/client";
import { flowSessions } from "@/lib/db/schema";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { isSecretOf } from "./session-secret";
import { foreignSession, otherFlow, unknownFlow, unknownSession } from "./session-problems";

export type Session = typeof flowSessions.$inferSelect;

/** Who asks for a session, and for which. */
export interface SessionClaim {
  sessionId: string;
  flowKey: string;
  site: string;
  /** The secret in the browser's cookie. */
  secret: string | undefined;
}

/** A session that its browser claimed, where it stands in its flow. */
export interface FoundSession {
  session: Session;
  flow: FlowDefinition;
  page: FlowPage;
}

/**
 * Finds a session and locks its row, so that two clicks follow each other. Throws: 404 unknown, 403 without
 * the browser's secret, 409 when it runs another flow.
 */
export async function lockSession(tx: Transaction, claim: SessionClaim): Promise<FoundSession> {
  const [session] = await tx
    .select()
    .from(flowSessions)
    .where(eq(flowSessions.id, claim.sessionId))
    .for("update");
  if (!session || session.site !== claim.site) throw unknownSession();
  if (!isSecretOf(claim.secret, session.secretSha256)) throw foreignSession();
  if (session.flowKey !== claim.flowKey) throw otherFlow();
  const flow = findFlow(session.flowKey);
  if (!flow) throw unknownFlow();
  return { session, flow, page: currentPage(flow, session) };
}

/**
 * Where a session stands: its page, or, when a newer definition has that page no more, the last one of its
 * trail that is still there, else the first.
 */
function currentPage(flow: FlowDefinition, { pageKey, trail }: Session): FlowPage {
  const known = (key: string) => flow.pages.some((page) => page.key === key);
  const key = known(pageKey) ? pageKey : (trail.findLast(known) ?? flow.firstPage);
  return pageOf(flow, key);
}
