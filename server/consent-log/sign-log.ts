import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database, Queries, Transaction } from "@/lib/server/db/client";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { logCheckpoints, logCosignatures } from "@/lib/server/db/consent-log-schema";
import { log } from "@/lib/server/log";
import { appendToLog } from "./append-to-log";
import { formatCheckpoint } from "./log/checkpoint";
import { getLogSigners } from "./log-keys";
import { ensureOrigin, stopOrigin, findStopReason, type LogOrigin } from "./log-origin";
import { countLogEntries, listNewestCheckpoints, type SignedCheckpoint } from "./log-size";
import { getMemoryPath, rememberCheckpoint, readRememberedCheckpoints } from "./signed-memory";
import { findHistoryFault } from "./signed-log-comparison";
import { formatNote } from "./signed-note";
import { computeRoot } from "./tiles";

/**
 * Signs a checkpoint over the whole log if the log has grown, and saves it in `CONSENT_LOG_FILE`. If signed entries
 * are missing or changed, stops signing on all machines instead (docs/decisions/0012).
 */
export async function signLog(db: Database): Promise<void> {
  const grown = await countLogEntries(db);
  if (signed.get(db) === grown) return;
  const stopped = await db.transaction(async (tx) => {
    if (!(await isMine(tx))) return undefined;
    const origin = await ensureOrigin(tx);
    if ((await findStopReason(tx, origin)) !== undefined) return undefined;
    const size = await countLogEntries(tx);
    const file = getMemoryPath();
    const [last] = await listNewestCheckpoints(tx, origin, 1);
    const fault = await findHistoryFault(tx, origin, await readRememberedCheckpoints(file));
    if (fault !== undefined) return { origin, fault };
    signed.set(db, size);
    if (last?.size === size) {
      await rememberCheckpoint(file, last.note);
      return undefined;
    }
    const checkpoint = { origin: origin.origin, size, root: await computeRoot(tx, size) };
    const text = formatCheckpoint(checkpoint);
    const now = new Date();
    const lines = getLogSigners(origin.origin).map((signer) => signer.sign(text, now));
    const note = formatNote(text, lines);
    // The file must contain the checkpoint before other processes can read it from the database.
    await rememberCheckpoint(file, note);
    await tx
      .insert(logCheckpoints)
      .values({ origin: origin.number, size, rootHash: checkpoint.root, note });
    return undefined;
  });
  if (!stopped) return;
  await stopOrigin(db, stopped.origin, stopped.fault);
  log.error("consent.log_stopped", { origin: stopped.origin.origin, reason: stopped.fault });
}

/** Appends pending consent records to the log and signs the log. */
export async function appendAndSign(db: Database): Promise<void> {
  await appendToLog(db);
  await signLog(db);
}

/** Log size at this process's last signing, by database. Signing is skipped until the log grows. */
const signed = new WeakMap<Database, number>();

/**
 * Tries to take the lock that admits one signer across all machines, until the transaction ends. Returns `false` if
 * another process has the lock.
 */
async function isMine(tx: Transaction): Promise<boolean> {
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
  db: Pick<Queries, "select">,
  { number }: LogOrigin,
  position: number,
): Promise<SignedCheckpoint | undefined> {
  const [first] = await db
    .select()
    .from(logCheckpoints)
    .where(and(eq(logCheckpoints.origin, number), gt(logCheckpoints.size, position)))
    .orderBy(asc(logCheckpoints.size))
    .limit(1);
  return first;
}

/** Returns a signed checkpoint with all cosignatures stored so far. */
export async function getCosignedNote(
  db: Pick<Queries, "select">,
  { origin, size, note }: Pick<SignedCheckpoint, "origin" | "size" | "note">,
): Promise<string> {
  const lines = await db
    .select({ line: logCosignatures.line })
    .from(logCosignatures)
    .where(and(eq(logCosignatures.origin, origin), eq(logCosignatures.size, size)))
    .orderBy(asc(logCosignatures.witness));
  return note + lines.map(({ line }) => `${line}\n`).join("");
}
