import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { perDatabase } from "@/lib/server/db/per-database";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import type { OnActionResponse } from "../../protocol/on-action";
import type { ActionCommand } from "./action-command";
import { hashBody } from "./action-log";
import type { FoundSession } from "./find-session";
import type { SessionTransition } from "./session-transition";

/** What a transition stores: the session as it now is, and the action with its response. */
export interface TransitionRecord {
  found: FoundSession;
  transition: SessionTransition;
  command: ActionCommand;
  response: OnActionResponse;
}

/**
 * Saves a transition with one statement. Returns false, and saves nothing, when the session has changed since it
 * was read. Throws the database's unique violation when the action's key is known: it was applied before.
 */
export async function saveTransition(queries: Queries, record: TransitionRecord): Promise<boolean> {
  const { found, transition, command, response } = record;
  const { pageKey, trail, answers, tracking, disclosures, state } = transition.session;
  const { rowCount } = await statement(queries).execute({
    id: found.session.id,
    revisionRead: found.session.revision,
    pageKey,
    trail: JSON.stringify(trail),
    answers: JSON.stringify(answers),
    tracking: JSON.stringify(tracking),
    disclosures: JSON.stringify(disclosures),
    state,
    idempotencyKey: command.idempotencyKey,
    bodySha256: hashBody(command.request),
    leftPageKey: found.page.key,
    actionName: command.request.selectedActionName,
    clientData: JSON.stringify(transition.acceptedData),
    response: JSON.stringify(response),
  });
  return rowCount === 1;
}

const parameter = (name: string) => sql`${sql.placeholder(name)}`;
const jsonb = (name: string) => sql`${parameter(name)}::jsonb`;

const statement = perDatabase((queries) => {
  const updated = queries.$with("updated").as(
    queries
      .update(flowSessions)
      .set({
        pageKey: parameter("pageKey"),
        trail: jsonb("trail"),
        answers: jsonb("answers"),
        tracking: jsonb("tracking"),
        disclosures: jsonb("disclosures"),
        state: parameter("state"),
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
