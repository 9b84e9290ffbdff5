import { markLeadHandedOver } from "@/server/delivery/hand-over-lead";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import type { Database } from "@/lib/server/db/client";

/**
 * `npm run leads -- handed-over ID`: records that a lead on hold was given to its receiver. The id is that of the
 * delivery. Resolves to exit code 1 if nothing was recorded.
 */
export async function handOverLeadCommand(db: Database, id: string): Promise<number> {
  const register = await readCurrentRegister(db);
  const result = await markLeadHandedOver({ db, register }, id);
  if (result?.kind !== "done") {
    console.error(result?.reason ?? `No delivery ${id} is on hold.`);
    return 1;
  }
  await recordLeadAccess(db, "handed over", [result.leadId]);
  console.log(`Recorded: lead ${result.leadId} is handed over, and counts as accepted.`);
  return 0;
}
