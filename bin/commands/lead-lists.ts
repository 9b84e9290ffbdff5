import { listLeads, type LeadFilter } from "@/server/reports/read-leads";
import { recordLeadAccess, listLeadAccessEntries } from "@/server/personal-data/audit";
import type { Database } from "@/lib/server/db/client";
import { assertReceiverExists } from "./assert-receiver-exists";

export async function listLeadsCommand(db: Database, filter: LeadFilter): Promise<number> {
  await assertReceiverExists(db, filter.receiverId);
  const found = await listLeads(db, filter);
  await recordLeadAccess(
    db,
    "list",
    found.map(({ id }) => id),
  );
  for (const { id, createdAt, site, flowKey, deliveries, isUnplaced, ...more } of found)
    console.log(
      [
        id,
        createdAt.toISOString(),
        site,
        flowKey,
        Object.entries(deliveries)
          .map(([state, count]) => `${count} ${state}`)
          .join(", ") || "no receivers",
        ...(isUnplaced ? ["unplaced"] : []),
        ...(more.forgottenAt ? [`erased ${more.forgottenAt.toISOString()}`] : []),
        ...(more.repeats ? [`repeats ${more.repeats}`] : []),
        ...(more.withdrawnAt ? [`consent withdrawn ${more.withdrawnAt.toISOString()}`] : []),
      ].join("  "),
    );
  return 0;
}

export async function showAuditLogCommand(db: Database, limit: number): Promise<number> {
  for (const entry of await listLeadAccessEntries(db, limit)) {
    const { createdAt, osUser, command, leadCount, leadIds, reason, before, after } = entry;
    console.log(
      [
        ...[createdAt.toISOString(), osUser, command, `${leadCount} leads`, leadIds.join(",")],
        ...(reason === null ? [] : [`reason: ${reason}`]),
        ...(before === null ? [] : [`before: ${JSON.stringify(before)}`]),
        ...(after === null ? [] : [`after: ${JSON.stringify(after)}`]),
      ].join("  "),
    );
  }
  return 0;
}
