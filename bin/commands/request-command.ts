import { recordLeadAccess } from "@/server/personal-data/audit";
import { listPrivacyRequests } from "@/server/privacy-requests/list-privacy-requests";
import type { Database } from "@/lib/server/db/client";

/** Prints visitors' privacy requests, such as erasures, one per line and newest first. Resolves to the exit code. */
export async function listPrivacyRequestsCommand(
  db: Database,
  filter: { since: Date | undefined; limit: number },
): Promise<number> {
  const found = await listPrivacyRequests(db, filter);
  await recordLeadAccess(db, "requests", []);
  for (const { id, site, kind, state, createdAt, usedAt, closedAt, result, leadCount } of found)
    console.log(
      [
        id,
        site,
        kind,
        `received ${createdAt.toISOString()}`,
        `link ${state}`,
        ...(usedAt ? [`confirmed ${usedAt.toISOString()}`] : []),
        closedAt ? `${result} ${closedAt.toISOString()}` : "open",
        ...(leadCount === null ? [] : [`${leadCount} leads`]),
      ].join("  "),
    );
  if (found.length === 0) console.log("No privacy requests.");
  return 0;
}
