import { and, eq, sql } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "@/lib/server/db/client";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import { cachePerDatabase } from "@/lib/server/db/cache-per-database";
import type { OnActionRequest } from "@/flow/protocol/requests";
import type { OnActionResponse } from "@/flow/protocol/responses";
import { isSessionUnsealedSql } from "../legal-holds/sealed-leads";
import type { FlowDefinition } from "../flows/flow-definition";
import { findSessionFlow, computeFlowVersion, storeFlowVersion } from "../flows/find-flow";
import type { StorageLimits } from "./flow-deps";
import {
  hashWithSessionKey,
  decryptStoredAction,
  decryptSession,
  encryptSessionAnswers,
  encryptActionForStorage,
} from "./sealed-session";
import type { VisitorActionCommand } from "./action-command";
import type { TransitionOutcome, FlowSession } from "./session";
import {
  createForeignSessionProblem,
  createSessionOfOtherFlowProblem,
  createReusedIdempotencyKeyProblem,
  createSessionStorageFullProblem,
  createUnknownFlowProblem,
  createUnknownSessionProblem,
} from "./session-problems";
import { matchesSessionSecret } from "./session-secret";

/** The session that a request names, with the proof that the browser owns it. */
export interface SessionCredentials {
  sessionId: string;
  flowKey: string;
  site: string;
  /** Secrets from the browser's cookies. One of them must belong to the session. */
  secrets: readonly string[];
}

/** A session that belongs to the requesting browser, with the flow's definition. */
export interface OwnedSession {
  session: FlowSession;
  flow: FlowDefinition;
}

type StoredAction = Pick<typeof flowActions.$inferSelect, keyof typeof storedActionColumns>;
const storedActionColumns = {
  bodySha256: flowActions.bodySha256,
  sealedData: flowActions.sealedData,
  isRepeated: flowActions.isRepeated,
  response: flowActions.response,
};

/**
 * Reads a session, and the stored action with this idempotency key if there is one. Throws 404 for an unknown
 * session, 403 for another browser's session, and 409 for a session of another flow.
 */
export async function readOwnedSession(
  queries: DatabaseOrTransaction,
  { sessionId, site, secrets, flowKey }: SessionCredentials,
  idempotencyKey = "",
): Promise<OwnedSession & { action: StoredAction | null }> {
  const [found] = await selectSession(queries).execute({ id: sessionId, key: idempotencyKey });
  if (!found || found.session.site !== site) throw createUnknownSessionProblem();
  if (!findOwningSecret(found.session, secrets)) throw createForeignSessionProblem();
  if (found.session.flowKey !== flowKey) throw createSessionOfOtherFlowProblem();
  const flow = await findSessionFlow(queries, found.session);
  if (!flow) throw createUnknownFlowProblem();
  const session = decryptSession(found.session);
  const { action } = found;
  if (session.flowVersion === computeFlowVersion(flow)) return { session, flow, action };
  // The session continues with this build's flow definition, which may not be stored yet.
  const flowVersion = await storeFlowVersion(queries, flow);
  return { session: { ...session, flowVersion }, flow, action };
}

const selectSession = cachePerDatabase((queries) =>
  queries
    .select({ session: flowSessions, action: storedActionColumns })
    .from(flowSessions)
    .leftJoin(
      flowActions,
      and(
        eq(flowActions.sessionId, flowSessions.id),
        eq(flowActions.idempotencyKey, sql.placeholder("key")),
      ),
    )
    .where(and(eq(flowSessions.id, sql.placeholder("id")), isSessionUnsealedSql))
    .prepare("read_session"),
);

/** Returns the secret that belongs to the session, or `undefined` if there is none. */
export function findOwningSecret(
  session: Pick<FlowSession, "secretSha256">,
  secrets: readonly string[],
): string | undefined {
  return secrets.find((secret) => matchesSessionSecret(secret, session.secretSha256));
}

/** Returns the response stored for an action. Throws 409 if the repeated request has another body. */
export function replayStoredResponse(
  session: FlowSession,
  action: StoredAction,
  { request }: VisitorActionCommand,
): OnActionResponse {
  if (action.bodySha256 !== hashRequestBody(session, request))
    throw createReusedIdempotencyKeyProblem();
  return decryptStoredAction(session, action).response;
}

/** Returns a hash of the request body (hex), keyed with the session's key. */
function hashRequestBody(session: FlowSession, request: OnActionRequest): string {
  return hashWithSessionKey(session, JSON.stringify(request));
}

const isUnchangedSql = ({ id, revision }: Pick<FlowSession, "id" | "revision">) =>
  and(eq(flowSessions.id, id), eq(flowSessions.revision, revision));

/** Locks a session's row until the transaction ends. Returns `false` if another request changed the session first. */
export async function lockSessionRow(tx: Transaction, read: FlowSession): Promise<boolean> {
  const rows = await tx
    .select({ id: flowSessions.id })
    .from(flowSessions)
    .where(isUnchangedSql(read))
    .for("update");
  return rows.length > 0;
}

