import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import {
  privacyRequests,
  type PrivacyRequestResult,
  type RegisteredRequestKind,
} from "@/lib/server/db/visitor-requests-schema";
import { recordLeadAccess } from "../personal-data/audit";
import {
  lockOpenRequest,
  PrivacyRequestError,
  requireRequestReason,
  type RequestChange,
} from "./request-change";
import { getClosedPrivacyRequestColumns } from "./requests/close-requests";

/** The result of a fulfilled request, by kind. */
const fulfilledResults = {
  withdraw: "withdrawn",
  see: "copied",
  erase: "erased",
  correct: "corrected",
  "opt-out": "opted-out",
} satisfies Record<RegisteredRequestKind, PrivacyRequestResult>;

/** The outcomes of a request that an operator can choose. */
export const requestOutcomes = ["fulfilled", "kept", "denied", "no-record"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** The outcome of a request. A denied request needs a reason, which names no person. */
export interface RequestClosing {
  outcome: RequestOutcome;
  reason?: string | undefined;
  leadCount?: number | undefined;
}

/**
 * Closes a request that an operator entered, after the person was answered.
 * @throws PrivacyRequestError for an unknown or closed request, a denial without a reason, or `kept` for a request that
 *   is not an erasure.
 */
export function closePrivacyRequest(
  db: Pick<Database, "transaction">,
  id: string,
  closing: RequestClosing,
  change: RequestChange,
): Promise<void> {
  return db.transaction((tx) => closeRequest(tx, id, closing, change));
}

/** Closes a request as `closePrivacyRequest` does, within the caller's transaction. */
export async function closeRequest(
  tx: Transaction,
  id: string,
  { outcome, reason: text, leadCount }: RequestClosing,
  { author, program }: RequestChange,
): Promise<void> {
  const request = await lockOpenRequest(tx, id);
  if (outcome === "kept" && request.kind !== "erase")
    throw new PrivacyRequestError("Only the data of a request for erasure can be kept.");
  const needsReason = outcome === "denied" || (text?.trim() ?? "") !== "";
  const resultReason = needsReason ? requireRequestReason(text) : null;
  const result = outcome === "fulfilled" ? fulfilledResults[request.kind] : outcome;
  await tx
    .update(privacyRequests)
    .set({ ...getClosedPrivacyRequestColumns(result), resultReason, leadCount })
    .where(eq(privacyRequests.id, id));
  const after = { request: id, result };
  await recordLeadAccess(tx, `${program}close privacy request`, [], { by: author, after });
}
