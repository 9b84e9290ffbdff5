import { asc, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "@/lib/server/db/client";
import { erasureJournal, type SuppressionReason } from "@/lib/server/db/privacy-schema";

/**
 * What is noted for the restore of an older backup, with the fields of each (docs/decisions/0010). Ids and keyed hashes
 * alone: the journal is kept outside of the database, in a plain file.
 */
export interface Erasures {
  /** A lead's contact data, and its session. */
  "lead-forgotten": { leadId: string; sessionId: string };
  /** A session that may have made no lead. */
  "session-erased": { sessionId: string };
  /** A keyed hash of a phone number or address, and why (suppression.ts). */
  suppressed: { hash: string; reason: SuppressionReason };
  /** `receivedAt` is ISO 8601. */
  "consent-withdrawn": { leadId: string; channel: string; receivedAt: string };
  /** An operator has told those whom no webhook reached. */
  "receivers-told": { leadId: string; channel: string; receivedAt: string };
  /** `consent.revoked` is on its way to a receiver, under this `webhook-id`. */
  "revocation-queued": { deliveryId: string; leadId: string; receiverId: string };
  "revocation-delivered": { deliveryId: string };
}

export type ErasureType = keyof Erasures;

/** A line of the journal, in the table and in the file. */
export interface JournalEntry {
  id: string;
  /** An `ErasureType`, or `begun`: the first entry, whose id tells one database's journal from another's. */
  type: string;
  fields: Record<string, string>;
  at: Date;
}

/** Adds to the journal what the caller's transaction erases; the file gets it afterwards (journal-file.ts). */
export async function noteErasures<Type extends ErasureType>(
  tx: Pick<Transaction, "insert">,
  type: Type,
  erased: readonly Erasures[Type][],
): Promise<void> {
  if (erased.length === 0) return;
  await tx.insert(erasureJournal).values(erased.map((fields) => ({ type, fields: { ...fields } })));
}

/** Puts entries of another journal into this one, with their ids and times. Leaves out the entries that it has. */
export async function restoreEntries(
  tx: Pick<Transaction, "insert">,
  entries: readonly JournalEntry[],
): Promise<void> {
  await tx
    .insert(erasureJournal)
    .values(entries.map(({ at, ...entry }) => ({ ...entry, createdAt: at })))
    .onConflictDoNothing();
}

/** The journal of a database, oldest first; `isRecent` leaves out what is older than any transaction that runs. */
export async function readJournal(
  db: Pick<Database, "select">,
  { isRecent = false } = {},
): Promise<JournalEntry[]> {
  const { id, type, fields, createdAt: at } = erasureJournal;
  return db
    .select({ id, type, fields, at })
    .from(erasureJournal)
    .where(isRecent ? sql`${at} > now() - interval '1 day'` : undefined)
    .orderBy(asc(at));
}

/** Which database's journal it is; a backup takes it along. And that database's time. */
export async function journalState(db: Pick<Database, "execute">) {
  const { rows } = await db.execute(sql`
    select (select id from erasure_journal where type = 'begun' order by created_at limit 1)::text as of,
      clock_timestamp()::text as now`);
  const [state] = z.tuple([z.object({ of: z.string(), now: z.string() })]).parse(rows);
  return { of: state.of, now: new Date(state.now) };
}
