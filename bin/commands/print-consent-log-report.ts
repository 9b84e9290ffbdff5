import { getCheckpointFilePath } from "@/server/consent-log/checkpoint-file";
import { compareWithSignedLog } from "@/server/consent-log/signed-log-comparison";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import type { Database } from "@/lib/server/db/client";

/**
 * The state of the consent log. `lost`: the log is consistent, but entries that were signed earlier are missing.
 * `broken`: the log is inconsistent.
 */
export type ConsentLogState = "intact" | "lost" | "broken";

/**
 * Verifies the consent log in a database and compares it with the checkpoints in `CONSENT_LOG_FILE`. Prints the result
 * and, if the log is not intact, the next step.
 */
export async function printConsentLogReport(db: Database): Promise<ConsentLogState> {
  const past = await compareWithSignedLog(db);
  const verdict = await verifyConsentLog(db);
  if (!verdict.intact) {
    const { entry, problem } = verdict.broken;
    console.error(
      `The consent log is BROKEN: ${entry === null ? "" : `entry ${entry}: `}${problem}`,
    );
    if (past.state === "lost") console.error(`Signed entries are also missing: ${past.reason}.`);
    console.error(brokenLogNextStep);
    return "broken";
  }
  const { records, pending, purged, head } = verdict;
  const counts = [
    `${records} records`,
    ...(pending > 0 ? [`${pending} of these not logged yet`] : []),
    ...(purged > 0 ? [`${purged} entries purged`] : []),
  ].join(", ");
  const summary = `${counts}. Head: ${head.size} entries, root ${head.rootHash}, ${head.timestamp}.`;
  if (past.state === "lost") {
    console.error(`The consent log has LOST signed entries: ${past.reason}.`);
    console.error(`The remaining entries are consistent: ${summary}`);
    console.error(lostEntriesNextStep);
    return "lost";
  }
  console.log(`The consent log is intact: ${summary}`);
  console.log(
    past.state === "held"
      ? `It contains all ${past.size} signed entries recorded in ${getCheckpointFilePath()}.`
      : `It was not compared with signed entries: ${getCheckpointFilePath()} (CONSENT_LOG_FILE) has none of this log.`,
  );
  return "intact";
}

const brokenLogNextStep =
  "Next step: leave this database unchanged, restore an earlier backup into another database, and compare the two.";

const lostEntriesNextStep =
  "Next step: recover the missing commits from a newer backup or by point-in-time recovery. If they are lost for " +
  "good, run npm run consent:log -- new-origin. Until then the log is not signed, and leads are sent without a proof.";