/** Deletes the session's actions. Clears the stored IP address, user agent, and query of the landing page. */
export async function eraseSessionData(tx: Transaction, session: FlowSession): Promise<void> {
  const { ipAddress, userAgent, landingPageUrl } = session;
  await tx
    .update(flowSessions)
    .set({ ipAddress, userAgent, landingPageUrl })
    .where(eq(flowSessions.id, session.id));
  await tx.delete(flowActions).where(eq(flowActions.sessionId, session.id));
}

/** Updates a session without storing an action. Returns `false` if another request changed the session first. */
export async function saveSession(
  queries: DatabaseOrTransaction,
  read: FlowSession,
  session: FlowSession,
): Promise<boolean> {
  const { pageKey, trail, tracking, disclosures, privacySignal, state } = session;
  const sealedAnswers = encryptSessionAnswers(session, session.answers);
  const { rowCount } = await queries
    .update(flowSessions)
    .set({
      ...{ pageKey, trail, sealedAnswers, tracking, disclosures, privacySignal, state },
      revision: read.revision + 1,
    })
    .where(isUnchangedSql(read));
  return rowCount === 1;
}

/** An action to store: the session before the action, the outcome, and the response. */
export interface StoredActionInput {
  sessionBefore: FlowSession;
  leftPageKey: string;
  command: VisitorActionCommand;
  outcome: TransitionOutcome;
  response: OnActionResponse;
}

/** Approximate size of a stored action or event in bytes, without its texts. */
export const storedRowOverheadBytes = 256;

/**
 * Updates the session and inserts the action in one statement. Returns `false` if another request changed the session
 * first. Throws 429 at the session's storage limit.
 */
export async function saveSessionAction(
  queries: DatabaseOrTransaction,
  { sessionBefore, leftPageKey, command, outcome, response }: StoredActionInput,
  storage?: StorageLimits,
): Promise<boolean> {
  const { session, acceptedData: sent } = outcome;
  const move = { answers: session.answers, sent, response };
  const sealed = encryptActionForStorage(sessionBefore, move);
  const stored = JSON.stringify(sealed.response);
  const bytes = sealed.sealedText.length + stored.length + storedRowOverheadBytes;
  const limit = storage?.getMaximumSessionBytes() ?? 0;
  if (limit > 0 && sessionBefore.storedBytes + bytes > limit)
    throw createSessionStorageFullProblem();
  const { rowCount } = await saveActionStatement(queries).execute({
    id: sessionBefore.id,
    revisionRead: sessionBefore.revision,
    flowVersion: session.flowVersion,
    pageKey: session.pageKey,
    trail: JSON.stringify(session.trail),
    sealedText: sealed.sealedText,
    isRepeated: sealed.isRepeated,
    tracking: JSON.stringify(session.tracking),
    privacySignal: session.privacySignal,
    bytes,
    disclosures: JSON.stringify(session.disclosures),
    state: session.state,
    idempotencyKey: command.idempotencyKey,
    bodySha256: hashRequestBody(sessionBefore, command.request),
    leftPageKey,
    actionName: command.request.selectedActionName,
    response: stored,
  });
  if (rowCount === 1) void storage?.addressByteBudget.add(command.visitor.rateKey, bytes);
  return rowCount === 1;
}

const sqlParameter = (name: string) => sql`${sql.placeholder(name)}`;
const sqlJsonParameter = (name: string) => sql`${sqlParameter(name)}::jsonb`;

const saveActionStatement = cachePerDatabase((queries) => {
  const updated = queries.$with("updated").as(
    queries
      .update(flowSessions)
      .set({
        flowVersion: sqlParameter("flowVersion"),
        pageKey: sqlParameter("pageKey"),
        trail: sqlJsonParameter("trail"),
        sealedAnswers: sql`${sqlParameter("sealedText")}::text`,
        tracking: sqlJsonParameter("tracking"),
        disclosures: sqlJsonParameter("disclosures"),
        state: sqlParameter("state"),
        privacySignal: sql`${sqlParameter("privacySignal")}::boolean`,
        storedBytes: sql`${flowSessions.storedBytes} + ${sqlParameter("bytes")}::integer`,
        revision: sql`${flowSessions.revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(flowSessions.id, sqlParameter("id")),
          eq(flowSessions.revision, sqlParameter("revisionRead")),
        ),
      )
      .returning({ id: flowSessions.id, sealedText: flowSessions.sealedAnswers }),
  );
  const action = queries
    .select({
      sessionId: updated.id,
      idempotencyKey: sqlParameter("idempotencyKey").as("idempotency_key"),
      bodySha256: sqlParameter("bodySha256").as("body_sha256"),
      pageKey: sqlParameter("leftPageKey").as("page_key"),
      actionName: sqlParameter("actionName").as("action_name"),
      sealedData: updated.sealedText,
      isRepeated: sql`${sqlParameter("isRepeated")}::boolean`.as("is_repeated"),
      response: sqlJsonParameter("response").as("response"),
      createdAt: sql`now()`.as("created_at"),
    })
    .from(updated);
  return queries.with(updated).insert(flowActions).select(action).prepare("save_action");
});
