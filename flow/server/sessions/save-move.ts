import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { perDatabase } from "@/lib/server/db/per-database";
import { flowActions, flowSessions } from "@/lib/server/db/schema";
import type { OnActionResponse } from "../../protocol/on-action";
import type { FoundSession } from "./find-session";
import type { Move } from "./move";
import { hashBody } from "./stored-answer";
import type { TakenAction } from "./taken-action";

/** What a move leaves behind: the session as it now is, and the action with its answer. */
export interface MoveRecord {
  found: FoundSession;
  move: Move;
  taken: TakenAction;
  answer: OnActionResponse;
  now: Date;
}

/**
 * Writes a move with one statement, and says whether it did: false when the session has moved on since it was
 * read. Throws the database's unique violation when the action's key is known: it was taken before.
 */
export async function saveMove(queries: Queries, record: MoveRecord): Promise<boolean> {
  const { found, move, taken, answer, now } = record;
  const { pageKey, trail, answers, tracking, state } = move.session;
  const { rowCount } = await statement(queries).execute({
    id: found.session.id,
    read: found.session.revision,
    pageKey,
    trail: JSON.stringify(trail),
    answers: JSON.stringify(answers),
    tracking: JSON.stringify(tracking),
    state,
    now: now.toISOString(),
    idempotencyKey: taken.idempotencyKey,
    bodySha256: hashBody(taken.request),
    leftPageKey: found.page.key,
    actionName: taken.request.selectedActionName,
    clientData: JSON.stringify(move.accepted),
    answer: JSON.stringify(answer),
  });
  return rowCount === 1;
}

const given = (name: string) => sql`${sql.placeholder(name)}`;
const jsonb = (name: string) => sql`${given(name)}::jsonb`;

const statement = perDatabase((queries) => {
  const moved = queries.$with("moved").as(
    queries
      .update(flowSessions)
      .set({
        pageKey: given("pageKey"),
        trail: jsonb("trail"),
        answers: jsonb("answers"),
        tracking: jsonb("tracking"),
        state: given("state"),
        revision: sql`${flowSessions.revision} + 1`,
        updatedAt: given("now"),
      })
      .where(and(eq(flowSessions.id, given("id")), eq(flowSessions.revision, given("read"))))
      .returning({ id: flowSessions.id }),
  );
  const action = queries
    .select({
      sessionId: moved.id,
      idempotencyKey: given("idempotencyKey").as("idempotency_key"),
      bodySha256: given("bodySha256").as("body_sha256"),
      pageKey: given("leftPageKey").as("page_key"),
      actionName: given("actionName").as("action_name"),
      clientData: jsonb("clientData").as("client_data"),
      answer: jsonb("answer").as("answer"),
      createdAt: sql`${given("now")}::timestamptz`.as("created_at"),
    })
    .from(moved);
  return queries.with(moved).insert(flowActions).select(action).prepare("save_move");
});
