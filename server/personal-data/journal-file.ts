import { access, appendFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { db, type Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { readIfThere } from "@/lib/server/read-if-there";
import { journalState, readJournal, type JournalEntry } from "./erasure-journal";

const ownerOnly = 0o600;
/** How often it is written down that nothing is missing, in milliseconds. */
const completeEveryMs = 3_600_000;

/** A line of the file; of type `complete`: all that the database `of` had erased until `at` stands above. */
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

/** What a journal's file says. */
export interface JournalFile {
  entries: JournalEntry[];
  /** Until when it is complete, by database (`journalState`). */
  completeUntil: Map<string, Date>;
}

/** Where the journal is written (`ERASURE_JOURNAL_FILE`); of several instances each writes all of it. */
export function journalPath(): string {
  const { ERASURE_JOURNAL_FILE, DATA_DIR } = env();
  return ERASURE_JOURNAL_FILE || join(DATA_DIR, "erasures.jsonl");
}

/**
 * Returns a function that adds to the file what the database's journal has beyond it: what this process erased, and
 * what others did. Several processes may share a file; a line that stands there twice counts once. It never rewrites
 * what is there, and syncs what it adds. Throws where the file cannot be written.
 */
export function journalKeeper(database: () => Database, file: string): () => Promise<void> {
  let known = new Set<string>();
  let completeAt = 0;
  return async () => {
    const isKnown = known.size > 0 && (await isThere(file));
    if (!isKnown) known = new Set();
    const { of, now } = await journalState(database());
    const entries = await readJournal(database(), { isRecent: isKnown });
    const isUnknown = ({ id }: JournalEntry) => !known.has(id);
    if (!entries.some(isUnknown) && now.getTime() < completeAt + completeEveryMs) return;
    const content = (await readIfThere(file)) ?? "";
    for (const { id } of parseLines(content)) if (id !== undefined) known.add(id);
    const missing = entries.filter(isUnknown);
    const added = [...missing, { type: "complete", of, at: now }].map((one) => JSON.stringify(one));
    // Where a process was killed within a line, the next begins a new one.
    const start = content === "" || content.endsWith("\n") ? "" : "\n";
    await append(file, `${start}${added.join("\n")}\n`);
    for (const { id } of missing) known.add(id);
    completeAt = now.getTime();
  };
}

/**
 * Returns the job that writes the journal of erasures to its file: the erasures of this process and of others, and after
 * a start those that a killed process has not written. It logs the first failure in a row, and does not throw.
 */
export function erasureJournalWriter(): () => Promise<void> {
  const keep = journalKeeper(db, journalPath());
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

/** Writes down once what this process has erased; the error says what is the matter, and what is not. */
export async function keepJournal(db: Database): Promise<void> {
  try {
    await journalKeeper(() => db, journalPath())();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(
      `Done in the database, but not written to the journal of erasures ${journalPath()} (${reason}): see ` +
        "ERASURE_JOURNAL_FILE. A server that can write there catches up; until then a restored backup may not know of it.",
    );
  }
}

/** Reads a journal's file; one that is not there is empty. */
export async function readJournalFile(file: string): Promise<JournalFile> {
  const entries = new Map<string, JournalEntry>();
  const completeUntil = new Map<string, Date>();
  for (const { id, type, fields, of, at } of parseLines((await readIfThere(file)) ?? "")) {
    if (id !== undefined && fields) entries.set(id, { id, type, fields, at });
    if (type === "complete" && of !== undefined && at > (completeUntil.get(of) ?? new Date(0)))
      completeUntil.set(of, at);
  }
  return { entries: [...entries.values()], completeUntil };
}

/** Whole lines alone: half a one is a killed process's, and stands again below. */
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
