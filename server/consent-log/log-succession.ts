import { asc, eq, gt, sql } from "drizzle-orm";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, Queries } from "@/lib/server/db/client";
import { logEntries, logOrigins } from "@/lib/server/db/consent-log-schema";
import type { Checkpoint } from "./log/checkpoint";
import {
  findCurrentOrigin,
  getOriginBase,
  parseOriginNumber,
  findStopReason,
  type LogOrigin,
} from "./log-origin";
import { countLogEntries, listNewestCheckpoints } from "./log-size";
import { readRememberedCheckpoints } from "./signed-memory";
import { computeRoot } from "./tiles";
import { getEntryProof } from "./tlog-proof";

/**
 * Replaces a stopped origin (log name) with a new one, for example after the database lost entries. Appends a
 * statement to the log that links both origins. Returns `undefined` if the current origin is not stopped.
 */
export async function replaceOrigin(db: Database): Promise<LogOrigin | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.logSigner})`);
    const old = await findCurrentOrigin(tx);
    const reason = old && (await findStopReason(tx, old));
    if (!old || reason === undefined) return undefined;
    const remembered = await readRememberedCheckpoints();
    const base = await getOriginBase(tx, old);
    // The lost database may have signed under later origins. An origin must not be used for a second history.
    const taken = [...remembered.keys()].map((name) => parseOriginNumber(base, name) ?? 0);
    const number = Math.max(old.number, ...taken) + 1;
    const origin = `${base}/${number}`;
    const signed = await largestSigned(tx, old, remembered.get(old.origin));
    const shared = await sharedSize(tx, old, signed);
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
      .insert(logOrigins)
      .values({ number, origin, statement: position, shared })
      .returning();
    return made;
  });
}

type Reader = Pick<Database, "select" | "execute">;

/** Returns the largest checkpoint signed under an origin (log name), from `CONSENT_LOG_FILE` or from the database. */
async function largestSigned(
  db: Reader,
  old: LogOrigin,
  remembered: Checkpoint | undefined,
): Promise<Checkpoint> {
  const [last] = await listNewestCheckpoints(db, old, 1);
  const stored = {
    origin: old.origin,
    size: last?.size ?? 0,
    root: last?.rootHash ?? Buffer.alloc(32),
  };
  return remembered && remembered.size >= stored.size ? remembered : stored;
}

/**
 * Returns the number of entries that the log under the old origin (name) and the current log share. Returns 0 if no
 * old checkpoint matches.
 */
async function sharedSize(db: Reader, old: LogOrigin, signed: Checkpoint): Promise<number> {
  const size = await countLogEntries(db);
  if (signed.size <= size && signed.root.equals(await computeRoot(db, signed.size)))
    return signed.size;
  for (const checkpoint of await listNewestCheckpoints(db, old, most))
    if (
      checkpoint.size <= size &&
      checkpoint.rootHash.equals(await computeRoot(db, checkpoint.size))
    )
      return checkpoint.size;
  return 0;
}

/** Number of checkpoints to compare, newest first. */
const most = 1_000;

/** Returns the origin (log name) that replaced this one. Returns `undefined` for the current origin. */
export async function findSuccessor(
  db: Pick<Queries, "select">,
  { number }: LogOrigin,
): Promise<LogOrigin | undefined> {
  const [next] = await db
    .select()
    .from(logOrigins)
    .where(gt(logOrigins.number, number))
    .orderBy(asc(logOrigins.number))
    .limit(1);
  return next;
}

/**
 * Returns the proof of the log entry that links an origin (log name) to the previous one. Returns `undefined` for the
 * first origin.
 */
export async function getSuccessionProof(
  db: Pick<Queries, "select">,
  { statement }: LogOrigin,
): Promise<string | undefined> {
  if (statement === null) return undefined;
  const [entry] = await db.select().from(logEntries).where(eq(logEntries.position, statement));
  return entry && getEntryProof(db, entry, "published");
}
