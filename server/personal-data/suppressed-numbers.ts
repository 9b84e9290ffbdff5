import { desc, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { CsvError, formatCsvLine, parseCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import {
  contactSuppressionReasons,
  contactSuppressions,
  type ContactSuppressionReason,
} from "@/lib/server/db/privacy-schema";
import { createKeyedHasher } from "@/lib/server/keyed-hash";
import { findDoNotCallList } from "./do-not-call-lists";
import { addErasureJournalEntries } from "./erasure-journal";
import { parsePhoneLine } from "./suppression/parse-phone-line";
import { storeSuppressions, suppressContacts } from "./suppress-contacts";
import {
  normalizeContactDetails,
  hashContactForSuppression,
  type ContactDetails,
} from "./suppression";

/** A phone number or email that must not be contacted, stored as a keyed hash. */
export type Suppression = typeof contactSuppressions.$inferSelect;

/** Returns the number of suppressed phone numbers and emails, by reason. */
export async function countSuppressions(
  db: Pick<Database, "select">,
): Promise<{ reason: ContactSuppressionReason; count: number }[]> {
  return db
    .select({ reason: contactSuppressions.reason, count: sql<number>`count(*)::int` })
    .from(contactSuppressions)
    .groupBy(contactSuppressions.reason)
    .orderBy(contactSuppressions.reason);
}

/** Returns at most `limit` suppressed phone numbers and emails, as keyed hashes, newest first. */
export function listSuppressions(
  db: Pick<Database, "select">,
  limit: number,
): Promise<Suppression[]> {
  return db
    .select()
    .from(contactSuppressions)
    .orderBy(desc(contactSuppressions.createdAt))
    .limit(limit);
}

/** Reasons why a person must not be contacted: entries of this database, and an external do-not-call list. */
export interface SuppressionSearchResult {
  storedSuppressions: Suppression[];
  /** Name of the external list with the person's phone number. `undefined` if none contains it. */
  list: string | undefined;
}

/**
 * Finds the reasons why a phone number or email must not be contacted. Throws if an external do-not-call list cannot be
 * read.
 */
export async function findContactSuppressions(
  db: Database,
  person: ContactDetails,
): Promise<SuppressionSearchResult> {
  const hashes = await hashContactForSuppression(db, person);
  const own =
    hashes.length === 0
      ? []
      : await db
          .select()
          .from(contactSuppressions)
          .where(inArray(contactSuppressions.hash, hashes));
  return {
    storedSuppressions: own,
    list: await findDoNotCallList(normalizeContactDetails(person).phone),
  };
}

const exportedRowSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  reason: z.enum(contactSuppressionReasons),
  since: z.coerce.date(),
});

/** Parsed file of persons who must not be contacted: ten-digit phone numbers, or rows of an export. */
export interface SuppressionFile {
  phones: string[];
  rows: z.infer<typeof exportedRowSchema>[];
}

/**
 * Parses a CSV file of persons who must not be contacted: an export, or phone numbers in any notation. Numbers are
 * one per line, or in the column `phone`. Throws a `CsvError` that lists each invalid line.
 */
export function parseSuppressionsCsv(text: string): SuppressionFile {
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 1);
  if (/^"?hash"?,/i.test(head)) return { phones: [], rows: parseExportRows(text) };
  const read = listPhoneLines(text, head).map(({ line, number }) => ({
    line,
    phone: parsePhoneLine(number),
  }));
  const faults = read.filter(({ phone }) => phone === undefined);
  if (faults.length > 0)
    throw new CsvError(
      faults.map(({ line }) => `Line ${line}: not a ten-digit number.`).join("\n"),
    );
  return { phones: [...new Set(read.flatMap(({ phone }) => phone ?? []))], rows: [] };
}

/**
 * Returns the phone numbers in a file: its column `phone` or, if it has only one column, all lines except a heading.
 */
function listPhoneLines(text: string, head: string): { line: number; number: string }[] {
  if (/(^|,)"?phone"?(,|$)/i.test(head) && head.includes(","))
    return parseCsv(text, ["phone"]).map(({ line, cells }) => ({
      line,
      number: cells.phone ?? "",
    }));
  return text.split(/\r?\n/).flatMap((number, at) => {
    const isName = at === 0 && !/\d/.test(number);
    return number.trim() === "" || isName ? [] : [{ line: at + 1, number }];
  });
}

function parseExportRows(text: string): SuppressionFile["rows"] {
  const read = parseCsv(text, columns).map(({ line, cells }) => ({
    line,
    row: exportedRowSchema.safeParse(cells),
  }));
  const faults = read.filter(({ row }) => !row.success);
  if (faults.length > 0)
    throw new CsvError(
      faults.map(({ line }) => `Line ${line}: not a row of an export.`).join("\n"),
    );
  const rows = read.flatMap(({ row }) => (row.success ? [row.data] : []));
  return [...new Map(rows.map((row) => [row.hash, row])).values()];
}

const columns = ["hash", "reason", "since"];
const batchSize = 1_000;

/**
 * Adds the contacts of a file to the suppression list in one transaction. Phone numbers are suppressed permanently,
 * with the reason `listed`; exported rows keep their reason and time. Returns the number of new suppressions.
 */
export async function importSuppressions(
  db: Database,
  { phones, rows }: SuppressionFile,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await tx.$count(contactSuppressions);
    const hashOf = await createKeyedHasher(tx);
    for (const batch of splitIntoBatches(phones)) {
      const hashes = batch.map((phone) => hashOf(`phone:${phone}`));
      await suppressContacts(tx, hashes, "listed");
    }
    for (const batch of splitIntoBatches(rows)) {
      const kept = batch.map(({ hash, reason, since }) => ({ hash, reason, createdAt: since }));
      await storeSuppressions(tx, kept);
      await addErasureJournalEntries(
        tx,
        "suppressed",
        kept.map(({ hash, reason }) => ({ hash, reason })),
      );
    }
    return (await tx.$count(contactSuppressions)) - before;
  });
}

function splitIntoBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  );
}

/** Returns the suppression list as CSV. It contains keyed hashes, because phone numbers and emails are not stored. */
export async function exportSuppressions(db: Pick<Database, "select">): Promise<string> {
  const rows = await db
    .select()
    .from(contactSuppressions)
    .orderBy(contactSuppressions.createdAt, contactSuppressions.hash);
  const lines = rows.map(({ hash, reason, createdAt }) => [hash, reason, createdAt.toISOString()]);
  return [columns, ...lines].map(formatCsvLine).join("");
}
