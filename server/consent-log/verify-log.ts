import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import type { ConsentHead } from "@/flow/protocol/webhooks";
import { getTreeHead } from "./published-log";
import { checkTexts, checkUnlogged } from "./verification/check-beside-log";
import { checkEntries } from "./verification/check-entries";
import { checkLeads } from "./verification/check-leads";
import { checkSignature } from "./verification/check-signature";
import { LogFaultError } from "./verification/log-fault";

export type LogVerdict =
  | {
      intact: true;
      /** Stored consent records, logged or not. */
      records: number;
      pending: number;
      /** Log entries whose contents were deleted as expired. */
      purged: number;
      head: ConsentHead;
    }
  | {
      intact: false;
      /** The first fault. `entry` is its position, or null if the fault concerns no single entry. */
      broken: { entry: number | null; problem: string };
    };

/**
 * Verifies the whole consent log: every hash, the Merkle tree, all signed checkpoints, and the leads. Reads one
 * snapshot of the database, so new leads do not affect the result.
 */
export function verifyLog(db: Database): Promise<LogVerdict> {
  return db.transaction(verifySnapshot, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Verifies the whole consent log in the caller's transaction. */
export async function verifySnapshot(tx: Transaction): Promise<LogVerdict> {
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
      head: await getTreeHead(tx),
    };
  } catch (error) {
    if (!(error instanceof LogFaultError)) throw error;
    return { intact: false, broken: { entry: error.entry, problem: error.problem } };
  }
}
