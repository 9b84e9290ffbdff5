import { access, appendFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { db, type Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { readFileIfExists } from "@/lib/server/read-file-if-exists";
import {
  readDatabaseIdAndTime,
  readErasureJournal,
  type ErasureJournalEntry,
} from "./erasure-journal";

const ownerOnly = 0o600;
/**
 * Maximum milliseconds between two `complete` lines. Such a line confirms that the file contains all entries so far.
 */
const completeLineIntervalMs = 3_600_000;

/**
 * A line of the journal file: an erasure, or a line of type `complete`. The lines above a `complete` line contain all
 * erasures of the database `of` until the time `at`.
 */
const journalLineSchema = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  of: z.optional(z.string()),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((moment) => new Date(moment)),
  ),
});

/** The parsed file of the erasure journal: its entries, and until when they are complete. */
export interface ErasureJournalFile {
  entries: ErasureJournalEntry[];
  /** The time until which the file contains all erasures, by database id. */
  completeUntil: Map<string, Date>;
}

/** Returns the path of the erasure journal's file: `ERASURE_JOURNAL_FILE`, or else `erasures.jsonl` in `DATA_DIR`. */
export function getErasureJournalPath(): string {
  const { ERASURE_JOURNAL_FILE, DATA_DIR } = getEnv();
  return ERASURE_JOURNAL_FILE || join(DATA_DIR, "erasures.jsonl");
}

/**
 * Returns a function that appends missing journal entries from the database to the file. Several processes may append
 * to the same file. Throws if the file cannot be written.
 */
export function createErasureJournalAppender(
  database: () => Database,
  file: string,
): () => Promise<void> {
  let known = new Set<string>();
  let completeAt = 0;
  return async () => {
    const isKnown = known.size > 0 && (await isFilePresent(file));
    if (!isKnown) known = new Set();
    const { of, now } = await readDatabaseIdAndTime(database());
    const entries = await readErasureJournal(database(), { isRecent: isKnown });
    const isUnknown = ({ id }: ErasureJournalEntry) => !known.has(id);
    if (!entries.some(isUnknown) && now.getTime() < completeAt + completeLineIntervalMs) return;
    const content = (await readFileIfExists(file)) ?? "";
    for (const { id } of parseLines(content)) if (id !== undefined) known.add(id);
    const missing = entries.filter(isUnknown);
    const added = [...missing, { type: "complete", of, at: now }].map((one) => JSON.stringify(one));
    // If a process was killed while writing, the last line is incomplete. The next entry must start on a new line.
    const start = content === "" || content.endsWith("\n") ? "" : "\n";
    await append(file, `${start}${added.join("\n")}\n`);
    for (const { id } of missing) known.add(id);
    completeAt = now.getTime();
  };
}

/**
 * Returns a job that copies new entries of the erasure journal from the database to the file. The job never throws, and
 * logs only the first of several failures in a row.
 */
export function createErasureJournalJob(): () => Promise<void> {
  const keep = createErasureJournalAppender(db, getErasureJournalPath());
  let isFailing = false;
  return async () => {
    try {
      await keep();
      if (isFailing) log.info("erasures.written_again");
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error("erasures.not_written", { reason: describeDatabaseError(error) });
      isFailing = true;
    }
  };
}

/**
 * Copies new entries of the erasure journal from the database to the file once. If that fails, throws an error for the
 * operator: the erasure is done, but the file does not contain it.
 */
export async function writeErasureJournal(db: Database): Promise<void> {
  try {
    await createErasureJournalAppender(() => db, getErasureJournalPath())();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(
      `Done in the database, but not written to the erasure journal ${getErasureJournalPath()} (${reason}). Check ` +
        "ERASURE_JOURNAL_FILE. A server that can write the file will add the entry. Until then, a restored backup may lack this change.",
    );
  }
}

/** Parses the erasure journal's file. Returns no entries if the file does not exist. */
export async function readErasureJournalFile(file: string): Promise<ErasureJournalFile> {
  const entries = new Map<string, ErasureJournalEntry>();
  const completeUntil = new Map<string, Date>();
  for (const { id, type, fields, of, at } of parseLines((await readFileIfExists(file)) ?? "")) {
    if (id !== undefined && fields) entries.set(id, { id, type, fields, at });
    if (type === "complete" && of !== undefined && at > (completeUntil.get(of) ?? new Date(0)))
      completeUntil.set(of, at);
  }
  return { entries: [...entries.values()], completeUntil };
}

/**
 * Parses the lines of the file. Skips incomplete lines, which a killed process can leave. Their entries follow later
 * in the file.
 */
function parseLines(content: string) {
  return content.split("\n").flatMap((text) => {
    try {
      return [journalLineSchema.parse(JSON.parse(text))];
    } catch {
      return [];
    }
  });
}

async function append(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, text, { mode: ownerOnly, flush: true });
}

function isFilePresent(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
