import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { perDatabase } from "@/lib/server/db/per-database";
import { flowSessions } from "@/lib/server/db/schema";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { recentSessions } from "./recent-sessions";
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
 * Finds a session, perhaps as it was minutes ago (`recentSessions`); a move that goes by it must name its revision
 * (`saveMove`). Throws: 404 unknown, 403 without the browser's secret, 409 when it runs another flow.
 */
export async function recallSession(queries: Queries, claim: SessionClaim): Promise<FoundSession> {
  const recent = recentSessions(queries).get(claim.sessionId);
  if (recent) return checked(recent, claim);
  const [session] = await sessionRow(queries).execute({ id: claim.sessionId });
  return checked(session, claim);
}

/** Finds a session as it is now, throws as `recallSession` does, and locks its row, so that two clicks follow each other. */
export async function lockSession(tx: Transaction, claim: SessionClaim): Promise<FoundSession> {
  const [session] = await rowOf(tx)
    .for("update")
    .prepare("lock_session")
    .execute({ id: claim.sessionId });
  return checked(session, claim);
}

const rowOf = (queries: Queries) =>
  queries
    .select()
    .from(flowSessions)
    .where(eq(flowSessions.id, sql.placeholder("id")));
const sessionRow = perDatabase((queries) => rowOf(queries).prepare("find_session"));

function checked(session: Session | undefined, claim: SessionClaim): FoundSession {
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
