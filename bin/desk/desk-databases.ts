import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import {
  publishFlowTexts,
  rollBackFlowTexts,
  type FlowTextChange,
} from "@/server/flow-checks/publish-flow-texts";
import type { FlowTexts } from "@/server/flows/flow-texts";
import {
  publishAlertSettings,
  type AlertSettingsPublication,
} from "@/server/monitoring/alert-settings-versions";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { rotateReceiverSecret } from "@/server/receivers/receiver-secrets";
import {
  publishRegister,
  type PublishedRegister,
  type RegisterPublication,
} from "@/server/receivers/register-versions";
import {
  publishSiteSettings,
  type SiteSettingsPublication,
} from "@/server/site-settings/site-settings-versions";
import { markLeadHandedOver, type HandOver } from "@/server/delivery/hand-over-lead";
import {
  replayFailedDeliveries,
  type FailedDeliverySelection,
  type DeliveryReplayResult,
} from "@/server/delivery/replay-failed-deliveries";
import { decideReturnAsOperator } from "@/server/outcomes/returns";
import { recordLeadAccess, type AuditDetails } from "@/server/personal-data/audit";
import { storeAdCampaign, type AdCampaign } from "@/server/reports/ad-campaigns";
import {
  storeCampaignCosts,
  type CampaignCost,
  type CostOrigin,
} from "@/server/reports/campaign-costs";
import { connectDatabase, type Database } from "@/lib/server/db/client";
import { createDatabasePool } from "@/lib/server/db/pool";
import { longDatabaseTimeouts, type DatabaseTimeouts } from "@/lib/server/db/connection";
import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import * as schema from "@/lib/server/db/schema";
import { createComplianceWrites, type ComplianceWrites } from "./compliance-writes";
import { createLandingPageWrites, type LandingPageWrites } from "./landing/landing-page-writes";

/**
 * Write operations of the desk, the operators' web pages. The pages are rendered through a separate, read-only
 * connection.
 */
export interface DeskWriteOperations extends LandingPageWrites, ComplianceWrites {
  /** Records an action in the audit log. Must be called before a page shows the leads' data. */
  recordAction(
    person: string,
    action: string,
    leadIds: readonly string[],
    details?: Pick<AuditDetails, "reason">,
  ): Promise<void>;
  replayDeliveries(person: string, which: FailedDeliverySelection): Promise<DeliveryReplayResult>;
  /** Records that a lead on hold was given to its receiver. Resolves as `markLeadHandedOver` does. */
  markHandedOver(person: string, deliveryId: string): Promise<HandOver | undefined>;
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
  /** Stores a new version of the receivers' register. Throws as `publishRegister` does. */
  publishRegister(content: unknown, publication: RegisterPublication): Promise<PublishedRegister>;
  /** Creates a new webhook secret for a receiver. Resolves to the secret, which can be read only here. */
  rotateReceiverSecret(person: string, receiverId: string): Promise<string>;
  /** Stores a new version of the alert settings. Returns its number. Throws as `publishAlertSettings` does. */
  publishAlertSettings(
    content: unknown,
    publication: Omit<AlertSettingsPublication, "program">,
  ): Promise<number>;
  /** Stores a new version of the sites' settings. Returns its number. Throws as `publishSiteSettings` does. */
  publishSiteSettings(
    content: unknown,
    publication: Omit<SiteSettingsPublication, "program">,
  ): Promise<number>;
  storeCosts(person: string, costs: readonly CampaignCost[], origin: CostOrigin): Promise<void>;
  /** Records which of our sites and campaigns a campaign of an ad platform belongs to. */
  mapCampaign(person: string, mapped: AdCampaign): Promise<void>;
  /** Checks and stores a new version of a flow's texts. Throws as `publishFlowTexts` does. */
  publishFlowTexts(texts: FlowTexts, change: DeskTextChange): Promise<number>;
  /** Publishes an earlier version of a flow's texts again. Throws as `publishFlowTexts` does. */
  rollBackFlowTexts(version: number, change: DeskTextChange): Promise<number>;
}

export type DeskTextChange = Omit<FlowTextChange, "program">;

export interface DeskDatabases {
  /** Read-only connection for all pages. */
  readOnly: Database;
  writes: DeskWriteOperations;
  close(): Promise<void>;
}

