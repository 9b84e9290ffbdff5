import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { configuredRegister } from "@/server/receivers/current-receivers";
import { replayFailed, type FailedDeliveries, type Replay } from "@/server/delivery/replay-failed";
import { decideReturn } from "@/server/outcomes/returns";
import { audit } from "@/server/personal-data/audit";
import { connectTo, type Database } from "@/lib/server/db/client";
import { createPool } from "@/lib/server/db/pool";
import { patientDeadlines } from "@/lib/server/db/connection";
import { checkDataKey } from "@/lib/server/keyed-hash";
import * as schema from "@/lib/server/db/schema";

/** What the desk may write: nothing else goes over the application's role. */
export interface DeskWrites {
  /** Notes who looked at what, before it is shown. */
  audit(person: string, what: string, leadIds: readonly string[]): Promise<void>;
  replay(person: string, which: FailedDeliveries): Promise<Replay>;
  /** Undefined when no return has this id. Throws SaleIsSettled as `decideReturn` does. */
  decide(
    person: string,
    id: number,
    decision: "accept" | "refuse",
    reason?: string,
  ): Promise<string | undefined>;
}

export interface DeskDatabases {
  /** Every page reads here: the database itself refuses what would write. */
  reading: Database;
  writes: DeskWrites;
  close(): Promise<void>;
}

/** Opens both connections: the one that reads, and the application's, of which the desk has three functions. */
export async function openDeskDatabases(
  readingUrl: string,
  applicationUrl: string,
): Promise<DeskDatabases> {
  const application = connectTo(applicationUrl, patientDeadlines);
  // A database that has no key yet gets one now; the reading role could not store it.
  await checkDataKey(application);
  const pool: Pool = createPool(readOnly(readingUrl), { max: 4 });
  return {
    reading: drizzle(pool, { schema }),
    writes: writesOf(application),
    close: () => pool.end(),
  };
}

/** The same address, with every transaction read-only from its beginning: a second lock beside the role's rights. */
export function readOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  return address.toString();
}

function writesOf(db: Database): DeskWrites {
  return {
    audit: (person, what, leadIds) => audit(db, `desk: ${what}`, leadIds, { by: person }),
    async replay(person, which) {
      const replay = await replayFailed({ db, register: configuredRegister() }, which);
      const leadIds = [...new Set(replay.queued.map(({ leadId }) => leadId))];
      await audit(db, "desk: replay", leadIds, { by: person });
      return replay;
    },
    async decide(person, id, decision, reason) {
      const leadId = await decideReturn(db, id, decision, { osUser: person, reason });
      if (leadId !== undefined)
        await audit(db, `desk: return ${id}: ${decision}`, [leadId], { by: person });
      return leadId;
    },
  };
}
