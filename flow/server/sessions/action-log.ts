import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import type { OnActionResponse, OnActionRequest } from "../../protocol/on-action";
import { pageOf, wirePageKeyOf } from "../definitions/find-flow";
import type { ActionCommand } from "./action-command";
import type { FoundSession, Session } from "./find-session";
import { keyedHash, openAction } from "./sealed-session";
import { reusedKey } from "./session-problems";

/**
 * The response that an action's `Idempotency-Key` got before; undefined for a new key. Throws 409 when the key
 * came with another body.
 */
export async function storedResponse(
  tx: Transaction,
  { session }: FoundSession,
  { request, idempotencyKey }: ActionCommand,
): Promise<OnActionResponse | undefined> {
  const [stored] = await tx
    .select()
    .from(flowActions)
    .where(
      and(eq(flowActions.sessionId, session.id), eq(flowActions.idempotencyKey, idempotencyKey)),
    );
  if (!stored) return undefined;
  if (stored.bodySha256 !== hashBody(session, request)) throw reusedKey();
  return openAction(session, stored).response;
}

/** SHA-256 in hex of what was sent, keyed by the session's key where it has one. */
export function hashBody(session: Session, request: OnActionRequest): string {
  const body = JSON.stringify(request);
  return keyedHash(session, body) ?? sha256(body);
}

/** Whether the session has been on this page before: an action has led away from it, forward or back. */
export async function hasVisited(
  tx: Transaction,
  { session, flow }: FoundSession,
  wirePageKey: string,
): Promise<boolean> {
  if (wirePageKeyOf(pageOf(flow, flow.firstPage)) === wirePageKey) return true;
  const keys = flow.pages
    .filter((page) => wirePageKeyOf(page) === wirePageKey)
    .map((page) => page.key);
  const [found] = await tx
    .select({ one: sql`1` })
    .from(flowActions)
    .where(and(eq(flowActions.sessionId, session.id), inArray(flowActions.pageKey, keys)))
    .limit(1);
  return found !== undefined;
}
