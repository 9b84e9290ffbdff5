import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/db/client";
import { flowActions, flowSessions } from "@/lib/db/schema";
import type { OnActionAnswer } from "../../protocol/on-action";
import type { FoundSession } from "./find-session";
import type { Move } from "./move";
import { hashBody } from "./stored-answer";
import type { TakenAction } from "./taken-action";

/** What a move leaves behind: the session as it now is, and the action with its answer. */
export interface MoveRecord {
  found: FoundSession;
  move: Move;
  taken: TakenAction;
  answer: OnActionAnswer;
  now: Date;
}

/**
 * Writes a move, in the transaction that made it, with one statement. Throws the database's unique violation when
 * the action's key is known: it was taken before.
 */
export async function saveMove(tx: Transaction, record: MoveRecord): Promise<void> {
  const { found, move, taken, answer, now } = record;
  const { pageKey, trail, answers, tracking, state } = move.session;
  const moved = tx
    .$with("moved")
    .as(
      tx
        .update(flowSessions)
        .set({ pageKey, trail, answers, tracking, state, updatedAt: now })
        .where(eq(flowSessions.id, found.session.id))
        .returning({ id: flowSessions.id }),
    );
  await tx
    .with(moved)
    .insert(flowActions)
    .values({
      sessionId: found.session.id,
      idempotencyKey: taken.idempotencyKey,
      bodySha256: hashBody(taken.request),
      pageKey: found.page.key,
      actionName: taken.request.selectedActionName,
      clientData: move.accepted,
      answer,
      createdAt: now,
    });
}
