import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import {
  onActionResponse,
  type OnActionResponse,
  type OnActionRequest,
} from "../../protocol/on-action";
import { pageOf, wirePageKeyOf } from "../definitions/find-flow";
import type { ActionCommand } from "./action-command";
import type { FoundSession } from "./find-session";
import { reusedKey } from "./session-problems";

/**
 * The response that an action's `Idempotency-Key` got before; undefined for a new key. Throws 409 when the key
 * came with another body.
 */
export async function storedResponse(
  tx: Transaction,
  { request, idempotencyKey }: ActionCommand,
): Promise<OnActionResponse | undefined> {
  const [stored] = await tx
    .select({ bodySha256: flowActions.bodySha256, response: flowActions.answer })
    .from(flowActions)
    .where(
      and(
        eq(flowActions.sessionId, request.sessionId),
        eq(flowActions.idempotencyKey, idempotencyKey),
      ),
    );
  if (!stored) return undefined;
  if (stored.bodySha256 !== hashBody(request)) throw reusedKey();
  return onActionResponse.parse(stored.response);
}

/** SHA-256 in hex of what was sent. */
export function hashBody(request: OnActionRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
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
