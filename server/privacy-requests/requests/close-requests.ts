import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { PrivacyRequestResult } from "@/lib/server/db/visitor-requests-schema";

/**
 * Returns the column values of a closed privacy request. They keep the result and the time, but not the hash of the
 * contact.
 */
export function getClosedPrivacyRequestColumns(result: PrivacyRequestResult) {
  return { ...invalidatedLinkColumns, result, closedAt: sql`clock_timestamp()`, contactHash: null };
}

/** Column values with which a privacy request's link becomes invalid. */
export const invalidatedLinkColumns = { leadId: null, tokenHashes: [] };

/**
 * Closes privacy requests whose link expired before it was opened.
 *
 * @param now SQL for the current time.
 */
export async function closeExpiredPrivacyRequests(
  db: Pick<Database, "execute">,
  now: SQL,
): Promise<void> {
  await db.execute(sql`
    update visitor_requests set closed_at = ${now}, contact_hash = null, lead_id = null, token_hashes = '[]',
      result = case state when 'delivered' then 'not-confirmed' else 'not-sent' end,
      state = case state when 'pending' then 'dead' else state end
    where closed_at is null and used_at is null and expires_at <= ${now}`);
}
