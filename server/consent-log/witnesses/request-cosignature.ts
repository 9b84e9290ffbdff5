import axios from "axios";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { consentLogCosignatures, consentLogWitnesses } from "@/lib/server/db/consent-log-schema";
import { log } from "@/lib/server/log";
import { stopSigningOrigin, type LogOrigin } from "../log-origin";
import type { LogPolicyWitness } from "../log-policy";
import { listNewestCheckpoints, type StoredCheckpoint } from "../log-size";
import { parseSignatureLine } from "../signed-note";
import { createLogTreeReader } from "../tiles";
import { computeConsistencyPath } from "../tree/merkle-tree";
import { verifyNoteSignature } from "../verifier-key";

/** Minimum milliseconds between two requests to a log witness, across all machines. */
const minimumRequestIntervalMs = 10_000;
const timeoutMs = 5_000;
/** Maximum size of a log witness's response, in bytes. A regular response is a few signature lines. */
const maximumResponseBytes = 64 * 1024;

/**
 * Asks a log witness to cosign the newest checkpoint, at most once in ten seconds (https://c2sp.org/tlog-witness). If
 * the witness has cosigned more entries than the database has, commits were lost, and signing stops.
 */
export async function requestCosignature(
  db: Database,
  origin: LogOrigin,
  witness: LogPolicyWitness,
): Promise<void> {
  const { url } = witness;
  const [checkpoint] = await listNewestCheckpoints(db, origin, 1);
  if (url === undefined || !checkpoint) return;
  const known = await reserveRequest(db, origin, witness, checkpoint.size);
  if (known === undefined) return;
  // A witness that has cosigned a larger size responds with 409.
  const size = Math.min(known, checkpoint.size);
  const fault = await sendCosignatureRequest(db, origin, { witness, url, checkpoint, size }).catch(
    (error: unknown) => (axios.isAxiosError(error) ? (error.code ?? "unreachable") : String(error)),
  );
  await db
    .update(consentLogWitnesses)
    .set({ fault: fault ?? null, ...(fault === undefined ? { size: checkpoint.size } : {}) })
    .where(whereWitness(origin, witness));
  if (fault !== undefined)
    log.warn("consent.not_witnessed", { witness: witness.name, reason: fault });
}

const whereWitness = ({ number }: LogOrigin, { key }: LogPolicyWitness) =>
  and(eq(consentLogWitnesses.origin, number), eq(consentLogWitnesses.key, key.text));

/**
 * Claims the next request to a log witness, so no other process sends it. Returns the largest log size that the witness
 * has cosigned, or `undefined` if no request is due.
 */
async function reserveRequest(
  db: Database,
  origin: LogOrigin,
  witness: LogPolicyWitness,
  newest: number,
): Promise<number | undefined> {
  const now = sql`clock_timestamp()`;
  const [added] = await db
    .insert(consentLogWitnesses)
    .values({ origin: origin.number, key: witness.key.text, askedAt: now })
    .onConflictDoNothing()
    .returning({ size: consentLogWitnesses.size });
  if (added) return added.size;
  const [due] = await db
    .update(consentLogWitnesses)
    .set({ askedAt: now })
    .where(
      and(
        whereWitness(origin, witness),
        lt(
          consentLogWitnesses.askedAt,
          sql`clock_timestamp() - ${millisecondsToIntervalSql(minimumRequestIntervalMs)}`,
        ),
        // A row's size is 0 until the first cosignature.
        sql`(${consentLogWitnesses.size} < ${newest} or ${consentLogWitnesses.fault} is not null)`,
      ),
    )
    .returning({ size: consentLogWitnesses.size });
  return due?.size;
}

interface CosignatureRequest {
  witness: LogPolicyWitness;
  url: string;
  checkpoint: StoredCheckpoint;
  /** Largest log size that the witness is known to have cosigned. */
  size: number;
}

/**
 * Requests a cosignature. After a 409 response, repeats the request once with the log size in that response. Returns
 * `undefined` on success, otherwise the reason for the failure.
 */
async function sendCosignatureRequest(
  db: Database,
  origin: LogOrigin,
  question: CosignatureRequest,
): Promise<string | undefined> {
  let response = await postCheckpoint(db, question);
  if (response.status === 409) {
    const size = Number(/^(\d{1,15})\n$/.exec(response.data)?.[1] ?? NaN);
    if (!Number.isSafeInteger(size)) return "it responded with 409 but without a size";
    if (size > question.checkpoint.size) {
      const [newest] = await listNewestCheckpoints(db, origin, 1);
      // Another machine may have sent a newer checkpoint in the meantime.
      if (newest && newest.size >= size) return "it has already cosigned a newer checkpoint";
      const reason = `${question.witness.name} has cosigned ${size} entries, but the database has ${newest?.size ?? 0}: commits were lost`;
      await stopSigningOrigin(db, origin, reason);
      return reason;
    }
    response = await postCheckpoint(db, { ...question, size });
  }
  if (response.status !== 200) return `http ${response.status}`;
  return storeCosignature(db, question, response.data);
}

async function postCheckpoint(db: Database, { url, checkpoint, size }: CosignatureRequest) {
  const path = computeConsistencyPath(size, checkpoint.size);
  const proof = await createLogTreeReader(db, checkpoint.size)(path);
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
    maxContentLength: maximumResponseBytes,
    responseType: "text",
    transformResponse: (data: unknown) => data,
    headers: { "content-type": "text/plain; charset=utf-8" },
    validateStatus: () => true,
  });
}

/**
 * Verifies the signature line in a witness's response, and stores the line. Returns `undefined` on success, otherwise
 * the reason for the failure.
 */
async function storeCosignature(
  db: Database,
  { witness: { name, key }, checkpoint }: CosignatureRequest,
  body: string,
): Promise<string | undefined> {
  const [text = ""] = checkpoint.note.split("\n\n");
  const own = body
    .split("\n")
    .flatMap((line) => parseSignatureLine(line) ?? [])
    .find((one) => one.name === key.name && one.keyId === key.keyId);
  if (!own) return "its response has no signature by its key";
  if (!verifyNoteSignature(`${text}\n`, own.signature, key)) return "its signature is invalid";
  await db
    .insert(consentLogCosignatures)
    .values({ origin: checkpoint.origin, size: checkpoint.size, witness: name, line: own.line })
    .onConflictDoNothing();
  return undefined;
}
