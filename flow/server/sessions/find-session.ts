import "server-only";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { perDatabase } from "@/lib/server/db/per-database";
import { flowSessions } from "@/lib/server/db/schema";
import { pageOf } from "../definitions/find-flow";
import type { FlowDefinition, PageDefinition } from "../definitions/flow-definition";
import { findFlowVersion, flowVersionOf, keepFlowVersion } from "../definitions/flow-version";
import { openSession } from "./sealed-session";
import { isSecretOf } from "./session-secret";
import { foreignSession, otherFlow, unknownFlow, unknownSession } from "./session-problems";

export type Session = typeof flowSessions.$inferSelect;

/** Which session a request is for, and what proves that the browser owns it. */
export interface SessionCredentials {
  sessionId: string;
  flowKey: string;
  site: string;
  /** The secrets in the browser's cookies; one of them proves it. */
  secrets: readonly string[];
}

/** A session that its browser owns, and the page where it stands in its version of the flow. */
export interface FoundSession {
  session: Session;
  flow: FlowDefinition;
  page: PageDefinition;
}

/**
 * Sessions as this process last saved them, by id: the next action need not read what the last one wrote. Another
 * process may have changed one since, so a write that relies on an entry names its revision (`saveTransition`).
 */
export const recentSessions = perDatabase(
  () =>
    new LRUCache<string, Session>({
      max: 5_000,
      ttl: 10 * 60 * 1000,
      maxSize: recentCharacters,
      maxEntrySize: recentCharacters / 128,
      sizeCalculation: lengthOf,
    }),
);

/** The most that all of them may hold, in characters (two bytes each at worst): padded sessions go first. */
const recentCharacters = 16 * 1024 * 1024;

/** About what a session holds, without writing it out: this runs with each action. */
function lengthOf({ answers, tracking, trail, landingPageUrl, userAgent }: Session): number {
  let length = 512 + landingPageUrl.length + userAgent.length + trail.length * 32;
  for (const name in tracking) length += 64 + name.length + (tracking[name]?.length ?? 0);
  for (const name in answers) {
    length += 64 + name.length;
    for (const value of answers[name] ?? []) length += 32 + value.length;
  }
  return length;
}

/**
 * Finds a session without a lock, perhaps as it was minutes ago (`recentSessions`). Throws: 404 unknown, 403
 * without the browser's secret, 409 when it runs another flow.
 */
export async function findSession(
  queries: Queries,
  credentials: SessionCredentials,
): Promise<FoundSession> {
  const recent = recentSessions(queries).get(credentials.sessionId);
  if (recent) return authorize(queries, recent, credentials);
  const [stored] = await selectSession(queries).execute({ id: credentials.sessionId });
  return authorize(queries, stored && openSession(stored), credentials);
}

/**
 * Finds a session as it is now and locks its row, so that two clicks follow each other. Throws as `findSession`
 * does.
 */
export async function lockSession(
  tx: Transaction,
  credentials: SessionCredentials,
): Promise<FoundSession> {
  const [stored] = await sessionById(tx)
    .for("update")
    .prepare("lock_session")
    .execute({ id: credentials.sessionId });
  return authorize(tx, stored && openSession(stored), credentials);
}

const sessionById = (queries: Queries) =>
  queries
    .select()
    .from(flowSessions)
    .where(eq(flowSessions.id, sql.placeholder("id")));
const selectSession = perDatabase((queries) => sessionById(queries).prepare("find_session"));

/** The one of these secrets that owns the session; undefined when none does. */
export function secretOf(
  session: Pick<Session, "secretSha256">,
  secrets: readonly string[],
): string | undefined {
  return secrets.find((secret) => isSecretOf(secret, session.secretSha256));
}

async function authorize(
  queries: Queries,
  session: Session | undefined,
  credentials: SessionCredentials,
): Promise<FoundSession> {
  if (!session || session.site !== credentials.site) throw unknownSession();
  if (!secretOf(session, credentials.secrets)) throw foreignSession();
  if (session.flowKey !== credentials.flowKey) throw otherFlow();
  const flow = await findFlowVersion(queries, session);
  if (!flow) throw unknownFlow();
  const page = currentPage(flow, session);
  if (session.flowVersion === flowVersionOf(flow)) return { session, flow, page };
  // It goes on with this build's version, which may not have been served yet.
  const flowVersion = await keepFlowVersion(queries, flow);
  return { session: { ...session, flowVersion }, flow, page };
}

/**
 * Where a session stands: its page, or, when it goes on with a version that has that page no more, the last one of
 * its trail that is still there, else the first.
 */
function currentPage(flow: FlowDefinition, { pageKey, trail }: Session): PageDefinition {
  const exists = (key: string) => flow.pages.some((page) => page.key === key);
  const key = exists(pageKey) ? pageKey : (trail.findLast(exists) ?? flow.firstPage);
  return pageOf(flow, key);
}
