import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { recordLeadAccess } from "../personal-data/audit";
import { canExtendRequest, countDaysLeft, getRequestDeadline } from "./request-deadline";
import {
  lockOpenRequest,
  PrivacyRequestError,
  requireRequestReason,
  type RequestChange,
} from "./request-change";

/**
 * Records that the person was notified of the one extension by 45 days (Cal. Civ. Code 1798.130(a)(2)). Returns the new
 * last day to answer.
 * @throws PrivacyRequestError after the deadline, for a second extension, a missing reason, or a kind without one.
 */
export async function extendPrivacyRequest(
  db: Pick<Database, "transaction">,
  id: string,
  { author, program, reason: text }: RequestChange & { reason: string },
): Promise<string> {
  const reason = requireRequestReason(text);
  return db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, id);
    const extendedAt = new Date();
    if (!canExtendRequest(request.kind))
      throw new PrivacyRequestError("The deadline of this kind of request cannot be extended.");
    if (request.extendedAt)
      throw new PrivacyRequestError("The deadline was already extended once. Answer the request.");
    if (countDaysLeft(getRequestDeadline(request), extendedAt) < 0)
      throw new PrivacyRequestError("The deadline is over, so it can no longer be extended.");
    await tx
      .update(privacyRequests)
      .set({ extendedAt, extensionReason: reason })
      .where(eq(privacyRequests.id, id));
    const after = { request: id };
    await recordLeadAccess(tx, `${program}extend privacy request`, [], {
      ...{ by: author, reason, after },
    });
    return getRequestDeadline({ ...request, extendedAt });
  });
}
