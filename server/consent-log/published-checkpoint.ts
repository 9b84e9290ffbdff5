import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { logCheckpoints, logCosignatures } from "@/lib/server/db/consent-log-schema";
import type { LogOrigin } from "./log-origin";
import { getLogPolicy, type LogPolicy } from "./log-policy";
import { listNewestCheckpoints, type SignedCheckpoint } from "./log-size";

type Reader = Pick<Queries, "select">;

/** How long a checkpoint with enough cosignatures is published while newer ones still lack them, in milliseconds. */
const patienceMs = 60_000;
/** The number of cosigned checkpoints that are examined, from the newest back. */
const most = 12;

/**
 * Returns the checkpoint that the sites publish: the newest one that satisfies the policy's quorum. If that one is
 * over a minute older than the newest checkpoint, returns the newest, so a slow log witness delays no reader.
 * Returns undefined before the first checkpoint.
 */
export async function findPublishedCheckpoint(
  db: Reader,
  origin: LogOrigin,
  policy: LogPolicy = getLogPolicy(),
): Promise<SignedCheckpoint | undefined> {
  const [newest] = await listNewestCheckpoints(db, origin, 1);
  if (!newest || policy.witnesses.length === 0) return newest;
  const sizes = db
    .select({ size: logCosignatures.size })
    .from(logCosignatures)
    .where(eq(logCosignatures.origin, origin.number))
    .groupBy(logCosignatures.size)
    .orderBy(desc(logCosignatures.size))
    .limit(most);
  const cosigned = await db
    .select({ checkpoint: logCheckpoints, witness: logCosignatures.witness })
    .from(logCheckpoints)
    .innerJoin(
      logCosignatures,
      and(
        eq(logCosignatures.origin, logCheckpoints.origin),
        eq(logCosignatures.size, logCheckpoints.size),
      ),
    )
    .where(and(eq(logCheckpoints.origin, origin.number), inArray(logCheckpoints.size, sizes)))
    .orderBy(desc(logCheckpoints.size));
  const witnessed = cosigned.find(({ checkpoint: { size } }) =>
    policy.isQuorum(
      new Set(cosigned.flatMap((row) => (row.checkpoint.size === size ? row.witness : []))),
    ),
  )?.checkpoint;
  if (!witnessed) return newest;
  const behindMs = newest.signedAt.getTime() - witnessed.signedAt.getTime();
  return behindMs > patienceMs ? newest : witnessed;
}
