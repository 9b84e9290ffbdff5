import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import type { Database } from "@/lib/server/db/client";
import { withDatabase } from "./with-database";

/** Calls a function with the database, after checking that `DATA_KEY` matches it. Resolves to the exit code. */
export function runOnLeads(work: (db: Database) => Promise<number>): Promise<number> {
  return withDatabase(async (db) => {
    await verifyDataKeyMatchesDatabase(db);
    return work(db);
  });
}
