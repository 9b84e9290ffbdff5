import { sql } from "drizzle-orm";
import {
  journalState,
  readJournal,
  type JournalEntry,
} from "@/server/personal-data/erasure-journal";
import { journalPath, readJournalFile } from "@/server/personal-data/journal-file";
import { replayErasures, type Replayed } from "@/server/privacy-requests/replay-erasures";
import type { Database } from "@/lib/server/db/client";
import { RestoreRefused, type RestoreOptions } from "@/lib/server/db/backup/read-backup";

/** The error for a backup whose later erasures are unknown. */
export class JournalMissing extends RestoreRefused {}

interface ReplayOptions {
  /** Whether to refuse a backup if the erasures after it are unknown. */
  journalNeeded: boolean;
  /** Collects lines for the operator. */
  report: string[];
}

/**
 * Returns the restore step that repeats the erasures made after the backup (docs/decisions/0018). It reads them from
 * the journal file, and from the replaced database if that is the one that was backed up. The step throws
 * `JournalMissing` if neither covers the time up to the backup.
 */
export function replayJournal({
  journalNeeded,
  report,
}: ReplayOptions): NonNullable<RestoreOptions["prepare"]> {
  return async (replacing) => {
    // A concurrent erasure waits for this lock and then runs in the restored database.
    await replacing.execute(sql`lock table erasure_journal in exclusive mode`);
    const former = await journalState(replacing);
    const formerEntries = await readJournal(replacing);
    return async (tx, { createdAt }) => {
      const { of } = await journalState(tx);
      const file = await readJournalFile(journalPath());
      const isSame = of === former.of;
      const until = isSame ? former.now : file.completeUntil.get(of);
      const isComplete = until !== undefined && until >= createdAt;
      if (!isComplete && journalNeeded) throw new JournalMissing(missing(until, createdAt));
      const entries = unique([...file.entries, ...(isSame ? formerEntries : [])]);
      const replayed = await replayErasures(tx, entries);
      report.push(reportOf(replayed, isSame ? "the replaced database" : journalPath(), until));
      if (!isComplete) console.error(mayBeBack);
    };
  };
}

/** Repeats the erasures of the journal file in a database that another tool restored. Returns a report in words. */
export async function replayFile(db: Database): Promise<string> {
  const { entries, completeUntil } = await readJournalFile(journalPath());
  if (completeUntil.size === 0)
    throw new RestoreRefused(
      `There is no journal of erasures in ${journalPath()}: see ERASURE_JOURNAL_FILE.`,
    );
  const until = [...completeUntil.values()].toSorted((a, b) => b.getTime() - a.getTime())[0];
  const replayed = await db.transaction((tx) => replayErasures(tx, entries));
  return reportOf(replayed, journalPath(), until);
}

function missing(until: Date | undefined, createdAt: Date): string {
  const known = until
    ? `is complete up to ${until.toISOString()} only, the backup is of ${createdAt.toISOString()}`
    : "does not know this backup's database";
  return (
    `Nothing was restored. The journal of erasures ${journalPath()} ${known}: who was erased, or withdrew, after the ` +
    "backup would be back. Name the journal's file in ERASURE_JOURNAL_FILE. If there is none any more: --without-journal " +
    "restores all the same; then erase those persons again by hand (`npm run leads -- erase`)."
  );
}

const mayBeBack =
  "WARNING: without a complete journal, persons who were erased after the backup may be back, and withdrawals may be " +
  "forgotten. Erase and revoke again by hand what you know of (`npm run leads -- erase`, `revoke`).";

const names: Record<string, [one: string, many: string]> = {
  "lead-forgotten": ["lead forgotten again", "leads forgotten again"],
  "session-erased": ["session erased", "sessions erased"],
  suppressed: ["suppression", "suppressions"],
  "consent-withdrawn": ["withdrawal", "withdrawals"],
};

function reportOf(replayed: Replayed, source: string, until: Date | undefined): string {
  const counts = Object.entries(names).map(([type, [one, many]]) => {
    const count = replayed[type] ?? 0;
    return `${count} ${count === 1 ? one : many}`;
  });
  const reach = until ? ` up to ${until.toISOString()}` : "";
  return `Replayed the journal of erasures${reach} (${source}): ${counts.join(", ")}.`;
}

function unique(entries: readonly JournalEntry[]): JournalEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
