import { sql } from "drizzle-orm";
import {
  readDatabaseIdAndTime,
  readErasureJournal,
  type ErasureJournalEntry,
} from "@/server/personal-data/erasure-journal";
import { getErasureJournalPath, readErasureJournalFile } from "@/server/personal-data/journal-file";
import {
  replayErasures,
  type ErasureReplayCounts,
} from "@/server/privacy-requests/replay-erasures";
import type { Database } from "@/lib/server/db/client";
import { RestoreRefusedError, type RestoreOptions } from "@/lib/server/db/backup/restore-backup";

/**
 * Thrown if the erasure journal may be incomplete. Restoring the backup could then bring back people who were erased
 * after it.
 */
export class MissingErasureJournalError extends RestoreRefusedError {}

interface ReplayOptions {
  /** If true, the restore fails unless all erasures made after the backup are known. */
  isJournalRequired: boolean;
  /** Lines to print after the restore. The restore step appends how many erasures it has repeated. */
  report: string[];
}

/**
 * Returns a restore step that repeats the erasures made after the backup (docs/decisions/0018). The step reads the
 * erasures from the journal file and, if possible, from the database that the backup replaces. The step throws
 * `MissingErasureJournalError` if some erasures may be missing.
 */
export function createErasureJournalReplay({
  isJournalRequired,
  report,
}: ReplayOptions): NonNullable<RestoreOptions["beforeRestore"]> {
  return async (replacing) => {
    // Blocks concurrent erasures until the restore ends. They then run in the restored database.
    await replacing.execute(sql`lock table erasure_journal in exclusive mode`);
    const former = await readDatabaseIdAndTime(replacing);
    const formerEntries = await readErasureJournal(replacing);
    return async (tx, { createdAt }) => {
      const { of } = await readDatabaseIdAndTime(tx);
      const file = await readErasureJournalFile(getErasureJournalPath());
      const isSame = of === former.of;
      const until = isSame ? former.now : file.completeUntil.get(of);
      const isComplete = until !== undefined && until >= createdAt;
      if (!isComplete && isJournalRequired)
        throw new MissingErasureJournalError(describeMissingJournal(until, createdAt));
      const entries = removeDuplicateEntries([...file.entries, ...(isSame ? formerEntries : [])]);
      const replayed = await replayErasures(tx, entries);
      report.push(
        formatReplayReport(
          replayed,
          isSame ? "the replaced database" : getErasureJournalPath(),
          until,
        ),
      );
      if (!isComplete) console.error(incompleteJournalWarning);
    };
  };
}

/** Repeats all erasures in the journal file, for a database that another tool restored. Returns a summary to print. */
export async function replayErasureJournalFile(db: Database): Promise<string> {
  const { entries, completeUntil } = await readErasureJournalFile(getErasureJournalPath());
  if (completeUntil.size === 0)
    throw new RestoreRefusedError(
      `No erasure journal in ${getErasureJournalPath()}. Set ERASURE_JOURNAL_FILE to the journal's file.`,
    );
  const until = [...completeUntil.values()].toSorted((a, b) => b.getTime() - a.getTime())[0];
  const replayed = await db.transaction((tx) => replayErasures(tx, entries));
  return formatReplayReport(replayed, getErasureJournalPath(), until);
}

function describeMissingJournal(until: Date | undefined, createdAt: Date): string {
  const known = until
    ? `is complete only up to ${until.toISOString()}, but the backup was made at ${createdAt.toISOString()}`
    : "has no entries of this backup's database";
  return (
    `Nothing was restored. The erasure journal ${getErasureJournalPath()} ${known}. People erased after the backup would ` +
    "reappear, and withdrawals would be lost. Set ERASURE_JOURNAL_FILE to the journal's file. If it no longer exists, " +
    "use --without-journal, and then erase these people again (`npm run leads -- erase`)."
  );
}

const incompleteJournalWarning =
  "WARNING: the journal is incomplete. People erased after the backup may have reappeared, and withdrawals may be " +
  "lost. Repeat those you know of (`npm run leads -- erase`, `npm run leads -- revoke`).";

const journalEntryNames: Record<string, [one: string, many: string]> = {
  "lead-forgotten": ["lead erased again", "leads erased again"],
  "session-erased": ["session erased", "sessions erased"],
  suppressed: ["suppression", "suppressions"],
  "consent-withdrawn": ["withdrawal", "withdrawals"],
};

function formatReplayReport(
  replayed: ErasureReplayCounts,
  source: string,
  until: Date | undefined,
): string {
  const counts = Object.entries(journalEntryNames).map(([type, [one, many]]) => {
    const count = replayed[type] ?? 0;
    return `${count} ${count === 1 ? one : many}`;
  });
  const reach = until ? ` up to ${until.toISOString()}` : "";
  return `Replayed the erasure journal${reach} (${source}): ${counts.join(", ")}.`;
}

function removeDuplicateEntries(entries: readonly ErasureJournalEntry[]): ErasureJournalEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
