import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import {
  privacyRequests,
  type PrivacyRequestResult,
} from "@/lib/server/db/visitor-requests-schema";
import { isRequestWaitingForHold } from "../../legal-holds/waiting-erasures";

/**
 * Returns the column values of a closed privacy request. They keep the result and the time, but not the hash of the
 * contact.
 */
export function getClosedPrivacyRequestColumns(result: PrivacyRequestResult) {
  return { ...invalidatedLinkColumns, result, closedAt: sql`clock_timestamp()`, contactHash: null };
}

/** Column values with which a privacy request's link becomes invalid. */
export const invalidatedLinkColumns = { leadId: null, tokenHashes: [] };

/** Closes a request for erasure: `kept` if a legal hold delays the erasure of a lead, else `erased`. */
export async function closeErasureRequest(tx: Transaction, id: string): Promise<void> {
  // The lock orders this transaction and `completeKeptRequests`, which changes `kept` to `erased`.
  await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for("update");
  const result = (await isRequestWaitingForHold(tx, id)) ? "kept" : "erased";
  await tx
    .update(privacyRequests)
    .set(getClosedPrivacyRequestColumns(result))
    .where(eq(privacyRequests.id, id));
}

/** Changes the result of requests to `erased` after the legal hold has ended. Keeps the time of the answer. */
export async function completeKeptRequests(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { result } = privacyRequests;
  await tx
    .update(privacyRequests)
    .set({ result: sql`case when ${result} = 'kept' then 'erased' else ${result} end` })
    .where(inArray(privacyRequests.id, [...ids]));
}

/**
 * Closes privacy requests whose link expired before it was opened. Requests that an operator entered have no link.
 *
 * @param now SQL for the current time.
 */
export async function closeExpiredPrivacyRequests(
  db: Pick<Database, "execute">,
  now: SQL,
): Promise<void> {
  await db.execute(sql`
    update visitor_requests set closed_at = expires_at, contact_hash = null, lead_id = null, token_hashes = '[]',
      result = case state when 'delivered' then 'not-confirmed' else 'not-sent' end,
      state = case state when 'pending' then 'dead' else state end
    where channel = 'site' and closed_at is null and used_at is null and expires_at <= ${now}`);
}
