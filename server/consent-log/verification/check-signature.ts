import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { logCheckpoints } from "@/lib/server/db/consent-log-schema";
import { parseCheckpoint } from "../log/checkpoint";
import { logSigners } from "../log-keys";
import { currentOrigin } from "../log-origin";
import { newestCheckpoints } from "../log-size";
import type { Hash } from "../tree/merkle-tree";
import { parseVerifierKey, signersOf } from "../verifier-key";
import { LogFault } from "./log-fault";

/** Throws a `LogFault` unless this log's keys have signed the newest checkpoint. An unsigned log passes. */
export async function checkSignature(tx: Transaction): Promise<void> {
  const origin = await currentOrigin(tx);
  const [newest] = origin ? await newestCheckpoints(tx, origin, 1) : [];
  if (!origin || !newest) return;
  const signed = parseCheckpoint(newest.note);
  const isSame = signed?.size === newest.size && signed.root.equals(newest.rootHash);
  const keys = logSigners(origin.origin).flatMap((one) => parseVerifierKey(one.verifierKey) ?? []);
  if (!signed || !isSame || !signersOf(signed.note, keys))
    throw new LogFault(
      `the checkpoint of ${newest.size} entries is not signed with this log's keys`,
    );
}

/** Returns the root hashes of all checkpoints of the current origin, by log size. */
export async function signedRoots(tx: Transaction): Promise<ReadonlyMap<number, Hash>> {
  const origin = await currentOrigin(tx);
  if (!origin) return new Map();
  const signed = await tx
    .select({ size: logCheckpoints.size, root: logCheckpoints.rootHash })
    .from(logCheckpoints)
    .where(eq(logCheckpoints.origin, origin.number));
  return new Map(signed.map(({ size, root }) => [size, root]));
}
