import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { RequestResult } from "@/lib/server/db/visitor-requests-schema";

/** The columns of a request that is closed: its result and time stay in the register, the contact's hash goes. */
export function closedWith(result: RequestResult) {
  return { ...withoutLink, result, closedAt: sql`clock_timestamp()`, contactHash: null };
}

/** The columns of a request whose link opens nothing any more. */
export const withoutLink = { leadId: null, tokenHashes: [] };

/** Closes requests whose link expired unused. `now` is the current time in SQL. */
export async function closeExpired(db: Pick<Database, "execute">, now: SQL): Promise<void> {
  await db.execute(sql`
    update visitor_requests set closed_at = ${now}, contact_hash = null, lead_id = null, token_hashes = '[]',
      result = case state when 'delivered' then 'not-confirmed' else 'not-sent' end,
      state = case state when 'pending' then 'dead' else state end
    where closed_at is null and used_at is null and expires_at <= ${now}`);
}