/**
 * Opens two database connections for the operators' web pages: a read-only one to render pages, and one for the
 * operations of `DeskWriteOperations`.
 */
export async function openDeskDatabases(
  readingUrl: string,
  applicationUrl: string,
): Promise<DeskDatabases> {
  const application = connectDatabase(applicationUrl, longDatabaseTimeouts);
  // Stores the data key's check value in a new database, which the read-only role could not do.
  await verifyDataKeyMatchesDatabase(application);
  const pool: Pool = createDatabasePool(toReadOnlyUrl(readingUrl), {
    ...{ max: 4, deadlines: reportTimeouts },
  });
  return {
    readOnly: drizzle(pool, { schema }),
    writes: createDeskWrites(application),
    close: () => pool.end(),
  };
}

/**
 * Timeouts of the reading connections, in milliseconds. A report of a long period on a busy machine takes longer than a
 * visitor's request may. A page waits for a free connection as long as for a report.
 */
const reportTimeouts: DatabaseTimeouts = { replyMs: 60_000, lockMs: 5_000, connectMs: 60_000 };

/**
 * Adds options to a database URL. Transactions are read-only by default, as a safeguard in addition to the role's
 * privileges. More memory than usual keeps the sorts of reports off the disk.
 */
export function toReadOnlyUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on -c work_mem=32MB");
  return address.toString();
}

function createDeskWrites(db: Database): DeskWriteOperations {
  return {
    ...createLandingPageWrites(db),
    ...createComplianceWrites(db),
    recordAction: (person, action, leadIds, details) =>
      recordLeadAccess(db, `desk: ${action}`, leadIds, { ...details, by: person }),
    async replayDeliveries(person, which) {
      const replay = await replayFailedDeliveries(
        { db, register: await readCurrentRegister(db) },
        which,
      );
      const leadIds = [...new Set(replay.queued.map(({ leadId }) => leadId))];
      await recordLeadAccess(db, "desk: replay", leadIds, {
        by: person,
        before: countStates(replay.queued),
        after: { pending: replay.queued.length },
      });
      return replay;
    },
    async markHandedOver(person, deliveryId) {
      const register = await readCurrentRegister(db);
      const result = await markLeadHandedOver({ db, register }, deliveryId);
      if (result?.kind === "done")
        await recordLeadAccess(db, "desk: handed over", [result.leadId], {
          ...{ by: person, before: { state: "held" }, after: { state: "delivered" } },
        });
      return result;
    },
    async decideLeadReturn(person, id, decision, reason) {
      const decided = await decideReturnAsOperator(db, id, decision, { osUser: person, reason });
      if (decided)
        await recordLeadAccess(db, `desk: return ${id}: ${decision}`, [decided.leadId], {
          by: person,
          before: { decision: decided.previous },
          after: { decision },
        });
      return decided?.leadId;
    },
    async publishRegister(content, publication) {
      const published = await publishRegister(db, content, publication);
      const { version } = published;
      await recordLeadAccess(db, "desk: change receivers", [], {
        ...{ by: publication.author, reason: publication.reason },
        ...{ before: { version: version - 1 }, after: { version } },
      });
      return published;
    },
    async rotateReceiverSecret(person, receiverId) {
      const secret = await rotateReceiverSecret(db, receiverId);
      const command = `desk: rotate the secret of ${receiverId}`;
      await recordLeadAccess(db, command, [], { by: person });
      return secret;
    },
    publishAlertSettings: (content, publication) =>
      publishAlertSettings(db, content, { ...publication, program: "desk" }),
    publishSiteSettings: (content, publication) =>
      publishSiteSettings(db, content, { ...publication, program: "desk" }),
    storeCosts: (person, costs, origin) =>
      storeCampaignCosts(db, costs, { origin, by: person, program: "desk" }),
    mapCampaign: (person, mapped) => storeAdCampaign(db, mapped, { by: person, program: "desk" }),
    publishFlowTexts: (texts, change) =>
      publishFlowTexts(db, texts, { ...change, program: "desk" }),
    rollBackFlowTexts: (version, change) =>
      rollBackFlowTexts(db, version, { ...change, program: "desk" }),
  };
}

/** Counts deliveries by state. A period can contain hundreds, so the audit keeps only their numbers. */
function countStates(deliveries: readonly { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of deliveries) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
