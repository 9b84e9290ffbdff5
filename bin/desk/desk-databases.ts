import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { replayFailed, type FailedDeliveries, type Replay } from "@/server/delivery/replay-failed";
import { decideReturn } from "@/server/outcomes/returns";
import { recordAudit } from "@/server/personal-data/audit";
import { connectDatabase, type Database } from "@/lib/server/db/client";
import { createPool } from "@/lib/server/db/pool";
import { patientDeadlines } from "@/lib/server/db/connection";
import { checkDataKey } from "@/lib/server/keyed-hash";
import * as schema from "@/lib/server/db/schema";

/** The desk's write operations. The desk reads through a separate, read-only connection. */
export interface DeskActions {
  /** Records in the audit log that a person viewed these leads. Must be called before the page is rendered. */
  audit(person: string, what: string, leadIds: readonly string[]): Promise<void>;
  replay(person: string, which: FailedDeliveries): Promise<Replay>;
  /**
   * Accepts or refuses a return of a lead. Resolves to the lead's id, or to undefined if the return does not exist.
   * Throws SaleSettledError like `decideReturn`.
   */
  decide(
    person: string,
    id: number,
    decision: "accept" | "refuse",
    reason?: string,
  ): Promise<string | undefined>;
}

export interface DeskDatabases {
  /** Read-only connection for all pages. */
  reading: Database;
  writes: DeskActions;
  close(): Promise<void>;
}

/** Opens a read-only connection for pages and the application's connection for the desk's three write operations. */
export async function openDeskDatabases(
  readingUrl: string,
  applicationUrl: string,
): Promise<DeskDatabases> {
  const application = connectDatabase(applicationUrl, patientDeadlines);
  // Stores the data key's check value in a new database, which the read-only role could not do.
  await checkDataKey(application);
  const pool: Pool = createPool(toReadOnlyUrl(readingUrl), { max: 4 });
  return {
    reading: drizzle(pool, { schema }),
    writes: writesOf(application),
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

function writesOf(db: Database): DeskActions {
  return {
    audit: (person, what, leadIds) => recordAudit(db, `desk: ${what}`, leadIds, { by: person }),
    async replay(person, which) {
      const replay = await replayFailed({ db, register: readConfiguredRegister() }, which);
      const leadIds = [...new Set(replay.queued.map(({ leadId }) => leadId))];
      await recordAudit(db, "desk: replay", leadIds, { by: person });
      return replay;
    },
    async decide(person, id, decision, reason) {
      const leadId = await decideReturn(db, id, decision, { osUser: person, reason });
      if (leadId !== undefined)
        await recordAudit(db, `desk: return ${id}: ${decision}`, [leadId], { by: person });
      return leadId;
    },
  };
}
