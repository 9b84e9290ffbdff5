import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import type { ConsentLogHead } from "@/flow/protocol/webhooks";
import { findCurrentLogOrigin } from "./log-origin";
import { computeConsistencyPath, emptyTreeRoot, type MerkleHash } from "./tree/merkle-tree";
import { listNewestCheckpoints } from "./log-size";
import { createLogTreeReader } from "./tiles";

type LogQueries = Pick<DatabaseOrTransaction, "select">;

/** Returns the newest signed tree head. If the log was never signed, returns the head of the empty log at time 0. */
export async function getTreeHead(db: LogQueries): Promise<ConsentLogHead> {
  const origin = await findCurrentLogOrigin(db);
  const [newest] = origin ? await listNewestCheckpoints(db, origin, 1) : [];
  return newest
    ? toConsentHead(newest.size, newest.rootHash, newest.signedAt)
    : toConsentHead(0, emptyTreeRoot, new Date(0));
}

function toConsentHead(size: number, root: MerkleHash, signedAt: Date): ConsentLogHead {
  return { size, rootHash: root.toString("base64"), timestamp: signedAt.toISOString() };
}

/**
 * Returns the proof that the log of `to` entries begins with the log of `from` entries, as base64 hashes. Returns
 * `undefined` if `from` exceeds `to`, or if the signed log has fewer than `to` entries.
 */
export async function getConsistencyProof(
  db: LogQueries,
  from: number,
  to: number,
): Promise<string[] | undefined> {
  const { size } = await getTreeHead(db);
  if (from > to || to > size) return undefined;
  const hashes = await createLogTreeReader(db, to)(computeConsistencyPath(from, to));
  return hashes.map((hash) => hash.toString("base64"));
}
