import { inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { log } from "@/lib/server/log";
import { hashContactDetails } from "../../lead-identity/contact-hashes";
import { eraseSessions } from "../erasure/erase-sessions";
import { readSessionContacts } from "../erasure/find-sessions-by-contact";
import { closeErasureRequest } from "./close-requests";

/** Duration of an erasure's lease in milliseconds. After that time, another process repeats an unfinished erasure. */
const erasureLeaseMs = 2 * 60_000;
const batchSize = 50;

/**
 * Finishes confirmed erasures: deletes the sessions that contain the erased phone number or email, and closes the
 * requests. A request stays `kept` while a legal hold delays a lead. Decrypts all sessions once for all waiting requests.
 */
export async function finishErasures({
  database,
  now,
}: {
  database(): Database;
  now: SQL;
}): Promise<void> {
  const db = database();
  const waiting = await leaseConfirmedErasures(db, now);
  if (waiting.length === 0) return;
  const sessionsOf = new Map<string, string[]>(waiting.map(({ id }) => [id, []]));
  for await (const { id, createdAt, contacts } of readSessionContacts(db)) {
    const hashes = await Promise.all(contacts.map((contact) => hashContactDetails(db, contact)));
    const given = new Set(hashes.flat());
    for (const { id: requestId, contactHash, usedAt } of waiting)
      if (contactHash !== null && given.has(contactHash) && usedAt && createdAt <= usedAt)
        sessionsOf.get(requestId)?.push(id);
  }
  for (const { id } of waiting) {
    const sessions = sessionsOf.get(id) ?? [];
    const erased = await db.transaction(async (tx) => {
      const count = await eraseSessions(tx, sessions);
      await closeErasureRequest(tx, id);
      return count;
    });
    log.info("visitor_request.erased", { id, sessions: erased });
  }
}

function leaseConfirmedErasures(db: Database, now: SQL) {
  const due = sql`(
    select id from visitor_requests
    where closed_at is null and used_at is not null and kind = 'erase' and next_attempt_at <= ${now}
    order by created_at limit ${batchSize} for update skip locked)`;
  return db
    .update(privacyRequests)
    .set({ nextAttemptAt: sql`${now} + ${millisecondsToIntervalSql(erasureLeaseMs)}` })
    .where(inArray(privacyRequests.id, due))
    .returning({
      id: privacyRequests.id,
      contactHash: privacyRequests.contactHash,
      usedAt: privacyRequests.usedAt,
    });
}
