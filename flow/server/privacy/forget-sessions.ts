import "server-only";
import { and, asc, gt, inArray, ne } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { openSession } from "../sessions/sealed-session";
import { normalized, type Reachable } from "./suppression";

const batchSize = 500;

/**
 * Ids of the sessions whose visitor gave one of these phone numbers or addresses, whether they came to a lead or not.
 * Answers are sealed, so that each session of the last 30 days is opened and compared (docs/decisions/0008).
 */
export async function findSessions(db: Database, people: readonly Reachable[]): Promise<string[]> {
  const wanted = people.map(normalized);
  const phones = new Set(wanted.map(({ phone }) => phone).filter(Boolean));
  const emails = new Set(wanted.map(({ email }) => email).filter(Boolean));
  const ids: string[] = [];
  let last: string | undefined;
  for (;;) {
    const batch = await db
      .select()
      .from(flowSessions)
      .where(and(ne(flowSessions.sealedAnswers, ""), last ? gt(flowSessions.id, last) : undefined))
      .orderBy(asc(flowSessions.id))
      .limit(batchSize);
    for (const stored of batch) {
      const { answers } = openSession(stored);
      const given = (answers.Phone ?? []).map((phoneNumber) =>
        normalized({ phoneNumber, email: "" }),
      );
      const addresses = (answers.Email ?? []).map((email) =>
        normalized({ phoneNumber: "", email }),
      );
      if (
        given.some(({ phone }) => phones.has(phone)) ||
        addresses.some((a) => emails.has(a.email))
      )
        ids.push(stored.id);
    }
    last = batch.at(-1)?.id;
    if (batch.length < batchSize || !last) return ids;
  }
}

/** Erases sessions with their keys, actions and events; returns how many there were. */
export async function deleteSessions(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await tx.delete(flowSessions).where(inArray(flowSessions.id, [...ids]));
  await tx.delete(clientEvents).where(inArray(clientEvents.sessionId, [...ids]));
  return deleted.rowCount ?? 0;
}
