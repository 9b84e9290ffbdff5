import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction, Transaction } from "@/lib/server/db/client";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { consentLogCheckpoints, consentLogCosignatures } from "@/lib/server/db/consent-log-schema";
import { log } from "@/lib/server/log";
import { appendPendingLogEntries } from "./append-to-log";
import { formatCheckpoint } from "./log/checkpoint";
import { getLogSigners } from "./log-keys";
import {
  ensureLogOrigin,
  stopSigningOrigin,
  findSigningStopReason,
  type LogOrigin,
} from "./log-origin";
import { countLogEntries, listNewestCheckpoints, type StoredCheckpoint } from "./log-size";
import { getCheckpointFilePath, writeCheckpointFile, readCheckpointFile } from "./checkpoint-file";
import { findLogHistoryFault } from "./signed-log-comparison";
import { formatSignedNote } from "./signed-note";
import { computeLogRoot } from "./tiles";

/**
 * Signs a checkpoint over the whole log if the log has grown, and saves it in `CONSENT_LOG_FILE`. If signed entries
 * are missing or changed, stops signing on all machines instead (docs/decisions/0012).
 */
export async function signConsentLog(db: Database): Promise<void> {
  const grown = await countLogEntries(db);
  if (signedLogSizes.get(db) === grown) return;
  const stopped = await db.transaction(async (tx) => {
    if (!(await tryLockLogSigner(tx))) return undefined;
    const origin = await ensureLogOrigin(tx);
    if ((await findSigningStopReason(tx, origin)) !== undefined) return undefined;
    const size = await countLogEntries(tx);
    const file = getCheckpointFilePath();
    const [last] = await listNewestCheckpoints(tx, origin, 1);
    const fault = await findLogHistoryFault(tx, origin, await readCheckpointFile(file));
    if (fault !== undefined) return { origin, fault };
    signedLogSizes.set(db, size);
    if (last?.size === size) {
      await writeCheckpointFile(file, last.note);
      return undefined;
    }
    const checkpoint = { origin: origin.origin, size, root: await computeLogRoot(tx, size) };
    const text = formatCheckpoint(checkpoint);
    const now = new Date();
    const lines = getLogSigners(origin.origin).map((signer) => signer.sign(text, now));
    const note = formatSignedNote(text, lines);
    // The file must contain the checkpoint before other processes can read it from the database.
    await writeCheckpointFile(file, note);
    await tx
      .insert(consentLogCheckpoints)
      .values({ origin: origin.number, size, rootHash: checkpoint.root, note });
    return undefined;
  });
  if (!stopped) return;
  await stopSigningOrigin(db, stopped.origin, stopped.fault);
  log.error("consent.log_stopped", { origin: stopped.origin.origin, reason: stopped.fault });
}

/** Appends pending consent records to the log and signs the log. */
export async function appendAndSignLog(db: Database): Promise<void> {
  await appendPendingLogEntries(db);
  await signConsentLog(db);
}

/**
 * For each database, the log's size when this process last signed the log. It signs again only when the log has grown.
 */
const signedLogSizes = new WeakMap<Database, number>();

/**
 * Tries to become the only process that signs the log, across all machines, until the transaction ends. Returns `false`
 * if another process is signing.
 */
async function tryLockLogSigner(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.logSigner}) as mine`,
  );
  return rows[0]?.mine === true;
}

/**
 * Returns the smallest checkpoint that covers a log entry, so repeated calls return the same one. Returns `undefined`
 * if no checkpoint covers the entry yet.
 */
export async function findCoveringCheckpoint(
  db: Pick<DatabaseOrTransaction, "select">,
  { number }: LogOrigin,
  position: number,
): Promise<StoredCheckpoint | undefined> {
  const [first] = await db
    .select()
    .from(consentLogCheckpoints)
    .where(and(eq(consentLogCheckpoints.origin, number), gt(consentLogCheckpoints.size, position)))
    .orderBy(asc(consentLogCheckpoints.size))
    .limit(1);
  return first;
}

/** Returns the text of a signed checkpoint, with all cosignatures stored so far. */
export async function getCosignedCheckpoint(
  db: Pick<DatabaseOrTransaction, "select">,
  { origin, size, note }: Pick<StoredCheckpoint, "origin" | "size" | "note">,
): Promise<string> {
  const lines = await db
    .select({ line: consentLogCosignatures.line })
    .from(consentLogCosignatures)
    .where(and(eq(consentLogCosignatures.origin, origin), eq(consentLogCosignatures.size, size)))
    .orderBy(asc(consentLogCosignatures.witness));
  return note + lines.map(({ line }) => `${line}\n`).join("");
}
