import { access, appendFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { db, type Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { readFileIfExists } from "@/lib/server/read-file-if-exists";
import { readJournalState, readJournal, type JournalEntry } from "./erasure-journal";

const ownerOnly = 0o600;
/** The interval at which a `complete` line is written if there is nothing else to add, in milliseconds. */
const completeEveryMs = 3_600_000;

/**
 * A line of the file. A line of type `complete` states that all erasures of the database `of` until `at` stand above
 * it.
 */
const line = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  of: z.optional(z.string()),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((moment) => new Date(moment)),
  ),
});

/** The parsed content of a journal file. */
export interface JournalFile {
  entries: JournalEntry[];
  /** The time until which the file is complete, by database id (`readJournalState`). */
  completeUntil: Map<string, Date>;
}

/**
 * Returns the path of the journal file (`ERASURE_JOURNAL_FILE`). Every instance writes the full journal to its path.
 */
export function getJournalPath(): string {
  const { ERASURE_JOURNAL_FILE, DATA_DIR } = getEnv();
  return ERASURE_JOURNAL_FILE || join(DATA_DIR, "erasures.jsonl");
}

/**
 * Returns a function that appends to the file the entries of the database's journal that are missing there, of this
 * process and of others. Several processes may share a file; readers ignore duplicate lines. The function never
 * rewrites existing lines and syncs each write to disk. It throws if the file cannot be written.
 */
export function createJournalAppender(database: () => Database, file: string): () => Promise<void> {
  let known = new Set<string>();
  let completeAt = 0;
  return async () => {
    const isKnown = known.size > 0 && (await isThere(file));
    if (!isKnown) known = new Set();
    const { of, now } = await readJournalState(database());
    const entries = await readJournal(database(), { isRecent: isKnown });
    const isUnknown = ({ id }: JournalEntry) => !known.has(id);
    if (!entries.some(isUnknown) && now.getTime() < completeAt + completeEveryMs) return;
    const content = (await readFileIfExists(file)) ?? "";
    for (const { id } of parseLines(content)) if (id !== undefined) known.add(id);
    const missing = entries.filter(isUnknown);
    const added = [...missing, { type: "complete", of, at: now }].map((one) => JSON.stringify(one));
    // If a process was killed while writing, the last line is incomplete. The next entry then starts a new line.
    const start = content === "" || content.endsWith("\n") ? "" : "\n";
    await append(file, `${start}${added.join("\n")}\n`);
    for (const { id } of missing) known.add(id);
    completeAt = now.getTime();
  };
}

/**
 * Returns a job that writes the erasure journal to its file. It includes erasures of other processes, and erasures
 * that a killed process did not write. The job never throws; it logs the first failure in a row.
 */
export function createErasureJournalJob(): () => Promise<void> {
  const keep = createJournalAppender(db, getJournalPath());
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
 * Writes the erasure journal to its file once. Throws an Error which says that the erasure itself is done, but the
 * file is not written.
 */
export async function writeJournal(db: Database): Promise<void> {
  try {
    await createJournalAppender(() => db, getJournalPath())();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(
      `Done in the database, but not written to the erasure journal ${getJournalPath()} (${reason}). Check ` +
        "ERASURE_JOURNAL_FILE. A server that can write the file will add the entry. Until then, a restored backup may lack this change.",
    );
  }
}

/** Parses a journal file. A missing file counts as empty. */
export async function readJournalFile(file: string): Promise<JournalFile> {
  const entries = new Map<string, JournalEntry>();
  const completeUntil = new Map<string, Date>();
  for (const { id, type, fields, of, at } of parseLines((await readFileIfExists(file)) ?? "")) {
    if (id !== undefined && fields) entries.set(id, { id, type, fields, at });
    if (type === "complete" && of !== undefined && at > (completeUntil.get(of) ?? new Date(0)))
      completeUntil.set(of, at);
  }
  return { entries: [...entries.values()], completeUntil };
}

/**
 * Parses complete lines and skips incomplete ones. A killed process left the latter; their entries are written again
 * further down.
 */
function parseLines(content: string) {
  return content.split("\n").flatMap((text) => {
    try {
      return [line.parse(JSON.parse(text))];
    } catch {
      return [];
    }
  });
}

async function append(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, text, { mode: ownerOnly, flush: true });
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
