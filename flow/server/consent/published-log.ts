import "server-only";
import type { Queries } from "@/lib/server/db/client";
import type { ConsentHead } from "../../protocol/webhooks";
import { currentOrigin } from "./log-origin";
import { consistencyPath, emptyRoot } from "./merkle-tree";
import { newestCheckpoints } from "./sign-log";
import { treeReader } from "./tiles";

type Reader = Pick<Queries, "select">;

/** The log as it was signed last; empty before that. */
export async function currentHead(db: Reader): Promise<ConsentHead> {
  const origin = await currentOrigin(db);
  const [newest] = origin ? await newestCheckpoints(db, origin, 1) : [];
  const { size, rootHash, signedAt } = newest ?? {
    ...{ size: 0, rootHash: emptyRoot, signedAt: new Date() },
  };
  return { size, rootHash: rootHash.toString("base64"), timestamp: signedAt.toISOString() };
}

/**
 * The proof that the log of `to` entries begins with the log of `from` entries, in base64; undefined where the log has not
 * as many.
 */
export async function consistencyProof(
  db: Reader,
  from: number,
  to: number,
): Promise<string[] | undefined> {
  const { size } = await currentHead(db);
  if (from > to || to > size) return undefined;
  const hashes = await treeReader(db, to)(consistencyPath(from, to));
  return hashes.map((hash) => hash.toString("base64"));
}
