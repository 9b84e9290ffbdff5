import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database, Queries, Transaction } from "@/lib/server/db/client";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { logCheckpoints, logCosignatures } from "@/lib/server/db/consent-log-schema";
import { log } from "@/lib/server/log";
import { appendToLog } from "./append-to-log";
import { checkpointText } from "./log/checkpoint";
import { logSigners } from "./log-keys";
import { settledOrigin, stopOrigin, whyStopped, type LogOrigin } from "./log-origin";
import { logSize, newestCheckpoints, type SignedCheckpoint } from "./log-size";
import { memoryPath, rememberCheckpoint, rememberedCheckpoints } from "./signed-memory";
import { faultOfPast } from "./signed-past";
import { formatNote } from "./signed-note";
import { rootAt } from "./tiles";

/**
 * Signs the log as it is now, where it has grown. What was signed is never contradicted: the largest checkpoint is
 * remembered outside of the database, and when the database does not hold what was signed then, after the restore of a
 * backup or a failover that lost commits, this origin is signed no more, on any machine (docs/decisions/0027). Another
 * process that signs is not waited for.
 */
export async function signLog(db: Database): Promise<void> {
  const grown = await logSize(db);
  if (signed.get(db) === grown) return;
  const stopped = await db.transaction(async (tx) => {
    if (!(await isMine(tx))) return undefined;
    const origin = await settledOrigin(tx);
    if ((await whyStopped(tx, origin)) !== undefined) return undefined;
    const size = await logSize(tx);
    const file = memoryPath();
    const [last] = await newestCheckpoints(tx, origin, 1);
    const fault = await faultOfPast(tx, origin, await rememberedCheckpoints(file));
    if (fault !== undefined) return { origin, fault };
    signed.set(db, size);
    if (last?.size === size) {
      await rememberCheckpoint(file, last.note);
      return undefined;
    }
    const checkpoint = { origin: origin.origin, size, root: await rootAt(tx, size) };
    const text = checkpointText(checkpoint);
    const now = new Date();
    const lines = logSigners(origin.origin).map((signer) => signer.sign(text, now));
    const note = formatNote(text, lines);
    // Before anybody else can read it.
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

/** Appends what was committed until now, and signs it. */
export async function appendAndSign(db: Database): Promise<void> {
  await appendToLog(db);
  await signLog(db);
}

/** The sizes that this process has found signed, or has signed: there is nothing to do until the log grows. */
const signed = new WeakMap<Database, number>();

/** One signer at a time, over all machines, until its transaction ends. */
async function isMine(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.logSigner}) as mine`,
  );
  return rows[0]?.mine === true;
}

/** The first checkpoint of an origin that covers an entry: the same whenever it is asked for. */
export async function checkpointOver(
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

/** A checkpoint's note, with what witnesses have signed until now. */
export async function cosignedNote(
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
