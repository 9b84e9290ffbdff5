import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentLogCheckpoints } from "@/lib/server/db/consent-log-schema";
import { parseCheckpoint } from "../log/checkpoint";
import { getLogSigners } from "../log-keys";
import { findCurrentLogOrigin } from "../log-origin";
import { listNewestCheckpoints } from "../log-size";
import type { MerkleHash } from "../tree/merkle-tree";
import { parseVerifierKey, findNoteSigners } from "../verifier-key";
import { LogFaultError } from "./log-fault";

/**
 * Verifies that this log's keys signed the newest checkpoint. A log without checkpoints passes.
 * @throws LogFaultError if the signature is invalid or missing.
 */
export async function verifyNewestCheckpoint(tx: Transaction): Promise<void> {
  const origin = await findCurrentLogOrigin(tx);
  const [newest] = origin ? await listNewestCheckpoints(tx, origin, 1) : [];
  if (!origin || !newest) return;
  const signed = parseCheckpoint(newest.note);
  const isSame = signed?.size === newest.size && signed.root.equals(newest.rootHash);
  const keys = getLogSigners(origin.origin).flatMap(
    (one) => parseVerifierKey(one.verifierKey) ?? [],
  );
  if (!signed || !isSame || !findNoteSigners(signed.note, keys))
    throw new LogFaultError(
      `the checkpoint of ${newest.size} entries is not signed with this log's keys`,
    );
}

/** Returns the root hashes of the current origin's checkpoints, by log size. */
export async function listSignedRootHashes(
  tx: Transaction,
): Promise<ReadonlyMap<number, MerkleHash>> {
  const origin = await findCurrentLogOrigin(tx);
  if (!origin) return new Map();
  const signed = await tx
    .select({ size: consentLogCheckpoints.size, root: consentLogCheckpoints.rootHash })
    .from(consentLogCheckpoints)
    .where(eq(consentLogCheckpoints.origin, origin.number));
  return new Map(signed.map(({ size, root }) => [size, root]));
}
