import { and, desc, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { consentLogCheckpoints, consentLogCosignatures } from "@/lib/server/db/consent-log-schema";
import type { LogOrigin } from "./log-origin";
import { getLogWitnessPolicy, type LogWitnessPolicy } from "./log-policy";
import { listNewestCheckpoints, type StoredCheckpoint } from "./log-size";

type LogQueries = Pick<DatabaseOrTransaction, "select">;

/**
 * Maximum milliseconds by which the published checkpoint, which witnesses have cosigned, may be older than the newest
 * one.
 */
const maximumCosignatureLagMs = 60_000;
/** Maximum number of cosigned checkpoints to examine when choosing which one to publish, newest first. */
const maximumExamined = 12;

/**
 * Returns the checkpoint to publish: the newest one with enough cosignatures. If the cosigned checkpoint lags by more
 * than a minute, returns the newest checkpoint instead. Returns `undefined` if the log was never signed.
 */
export async function findPublishedCheckpoint(
  db: LogQueries,
  origin: LogOrigin,
  policy: LogWitnessPolicy = getLogWitnessPolicy(),
): Promise<StoredCheckpoint | undefined> {
  const [newest] = await listNewestCheckpoints(db, origin, 1);
  if (!newest || policy.witnesses.length === 0) return newest;
  const sizes = db
    .select({ size: consentLogCosignatures.size })
    .from(consentLogCosignatures)
    .where(eq(consentLogCosignatures.origin, origin.number))
    .groupBy(consentLogCosignatures.size)
    .orderBy(desc(consentLogCosignatures.size))
    .limit(maximumExamined);
  const cosigned = await db
    .select({ checkpoint: consentLogCheckpoints, witness: consentLogCosignatures.witness })
    .from(consentLogCheckpoints)
    .innerJoin(
      consentLogCosignatures,
      and(
        eq(consentLogCosignatures.origin, consentLogCheckpoints.origin),
        eq(consentLogCosignatures.size, consentLogCheckpoints.size),
      ),
    )
    .where(
      and(
        eq(consentLogCheckpoints.origin, origin.number),
        inArray(consentLogCheckpoints.size, sizes),
      ),
    )
    .orderBy(desc(consentLogCheckpoints.size));
  const witnessed = cosigned.find(({ checkpoint: { size } }) =>
    policy.isQuorum(
      new Set(cosigned.flatMap((row) => (row.checkpoint.size === size ? row.witness : []))),
    ),
  )?.checkpoint;
  if (!witnessed) return newest;
  const behindMs = newest.signedAt.getTime() - witnessed.signedAt.getTime();
  return behindMs > maximumCosignatureLagMs ? newest : witnessed;
}
