import axios from "axios";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { sqlMilliseconds } from "@/lib/server/db/clock";
import { logCosignatures, logWitnesses } from "@/lib/server/db/consent-log-schema";
import { log } from "@/lib/server/log";
import { stopOrigin, type LogOrigin } from "../log-origin";
import type { PolicyWitness } from "../log-policy";
import { listNewestCheckpoints, type SignedCheckpoint } from "../log-size";
import { parseSignature } from "../signed-note";
import { createTreeReader } from "../tiles";
import { computeConsistencyPath } from "../tree/merkle-tree";
import { verifySignature } from "../verifier-key";

/** Minimum milliseconds between two requests to a log witness, across all machines. */
const pauseMs = 10_000;
const timeoutMs = 5_000;
/** Maximum size of a response, in bytes. A regular response is a few signature lines. */
const largestResponse = 64 * 1024;

/**
 * Asks a log witness to cosign the newest checkpoint, at most once in ten seconds (https://c2sp.org/tlog-witness). If
 * the witness has cosigned more entries than the database has, commits were lost, and signing stops.
 */
export async function requestCosignature(
  db: Database,
  origin: LogOrigin,
  witness: PolicyWitness,
): Promise<void> {
  const { url } = witness;
  const [checkpoint] = await listNewestCheckpoints(db, origin, 1);
  if (url === undefined || !checkpoint) return;
  const known = await claim(db, origin, witness, checkpoint.size);
  if (known === undefined) return;
  // A witness that has cosigned a larger size responds with 409.
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

/**
 * Reserves the next request to a log witness for this process. Returns the log size that the witness cosigned last, or
 * `undefined` if no request is due.
 */
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
        lt(logWitnesses.askedAt, sql`clock_timestamp() - ${sqlMilliseconds(pauseMs)}`),
        // A row's size is 0 until the first cosignature.
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
  /** Largest log size that the witness is known to have cosigned. */
  size: number;
}

/**
 * Requests a cosignature. After a 409 response, repeats the request once with the log size in that response. Returns
 * `undefined` on success, otherwise the reason for the failure.
 */
async function cosign(
  db: Database,
  origin: LogOrigin,
  question: Question,
): Promise<string | undefined> {
  let response = await post(db, question);
  if (response.status === 409) {
    const size = Number(/^(\d{1,15})\n$/.exec(response.data)?.[1] ?? NaN);
    if (!Number.isSafeInteger(size)) return "it responded with 409 but without a size";
    if (size > question.checkpoint.size) {
      const [newest] = await listNewestCheckpoints(db, origin, 1);
      // Another machine may have sent a newer checkpoint in the meantime.
      if (newest && newest.size >= size) return "it has already cosigned a newer checkpoint";
      const reason = `${question.witness.name} has cosigned ${size} entries, but the database has ${newest?.size ?? 0}: commits were lost`;
      await stopOrigin(db, origin, reason);
      return reason;
    }
    response = await post(db, { ...question, size });
  }
  if (response.status !== 200) return `http ${response.status}`;
  return keep(db, question, response.data);
}

async function post(db: Database, { url, checkpoint, size }: Question) {
  const path = computeConsistencyPath(size, checkpoint.size);
  const proof = await createTreeReader(db, checkpoint.size)(path);
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

/**
 * Verifies and stores the witness's signature line in the response. Returns `undefined` on success, otherwise the
 * reason for the failure.
 */
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
  if (!own) return "its response has no signature by its key";
  if (!verifySignature(`${text}\n`, own.signature, key)) return "its signature is invalid";
  await db
    .insert(logCosignatures)
    .values({ origin: checkpoint.origin, size: checkpoint.size, witness: name, line: own.line })
    .onConflictDoNothing();
  return undefined;
}
