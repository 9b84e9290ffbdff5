import axios from "axios";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { milliseconds } from "@/lib/server/db/clock";
import { logCosignatures, logWitnesses } from "@/lib/server/db/consent-log-schema";
import { log } from "@/lib/server/log";
import { currentOrigin, stopOrigin, whyStopped, type LogOrigin } from "./log-origin";
import { logPolicy, type LogPolicy, type PolicyWitness } from "./log-policy";
import { consistencyPath } from "./tree/merkle-tree";
import { newestCheckpoints, type SignedCheckpoint } from "./log-size";
import { parseSignature } from "./signed-note";
import { treeReader } from "./tiles";
import { verifySignature } from "./verifier-key";

/** A witness gets one checkpoint in this time, from all machines together. */
const pauseMs = 10_000;
const timeoutMs = 5_000;
/** Bytes of a response: a few signature lines. */
const largestResponse = 64 * 1024;

/**
 * Has the newest checkpoint cosigned by each witness of the policy (https://c2sp.org/tlog-witness) that has not signed it
 * and was not asked in the last ten seconds. Each is asked for itself: none waits for another, and nobody else waits for
 * any of them. A witness that has cosigned more than was ever signed here shows that commits were lost: then the origin is
 * signed no more.
 */
export async function askWitnesses(db: Database, policy: LogPolicy = logPolicy()): Promise<void> {
  if (policy.witnesses.length === 0) return;
  const origin = await currentOrigin(db);
  if (!origin || (await whyStopped(db, origin)) !== undefined) return;
  await Promise.all(policy.witnesses.map((witness) => ask(db, origin, witness)));
}

async function ask(db: Database, origin: LogOrigin, witness: PolicyWitness): Promise<void> {
  const { url } = witness;
  const [checkpoint] = await newestCheckpoints(db, origin, 1);
  if (url === undefined || !checkpoint) return;
  const known = await claim(db, origin, witness, checkpoint.size);
  if (known === undefined) return;
  // A log that has lost more than it knows of its witness is told so by a 409.
  const size = Math.min(known, checkpoint.size);
  const fault = await cosign(db, origin, { witness, url, checkpoint, size }).catch(
    (error: unknown) => (axios.isAxiosError(error) ? (error.code ?? "unreachable") : String(error)),
  );
  await db
    .update(logWitnesses)
    .set({ fault: fault ?? null, ...(fault === undefined ? { size: checkpoint.size } : {}) })
    .where(rowOf(origin, witness));
  if (fault !== undefined)
    log.warn("consent.not_witnessed", { witness: witness.name, reason: fault });
}

const rowOf = ({ number }: LogOrigin, { key }: PolicyWitness) =>
  and(eq(logWitnesses.origin, number), eq(logWitnesses.key, key.text));

/** Takes the turn to ask a witness, and returns the size that it has cosigned; undefined when it is not to be asked now. */
async function claim(
  db: Database,
  origin: LogOrigin,
  witness: PolicyWitness,
  newest: number,
): Promise<number | undefined> {
  const now = sql`clock_timestamp()`;
  const [added] = await db
    .insert(logWitnesses)
    .values({ origin: origin.number, key: witness.key.text, askedAt: now })
    .onConflictDoNothing()
    .returning({ size: logWitnesses.size });
  if (added) return added.size;
  const [due] = await db
    .update(logWitnesses)
    .set({ askedAt: now })
    .where(
      and(
        rowOf(origin, witness),
        lt(logWitnesses.askedAt, sql`clock_timestamp() - ${milliseconds(pauseMs)}`),
        // An empty log is signed by nobody yet.
        sql`(${logWitnesses.size} < ${newest} or ${logWitnesses.fault} is not null)`,
      ),
    )
    .returning({ size: logWitnesses.size });
  return due?.size;
}

interface Question {
  witness: PolicyWitness;
  url: string;
  checkpoint: SignedCheckpoint;
  /** What the witness has cosigned, as far as is known. */
  size: number;
}

/** Asks, once more where the witness knows another size. Returns what is wrong, if anything. */
async function cosign(
  db: Database,
  origin: LogOrigin,
  question: Question,
): Promise<string | undefined> {
  let response = await post(db, question);
  if (response.status === 409) {
    const size = Number(/^(\d{1,15})\n$/.exec(response.data)?.[1] ?? NaN);
    if (!Number.isSafeInteger(size)) return "409 without a size";
    if (size > question.checkpoint.size) {
      const [newest] = await newestCheckpoints(db, origin, 1);
      // Another machine may have had a newer one cosigned meanwhile.
      if (newest && newest.size >= size) return "it has cosigned a newer one";
      const reason = `${question.witness.name} has cosigned ${size} entries, and the database has ${newest?.size ?? 0}: commits were lost`;
      await stopOrigin(db, origin, reason);
      return reason;
    }
    response = await post(db, { ...question, size });
  }
  if (response.status !== 200) return `http ${response.status}`;
  return keep(db, question, response.data);
}

async function post(db: Database, { url, checkpoint, size }: Question) {
  const path = consistencyPath(size, checkpoint.size);
  const proof = await treeReader(db, checkpoint.size)(path);
  const body = [
    `old ${size}`,
    ...proof.map((hash) => hash.toString("base64")),
    "",
    checkpoint.note,
  ].join("\n");
  return axios.post<string>(`${url.replace(/\/$/, "")}/add-checkpoint`, body, {
    timeout: timeoutMs,
    signal: AbortSignal.timeout(timeoutMs),
    maxRedirects: 0,
    maxContentLength: largestResponse,
    responseType: "text",
    transformResponse: (data: unknown) => data,
    headers: { "content-type": "text/plain; charset=utf-8" },
    validateStatus: () => true,
  });
}

/** Keeps the line of the witness's key; those of keys that are not known are left out. */
async function keep(
  db: Database,
  { witness: { name, key }, checkpoint }: Question,
  body: string,
): Promise<string | undefined> {
  const [text = ""] = checkpoint.note.split("\n\n");
  const own = body
    .split("\n")
    .flatMap((line) => parseSignature(line) ?? [])
    .find((one) => one.name === key.name && one.keyId === key.keyId);
  if (!own) return "no signature of its key";
  if (!verifySignature(`${text}\n`, own.signature, key)) return "a wrong signature";
  await db
    .insert(logCosignatures)
    .values({ origin: checkpoint.origin, size: checkpoint.size, witness: name, line: own.line })
    .onConflictDoNothing();
  return undefined;
}
