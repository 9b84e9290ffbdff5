import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import type { ConsentHead } from "@/flow/protocol/webhooks";
import { currentHead } from "./published-log";
import { checkTexts, checkUnlogged } from "./verification/check-beside-log";
import { checkEntries } from "./verification/check-entries";
import { checkLeads } from "./verification/check-leads";
import { checkSignature } from "./verification/check-signature";
import { LogFault } from "./verification/log-fault";

export type Verdict =
  | {
      intact: true;
      /** Stored consent records, logged or not. */
      records: number;
      pending: number;
      /** Entries whose contents retention has deleted. */
      purged: number;
      head: ConsentHead;
    }
  | {
      intact: false;
      /** The first fault: at which entry, or null for the log as a whole. */
      broken: { entry: number | null; problem: string };
    };

/**
 * Proves the whole consent log: hashes every record, text and entry again, builds the tree from the entries, and compares it
 * with all signed checkpoints and with the leads. Reads one snapshot of the database, so new leads do not disturb it.
 */
export function verifyLog(db: Database): Promise<Verdict> {
  return db.transaction(verifySnapshot, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Does the same as `verifyLog` in the caller's transaction. */
export async function verifySnapshot(tx: Transaction): Promise<Verdict> {
  try {
    await tx.execute(sql`set local statement_timeout = 0`);
    const texts = await checkTexts(tx);
    const logged = await checkEntries(tx, texts);
    await checkLeads(tx);
    const pending = logged.pending + (await checkUnlogged(tx, texts));
    await checkSignature(tx);
    const { purged } = logged;
    return {
      ...{ intact: true, records: logged.records + pending, pending, purged },
      head: await currentHead(tx),
    };
  } catch (error) {
    if (!(error instanceof LogFault)) throw error;
    return { intact: false, broken: { entry: error.entry, problem: error.problem } };
  }
}
