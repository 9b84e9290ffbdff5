import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { logCheckpoints, logCosignatures } from "@/lib/server/db/consent-log-schema";
import type { LogOrigin } from "./log-origin";
import { getLogPolicy, type LogPolicy } from "./log-policy";
import { listNewestCheckpoints, type SignedCheckpoint } from "./log-size";

type Reader = Pick<Queries, "select">;

/** Maximum age difference in milliseconds between the published checkpoint and the newest one. */
const patienceMs = 60_000;
/** Number of cosigned checkpoints to examine, newest first. */
const most = 12;

/**
 * Returns the checkpoint to publish: the newest one with enough cosignatures. If that one lags by more than a minute,
 * returns the newest checkpoint instead. Returns `undefined` if the log was never signed.
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
