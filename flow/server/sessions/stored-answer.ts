import "server-only";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { flowActions } from "@/lib/server/db/schema";
import {
  onActionResponse,
  type OnActionResponse,
  type OnActionRequest,
} from "../../protocol/on-action";
import { reusedKey } from "./session-problems";
import type { TakenAction } from "./taken-action";

/**
 * The answer that an action's `Idempotency-Key` got before; undefined for a new key. Throws 409 when the key came
 * with another body.
 */
export async function storedAnswer(
  tx: Transaction,
  { request, idempotencyKey }: TakenAction,
): Promise<OnActionResponse | undefined> {
  const [stored] = await tx
    .select({ bodySha256: flowActions.bodySha256, answer: flowActions.answer })
    .from(flowActions)
    .where(
      and(
        eq(flowActions.sessionId, request.sessionId),
        eq(flowActions.idempotencyKey, idempotencyKey),
      ),
    );
  if (!stored) return undefined;
  if (stored.bodySha256 !== hashBody(request)) throw reusedKey();
  return onActionResponse.parse(stored.answer);
}

/** SHA-256 in hex of what was sent. */
export function hashBody(request: OnActionRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}
