import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readFileIfExists } from "@/lib/server/read-file-if-exists";
import { sha256 } from "@/lib/server/sha256";
import { parseCheckpoint, type LogCheckpoint } from "../log/checkpoint";
import type { NoteSigner } from "../log-keys";
import { emptyTreeRoot, type MerkleHash } from "../tree/merkle-tree";
import { formatSignedNote } from "../signed-note";
import { findNoteSigners, type VerifierKey } from "../verifier-key";
import { verifyConsistency } from "../verify-proof";

/** HTTP response of a log witness (https://c2sp.org/tlog-witness). */
export interface LogWitnessResponse {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  /** Response body, including its last newline. */
  body: string;
  type?: string;
}

export interface LogWitnessDeps {
  signer: NoteSigner;
  /** Keys of the logs whose checkpoints the witness cosigns. The key's name is the log's origin. */
  logs: readonly VerifierKey[];
  /**
   * Folder in which the witness stores the last cosigned checkpoint of each log. No other process may use this folder.
   */
  folder: string;
  now(): Date;
}

export interface LogWitness {
  /** `POST add-checkpoint`: cosigns a checkpoint that extends the last cosigned one. */
  addCheckpoint(request: string): Promise<LogWitnessResponse>;
  /** `GET {origin hash}/checkpoint`: returns the last cosigned checkpoint of a log. */
  readLastCheckpoint(originHash: string): Promise<LogWitnessResponse>;
}

/**
 * Creates a log witness, which never cosigns two contradictory histories of a log. Each cosigned checkpoint is stored
 * before the response.
 */
export function createLogWitness({ signer, logs, folder, now }: LogWitnessDeps): LogWitness {
  let turn = Promise.resolve();

  /** Runs one request at a time, so the stored checkpoint cannot change between the check and the write. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async function add(request: string): Promise<LogWitnessResponse> {
    const asked = parseAddCheckpointRequest(request);
    if (!asked) return createRejection(400, "the request is not a cosignature request");
    const { oldSize, proof, note } = asked;
    const checkpoint = parseCheckpoint(note);
    if (!checkpoint) return createRejection(400, "the request has no checkpoint");
    const keys = logs.filter(({ name }) => name === checkpoint.origin);
    if (keys.length === 0) return createRejection(404, "unknown log");
    if (!findNoteSigners(checkpoint.note, keys))
      return createRejection(403, "invalid signature of the log");
    if (oldSize > checkpoint.size)
      return createRejection(400, "the old size is larger than the checkpoint's");
    const known = parseCheckpoint((await read(checkpoint.origin)) ?? "");
    if (oldSize !== (known?.size ?? 0))
      return { status: 409, body: `${known?.size ?? 0}\n`, type: "text/x.tlog.size" };
    const fault = findExtensionFault(checkpoint, oldSize, known?.root ?? emptyTreeRoot, proof);
    if (fault !== undefined) return createRejection(422, fault);
    const line = signer.sign(checkpoint.note.text, now());
    const own = checkpoint.note.signatures.filter(({ name, keyId }) =>
      keys.some((key) => key.name === name && key.keyId === keyId),
    );
    const kept = formatSignedNote(checkpoint.note.text, [...own.map((one) => one.line), line]);
    await write(checkpoint.origin, kept);
    return { status: 200, body: `${line}\n` };
  }

  const fileOf = (origin: string) => join(folder, sha256(origin), "checkpoint");

  const read = (origin: string) => readFileIfExists(fileOf(origin));

  async function write(origin: string, note: string): Promise<void> {
    const file = fileOf(origin);
    await mkdir(join(folder, sha256(origin)), { recursive: true });
    await writeFile(`${file}.new`, note, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }

  return {
    addCheckpoint: (request) => inTurn(() => add(request)),
    async readLastCheckpoint(originHash) {
      const origin = logs.find(({ name }) => sha256(name) === originHash)?.name;
      const note = origin === undefined ? undefined : await read(origin);
      return note === undefined
        ? createRejection(404, "not cosigned")
        : { status: 200, body: note };
    },
  };
}

/** Returns why a checkpoint does not extend the last cosigned checkpoint. Returns `undefined` for a valid extension. */
function findExtensionFault(
  { size, root }: LogCheckpoint,
  oldSize: number,
  oldRoot: MerkleHash,
  path: readonly MerkleHash[],
): string | undefined {
  if (size === 0 && !root.equals(emptyTreeRoot)) return "the root of an empty log is wrong";
  return verifyConsistency({ from: { size: oldSize, root: oldRoot }, to: { size, root }, path })
    ? undefined
    : "the consistency proof is invalid";
}

const createRejection = (
  status: LogWitnessResponse["status"],
  reason: string,
): LogWitnessResponse => ({
  status,
  body: `${reason}\n`,
});

/** Maximum number of hashes in a consistency proof. */
const maximumProofHashes = 63;

/** Parses the body of an `add-checkpoint` request. Returns `undefined` if the body is malformed. */
export function parseAddCheckpointRequest(
  request: string,
): { oldSize: number; proof: MerkleHash[]; note: string } | undefined {
  const end = request.indexOf("\n\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = request.slice(0, end).split("\n");
  const [, size] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? [];
  const proof = lines.map((line) => Buffer.from(line, "base64"));
  const isProof = proof.every(
    (hash, n) => hash.length === 32 && hash.toString("base64") === lines[n],
  );
  if (size === undefined || !isProof || proof.length > maximumProofHashes) return undefined;
  return { oldSize: Number(size), proof, note: request.slice(end + 2) };
}
