import { and, asc, gt, ne } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import { getErrorLogFields, log } from "@/lib/server/log";
import { decryptSession } from "../../sessions/sealed-session";
import { isUnreadableRowError } from "../../personal-data/is-unreadable-row-error";
import { haveSameContact, type ContactDetails } from "../../personal-data/suppression";

const batchSize = 500;

/**
 * Returns the ids of the sessions whose answers contain one of these phone numbers or emails. Decrypts all sessions,
 * because answers are encrypted (docs/decisions/0018).
 */
export async function findSessionsByContact(
  db: Database,
  people: readonly ContactDetails[],
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, contacts } of readSessionContacts(db))
    if (contacts.some((contact) => people.some((one) => haveSameContact(one, contact))))
      ids.push(id);
  return ids;
}

/**
 * A session with the phone numbers and emails in its answers. Each entry of `contacts` has either a phone number or
 * an email.
 */
export interface SessionContacts {
  id: string;
  createdAt: Date;
  contacts: ContactDetails[];
}

/**
 * Yields every session that has answers, decrypted. Logs and skips a session that cannot be decrypted, so one damaged
 * row does not stop an erasure.
 */
export async function* readSessionContacts(db: Database): AsyncGenerator<SessionContacts> {
  let last: string | undefined;
  for (;;) {
    const batch = await db
      .select()
      .from(flowSessions)
      .where(and(ne(flowSessions.sealedAnswers, ""), last ? gt(flowSessions.id, last) : undefined))
      .orderBy(asc(flowSessions.id))
      .limit(batchSize);
    for (const stored of batch) {
      const session = await tryDecryptSession(db, stored);
      if (!session) continue;
      const { answers, id, createdAt } = session;
      const phones = (answers.Phone ?? []).map((phoneNumber) => ({ phoneNumber, email: "" }));
      const emails = (answers.Email ?? []).map((email) => ({ phoneNumber: "", email }));
      yield { id, createdAt, contacts: [...phones, ...emails] };
    }
    last = batch.at(-1)?.id;
    if (batch.length < batchSize || !last) return;
  }
}

async function tryDecryptSession(db: Database, stored: typeof flowSessions.$inferSelect) {
  try {
    return decryptSession(stored);
  } catch (error) {
    if (!(await isUnreadableRowError(db, error))) throw error;
    log.error("erasure.session_unreadable", { sessionId: stored.id, ...getErrorLogFields(error) });
    return undefined;
  }
}
