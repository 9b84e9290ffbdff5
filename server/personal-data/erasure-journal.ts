import { asc, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "@/lib/server/db/client";
import { erasureJournal, type SuppressionReason } from "@/lib/server/db/privacy-schema";

/**
 * The entry types of the erasure journal, with their fields. The journal is replayed after the restore of an older
 * backup (docs/decisions/0018). It is also kept in a plain file outside the database, so it holds only ids and keyed
 * hashes.
 */
export interface Erasures {
  /** The lead's contact data and its session were erased. */
  "lead-forgotten": { leadId: string; sessionId: string };
  /** A session was erased, with or without a lead. */
  "session-erased": { sessionId: string };
  /** A phone number or email address, as a keyed hash, was suppressed for this reason (suppression.ts). */
  suppressed: { hash: string; reason: SuppressionReason };
  /** A person withdrew their consent. `receivedAt` is ISO 8601. */
  "consent-withdrawn": { leadId: string; channel: string; receivedAt: string };
  /** The operator informed the receivers that no webhook reached. */
  "receivers-told": { leadId: string; channel: string; receivedAt: string };
  /** The message `consent.revoked` was queued for a receiver. `deliveryId` is its `webhook-id`. */
  "revocation-queued": { deliveryId: string; leadId: string; receiverId: string };
  "revocation-delivered": { deliveryId: string };
}

export type ErasureType = keyof Erasures;

/** One entry of the journal, in the table and in the file. */
export interface JournalEntry {
  id: string;
  /** An `ErasureType`, or `begun` for the first entry. The id of that entry identifies the database. */
  type: string;
  fields: Record<string, string>;
  at: Date;
}

/** Adds erasures to the journal in the caller's transaction. The file is written afterwards (journal-file.ts). */
export async function recordErasures<Type extends ErasureType>(
  tx: Pick<Transaction, "insert">,
  type: Type,
  erased: readonly Erasures[Type][],
): Promise<void> {
  if (erased.length === 0) return;
  await tx.insert(erasureJournal).values(erased.map((fields) => ({ type, fields: { ...fields } })));
}

/** Inserts entries of another journal with their ids and times. Entries that already exist are skipped. */
export async function restoreEntries(
  tx: Pick<Transaction, "insert">,
  entries: readonly JournalEntry[],
): Promise<void> {
  await tx
    .insert(erasureJournal)
    .values(entries.map(({ at, ...entry }) => ({ ...entry, createdAt: at })))
    .onConflictDoNothing();
}

/**
 * Returns the journal of a database, oldest entry first.
 *
 * @param options.isRecent Returns the entries of the last day alone. No transaction runs longer, so no older entry
 * can be new.
 */
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

/** Returns `of`, the id that identifies the database and its backups, and `now`, the database's time. */
export async function readJournalState(db: Pick<Database, "execute">) {
  const { rows } = await db.execute(sql`
    select (select id from erasure_journal where type = 'begun' order by created_at limit 1)::text as of,
      clock_timestamp()::text as now`);
  const [state] = z.tuple([z.object({ of: z.string(), now: z.string() })]).parse(rows);
  return { of: state.of, now: new Date(state.now) };
}
