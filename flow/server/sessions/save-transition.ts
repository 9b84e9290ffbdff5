import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { perDatabase } from "@/lib/server/db/per-database";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import type { OnActionResponse } from "../../protocol/on-action";
import type { ActionCommand } from "./action-command";
import { hashBody } from "./action-log";
import type { StorageLimits } from "../flow-deps";
import type { FoundSession } from "./find-session";
import { sealResponse, sealSessionAnswers } from "./sealed-session";
import { sessionIsFull } from "./session-problems";
import type { SessionTransition } from "./session-transition";

/** What a transition stores: the session as it now is, and the action with its response. */
export interface TransitionRecord {
  found: FoundSession;
  transition: SessionTransition;
  command: ActionCommand;
  response: OnActionResponse;
}

/**
 * Saves a transition with one statement, and returns the bytes that the session has stored then, about. Returns
 * undefined, and saves nothing, when the session has changed since it was read. Throws the database's unique violation
 * when the action's key is known: it was applied before; 429 when the session has stored all that one may.
 */
export async function saveTransition(
  queries: Queries,
  record: TransitionRecord,
  storage?: StorageLimits,
): Promise<number | undefined> {
  const { found, transition, command } = record;
  const { clientData, response, bytes } = writtenTexts(record);
  const limit = storage?.sessionBytes() ?? 0;
  const storedBytes = found.session.storedBytes + bytes;
  if (limit > 0 && storedBytes > limit) throw sessionIsFull();
  const { flowVersion, pageKey, trail, answers, tracking, disclosures, privacySignal, state } =
    transition.session;
  const { rowCount } = await statement(queries).execute({
    id: found.session.id,
    revisionRead: found.session.revision,
    flowVersion,
    pageKey,
    trail: JSON.stringify(trail),
    answers: JSON.stringify(sealSessionAnswers(found.session, answers)),
    tracking: JSON.stringify(tracking),
    privacySignal,
    bytes,
    disclosures: JSON.stringify(disclosures),
    state,
    idempotencyKey: command.idempotencyKey,
    bodySha256: hashBody(found.session, command.request),
    leftPageKey: found.page.key,
    actionName: command.request.selectedActionName,
    clientData,
    response,
  });
  if (rowCount !== 1) return undefined;
  void storage?.perAddress.add(command.visitor.rateKey, bytes);
  return storedBytes;
}

/** What the log of actions gets, as text, and its length: about the bytes that it takes. */
function writtenTexts({ found: { session }, transition, response }: TransitionRecord) {
  const texts = {
    clientData: JSON.stringify(sealSessionAnswers(session, transition.acceptedData)),
    response: JSON.stringify(sealResponse(session, response)),
  };
  return { ...texts, bytes: texts.clientData.length + texts.response.length + rowBytes };
}

/** What a stored action or event takes beside its texts, about. */
export const rowBytes = 256;

const parameter = (name: string) => sql`${sql.placeholder(name)}`;
const jsonb = (name: string) => sql`${parameter(name)}::jsonb`;

const statement = perDatabase((queries) => {
  const updated = queries.$with("updated").as(
    queries
      .update(flowSessions)
      .set({
        flowVersion: parameter("flowVersion"),
        pageKey: parameter("pageKey"),
        trail: jsonb("trail"),
        answers: jsonb("answers"),
        tracking: jsonb("tracking"),
        disclosures: jsonb("disclosures"),
        state: parameter("state"),
        privacySignal: sql`${parameter("privacySignal")}::boolean`,
        storedBytes: sql`${flowSessions.storedBytes} + ${parameter("bytes")}::integer`,
        revision: sql`${flowSessions.revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(flowSessions.id, parameter("id")),
          eq(flowSessions.revision, parameter("revisionRead")),
        ),
      )
      .returning({ id: flowSessions.id }),
  );
  const action = queries
    .select({
      sessionId: updated.id,
      idempotencyKey: parameter("idempotencyKey").as("idempotency_key"),
      bodySha256: parameter("bodySha256").as("body_sha256"),
      pageKey: parameter("leftPageKey").as("page_key"),
      actionName: parameter("actionName").as("action_name"),
      clientData: jsonb("clientData").as("client_data"),
      answer: jsonb("response").as("answer"),
      createdAt: sql`now()`.as("created_at"),
    })
    .from(updated);
  return queries.with(updated).insert(flowActions).select(action).prepare("save_transition");
});
