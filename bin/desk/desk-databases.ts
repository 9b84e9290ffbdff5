import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import {
  replayFailedDeliveries,
  type FailedDeliverySelection,
  type DeliveryReplayResult,
} from "@/server/delivery/replay-failed-deliveries";
import { decideReturn } from "@/server/outcomes/returns";
import { storeAdCampaign, type AdCampaign } from "@/server/reports/ad-campaigns";
import {
  storeCampaignCosts,
  type CampaignCost,
  type CostOrigin,
} from "@/server/reports/campaign-costs";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { connectDatabase, type Database } from "@/lib/server/db/client";
import { createDatabasePool } from "@/lib/server/db/pool";
import { longTimeouts } from "@/lib/server/db/connection";
import { checkDataKey } from "@/lib/server/keyed-hash";
import * as schema from "@/lib/server/db/schema";

/**
 * Write operations of the desk, the operators' web pages. The pages are rendered through a separate, read-only
 * connection.
 */
export interface DeskWrites {
  /** Records in the audit log that a person viewed leads. Must be called before the page is rendered. */
  recordView(person: string, what: string, leadIds: readonly string[]): Promise<void>;
  replayDeliveries(person: string, which: FailedDeliverySelection): Promise<DeliveryReplayResult>;
  /**
   * Accepts or refuses a return of a lead. Resolves to the lead's id, or to undefined if the return does not exist.
   * Throws SaleSettledError if the return can no longer be changed.
   */
  decideLeadReturn(
    person: string,
    id: number,
    decision: "accept" | "refuse",
    reason?: string,
  ): Promise<string | undefined>;
  storeCosts(person: string, costs: readonly CampaignCost[], origin: CostOrigin): Promise<void>;
  /** Maps a campaign's name at an ad platform to a site and a campaign. */
  mapCampaign(person: string, mapped: AdCampaign): Promise<void>;
}

export interface DeskDatabases {
  /** Read-only connection for all pages. */
  readOnly: Database;
  writes: DeskWrites;
  close(): Promise<void>;
}

/**
 * Opens two database connections for the operators' web pages: a read-only one to render pages, and one for the
 * write operations.
 */
export async function openDeskDatabases(
  readingUrl: string,
  applicationUrl: string,
): Promise<DeskDatabases> {
  const application = connectDatabase(applicationUrl, longTimeouts);
  // Stores the data key's check value in a new database, which the read-only role could not do.
  await checkDataKey(application);
  const pool: Pool = createDatabasePool(toReadOnlyUrl(readingUrl), { max: 4 });
  return {
    readOnly: drizzle(pool, { schema }),
    writes: createDeskWrites(application),
    close: () => pool.end(),
  };
}

/**
 * Adds an option to a database URL that makes transactions read-only by default. This is a safeguard in addition to the
 * role's privileges.
 */
export function toReadOnlyUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  return address.toString();
}

function createDeskWrites(db: Database): DeskWrites {
  return {
    recordView: (person, what, leadIds) =>
      recordLeadAccess(db, `desk: ${what}`, leadIds, { by: person }),
    async replayDeliveries(person, which) {
      const replay = await replayFailedDeliveries(
        { db, register: readConfiguredRegister() },
        which,
      );
      const leadIds = [...new Set(replay.queued.map(({ leadId }) => leadId))];
      await recordLeadAccess(db, "desk: replay", leadIds, { by: person });
      return replay;
    },
    async decideLeadReturn(person, id, decision, reason) {
      const leadId = await decideReturn(db, id, decision, { osUser: person, reason });
      if (leadId !== undefined)
        await recordLeadAccess(db, `desk: return ${id}: ${decision}`, [leadId], { by: person });
      return leadId;
    },
    storeCosts: (person, costs, origin) =>
      storeCampaignCosts(db, costs, { origin, by: person, program: "desk" }),
    mapCampaign: (person, mapped) => storeAdCampaign(db, mapped, { by: person, program: "desk" }),
  };
}
