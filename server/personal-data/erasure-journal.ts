import { asc, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "@/lib/server/db/client";
import { erasureJournal, type ContactSuppressionReason } from "@/lib/server/db/privacy-schema";

/**
 * Types of entries in the erasure journal, with their fields. After an older backup is restored, the erasures in the
 * journal are repeated (docs/decisions/0018). Entries contain only ids, keyed hashes, and operators' reasons, because the
 * journal is also a plain file.
 */
export interface ErasureJournalEntryFields {
  /** The contact data of a lead and its session were erased. */
  "lead-forgotten": { leadId: string; sessionId: string };
  /** A session was erased. */
  "session-erased": { sessionId: string };
  /** A phone number or email must no longer be contacted. Only its keyed hash is stored. */
  suppressed: { hash: string; reason: ContactSuppressionReason };
  /** A person withdrew consent. */
  "consent-withdrawn": { leadId: string; channel: string; receivedAt: string };
  /** An operator notified the receivers that have no webhook. */
  "receivers-told": { leadId: string; channel: string; receivedAt: string };
  /** The message `consent.revoked` was queued for a receiver. `deliveryId` becomes the header `webhook-id`. */
  "revocation-queued": { deliveryId: string; leadId: string; receiverId: string };
  "revocation-delivered": { deliveryId: string };
  /** A legal hold was placed. Fields that do not apply are empty. Times are ISO 8601. */
  "legal-hold-placed": Record<
    | ("holdId" | "leadId" | "contactHash" | "periodFrom" | "periodUntil" | "site" | "endsAt")
    | ("reason" | "author"),
    string
  >;
  /** A person ended a legal hold. */
  "legal-hold-ended": { holdId: string; reason: string; author: string };
  /** A legal hold delays an erasure. `leadId` is empty if only the session is to be erased. */
  "erasure-waiting": { sessionId: string; leadId: string };
}

export type ErasureJournalEntryType = keyof ErasureJournalEntryFields;

/** An entry of the erasure journal, as stored in the database and in the file. */
export interface ErasureJournalEntry {
  id: string;
  /** An `ErasureJournalEntryType`, or `begun` for the first entry, whose id identifies the database. */
  type: string;
  fields: Record<string, string>;
  at: Date;
}

/**
 * Adds entries to the erasure journal in the database, within the caller's transaction. A job later copies them to
 * the file (journal-file.ts).
 */
export async function addErasureJournalEntries<Type extends ErasureJournalEntryType>(
  tx: Pick<Transaction, "insert">,
  type: Type,
  erased: readonly ErasureJournalEntryFields[Type][],
): Promise<void> {
  if (erased.length === 0) return;
  await tx.insert(erasureJournal).values(erased.map((fields) => ({ type, fields: { ...fields } })));
}

/** Inserts entries from a journal file with their original ids and times. Skips entries that already exist. */
export async function restoreJournalEntries(
  tx: Pick<Transaction, "insert">,
  entries: readonly ErasureJournalEntry[],
): Promise<void> {
  await tx
    .insert(erasureJournal)
    .values(entries.map(({ at, ...entry }) => ({ ...entry, createdAt: at })))
    .onConflictDoNothing();
}

/**
 * Returns the erasure journal from the database, oldest entry first.
 *
 * @param options.isRecent True to return only entries of the last day.
 */
export async function readErasureJournal(
  db: Pick<Database, "select">,
  { isRecent = false } = {},
): Promise<ErasureJournalEntry[]> {
  const { id, type, fields, createdAt: at } = erasureJournal;
  return db
    .select({ id, type, fields, at })
    .from(erasureJournal)
    .where(isRecent ? sql`${at} > now() - interval '1 day'` : undefined)
    .orderBy(asc(at));
}

/** Returns the id of the database (`of`), which its backups share, and the database's current time (`now`). */
export async function readDatabaseIdAndTime(db: Pick<Database, "execute">) {
  const { rows } = await db.execute(sql`
    select (select id from erasure_journal where type = 'begun' order by created_at limit 1)::text as of,
      clock_timestamp()::text as now`);
  const [state] = z.tuple([z.object({ of: z.string(), now: z.string() })]).parse(rows);
  return { of: state.of, now: new Date(state.now) };
}
