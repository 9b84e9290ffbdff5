import type { Database } from "@/lib/server/db/client";
import type { LogCheckpoint } from "./log/checkpoint";
import {
  findCurrentLogOrigin,
  getFirstLogOrigin,
  parseLogOriginNumber,
  findSigningStopReason,
  type LogOrigin,
} from "./log-origin";
import { countLogEntries, listNewestCheckpoints } from "./log-size";
import { readCheckpointFile } from "./checkpoint-file";
import { computeLogRoot } from "./tiles";

/** Whether the database still contains all signed log entries. `size` is the number of signed entries. */
export type SignedLogComparison =
  | { state: "held"; size: number }
  /** `CONSENT_LOG_FILE` has no checkpoint of this log, so entries may be missing unnoticed. */
  | { state: "unknown" }
  | { state: "lost"; reason: string };

type RememberedCheckpoints = ReadonlyMap<string, LogCheckpoint>;
type LogQueries = Pick<Database, "select" | "execute">;

/**
 * Compares the log in the database with the checkpoints in `CONSENT_LOG_FILE`. Returns `lost` if signed entries are
 * missing or changed, or if signing was stopped for that reason.
 * @throws Error if `CONSENT_LOG_FILE` is damaged.
 */
export async function compareWithSignedLog(db: Database): Promise<SignedLogComparison> {
  // The file must be read before the database, because entries are committed before the file contains their
  // checkpoint.
  const remembered = await readCheckpointFile();
  return db.transaction(
    async (tx) => {
      const origin = await findCurrentLogOrigin(tx);
      const reason = origin && (await findSigningStopReason(tx, origin));
      if (reason !== undefined) return { state: "lost", reason };
      const fault = await findLogHistoryFault(tx, origin, remembered);
      if (fault !== undefined) return { state: "lost", reason: fault };
      const known = origin && remembered.get(origin.origin);
      return known ? { state: "held", size: known.size } : { state: "unknown" };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Returns how the log in the database contradicts the signed log, such as missing or changed entries. Returns
 * `undefined` if all signed entries are unchanged.
 * @param origin The current origin (log name), or `undefined` if the log was never signed.
 */
export async function findLogHistoryFault(
  db: LogQueries,
  origin: LogOrigin | undefined,
  remembered: RememberedCheckpoints,
): Promise<string | undefined> {
  const size = await countLogEntries(db);
  const base = await getFirstLogOrigin(db, origin);
  const later = [...remembered.values()].find(
    (one) => (parseLogOriginNumber(base, one.origin) ?? 0) > (origin?.number ?? 0),
  );
  if (later)
    return `the database has ${size} entries, but ${later.size} were signed as ${later.origin}: commits were lost`;
  if (!origin) return undefined;
  const [last] = await listNewestCheckpoints(db, origin, 1);
  const known = remembered.get(origin.origin);
  for (const past of [known, last && { size: last.size, root: last.rootHash }]) {
    if (!past) continue;
    if (past.size > size)
      return `the database has ${size} entries, but ${past.size} were signed: commits were lost`;
    if (!past.root.equals(await computeLogRoot(db, past.size)))
      return `the first ${past.size} entries differ from the signed ones`;
  }
  return undefined;
}
