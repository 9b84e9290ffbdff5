import type { Queries } from "@/lib/server/db/client";
import type { ConsentHead } from "@/flow/protocol/webhooks";
import { findCurrentOrigin } from "./log-origin";
import { computeConsistencyPath, emptyRoot, type Hash } from "./tree/merkle-tree";
import { listNewestCheckpoints } from "./log-size";
import { createTreeReader } from "./tiles";

type Reader = Pick<Queries, "select">;

/** Returns the newest signed tree head. If the log was never signed, returns the head of the empty log at time 0. */
export async function getTreeHead(db: Reader): Promise<ConsentHead> {
  const origin = await findCurrentOrigin(db);
  const [newest] = origin ? await listNewestCheckpoints(db, origin, 1) : [];
  return newest
    ? headOf(newest.size, newest.rootHash, newest.signedAt)
    : headOf(0, emptyRoot, new Date(0));
}

function headOf(size: number, root: Hash, signedAt: Date): ConsentHead {
  return { size, rootHash: root.toString("base64"), timestamp: signedAt.toISOString() };
}

/**
 * Returns the proof that the first `from` of the first `to` entries are unchanged, as base64 hashes. Returns
 * `undefined` if `from` exceeds `to`, or if the signed log has fewer than `to` entries.
 */
export async function getConsistencyProof(
  db: Reader,
  from: number,
  to: number,
): Promise<string[] | undefined> {
  const { size } = await getTreeHead(db);
  if (from > to || to > size) return undefined;
  const hashes = await createTreeReader(db, to)(computeConsistencyPath(from, to));
  return hashes.map((hash) => hash.toString("base64"));
}
