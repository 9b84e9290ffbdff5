import { asc, eq, gt, sql } from "drizzle-orm";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, DatabaseOrTransaction } from "@/lib/server/db/client";
import { consentLogEntries, consentLogOrigins } from "@/lib/server/db/consent-log-schema";
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
import { buildEntryProof } from "./tlog-proof";

/**
 * Replaces an origin (log name) whose signing was stopped, for example after the database lost entries. Appends a
 * statement to the log that links the old and the new origin. Returns the new origin, or `undefined` if signing was not
 * stopped.
 */
export async function replaceStoppedOrigin(db: Database): Promise<LogOrigin | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.logSigner})`);
    const old = await findCurrentLogOrigin(tx);
    const reason = old && (await findSigningStopReason(tx, old));
    if (!old || reason === undefined) return undefined;
    const remembered = await readCheckpointFile();
    const base = await getFirstLogOrigin(tx, old);
    // The lost database may have signed under later origins. An origin must not be used for a second history.
    const taken = [...remembered.keys()].map((name) => parseLogOriginNumber(base, name) ?? 0);
    const number = Math.max(old.number, ...taken) + 1;
    const origin = `${base}/${number}`;
    const signed = await getLargestCheckpoint(tx, old, remembered.get(old.origin));
    const shared = await countSharedEntries(tx, old, signed);
    const statement = [
      "consent-log-succession-1",
      `origin ${origin}`,
      `succeeds ${old.origin}`,
      `size ${signed.size}`,
      `root ${signed.root.toString("base64")}`,
      `shared ${shared}`,
      `reason ${reason}`,
      `started ${new Date().toISOString()}`,
      "",
    ].join("\n");
    const { rows } = await tx.execute<{ position: string }>(
      sql`select append_log_statement(${statement}) as position`,
    );
    const position = Number(rows[0]?.position);
    const [made] = await tx
      .insert(consentLogOrigins)
      .values({ number, origin, statement: position, shared })
      .returning();
    return made;
  });
}

type LogQueries = Pick<Database, "select" | "execute">;

/**
 * Returns the largest checkpoint signed under an origin (log name): the larger of those in `CONSENT_LOG_FILE` and in
 * the database.
 */
async function getLargestCheckpoint(
  db: LogQueries,
  old: LogOrigin,
  remembered: LogCheckpoint | undefined,
): Promise<LogCheckpoint> {
  const [last] = await listNewestCheckpoints(db, old, 1);
  const stored = {
    origin: old.origin,
    size: last?.size ?? 0,
    root: last?.rootHash ?? Buffer.alloc(32),
  };
  return remembered && remembered.size >= stored.size ? remembered : stored;
}

/**
 * Returns how many entries the log has in common with the log that was signed under an old origin (name). Compares the
 * root hashes of old checkpoints, newest first. Returns 0 if none of them matches.
 */
async function countSharedEntries(
  db: LogQueries,
  old: LogOrigin,
  signed: LogCheckpoint,
): Promise<number> {
  const size = await countLogEntries(db);
  if (signed.size <= size && signed.root.equals(await computeLogRoot(db, signed.size)))
    return signed.size;
  for (const checkpoint of await listNewestCheckpoints(db, old, maximumCompared))
    if (
      checkpoint.size <= size &&
      checkpoint.rootHash.equals(await computeLogRoot(db, checkpoint.size))
    )
      return checkpoint.size;
  return 0;
}

/** Maximum number of old checkpoints to compare with the current log, newest first. */
const maximumCompared = 1_000;

/** Returns the origin (log name) that replaced the given origin. Returns `undefined` for the current origin. */
export async function findSuccessorOrigin(
  db: Pick<DatabaseOrTransaction, "select">,
  { number }: LogOrigin,
): Promise<LogOrigin | undefined> {
  const [next] = await db
    .select()
    .from(consentLogOrigins)
    .where(gt(consentLogOrigins.number, number))
    .orderBy(asc(consentLogOrigins.number))
    .limit(1);
  return next;
}

/**
 * Returns the proof of the log entry that links an origin (log name) to the previous one. Returns `undefined` for the
 * first origin.
 */
export async function getOriginSuccessionProof(
  db: Pick<DatabaseOrTransaction, "select">,
  { statement }: LogOrigin,
): Promise<string | undefined> {
  if (statement === null) return undefined;
  const [entry] = await db
    .select()
    .from(consentLogEntries)
    .where(eq(consentLogEntries.position, statement));
  return entry && buildEntryProof(db, entry, "published");
}
