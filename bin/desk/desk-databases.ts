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

/** The desk's writes. Only these use the application's database role. */
export interface DeskActions {
  /** Records in the audit that a person viewed these leads. Call it before the page is rendered. */
  audit(person: string, what: string, leadIds: readonly string[]): Promise<void>;
  replay(person: string, which: FailedDeliveries): Promise<Replay>;
  /** Resolves to the lead's id, or to undefined for an unknown return. Throws SaleSettledError as `decideReturn` does. */
  decide(
    person: string,
    id: number,
    decision: "accept" | "refuse",
    reason?: string,
  ): Promise<string | undefined>;
}

export interface DeskDatabases {
  /** All pages read through this connection. The database refuses its writes. */
  reading: Database;
  writes: DeskActions;
  close(): Promise<void>;
}

/** Opens the read-only connection and the application's connection, of which the desk gets three functions. */
export async function openDeskDatabases(
  readingUrl: string,
  applicationUrl: string,
): Promise<DeskDatabases> {
  const application = connectDatabase(applicationUrl, patientDeadlines);
  // Creates the data key of a new database. The reading role could not store it.
  await checkDataKey(application);
  const pool: Pool = createPool(toReadOnlyUrl(readingUrl), { max: 4 });
  return {
    reading: drizzle(pool, { schema }),
    writes: writesOf(application),
    close: () => pool.end(),
  };
}

/** Returns the database URL with read-only transactions, a second safeguard besides the role's privileges. */
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
