import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import type { ConsentLogHead } from "@/flow/protocol/webhooks";
import { getTreeHead } from "./published-log";
import { verifyDisclosureTexts, verifyUnloggedRecords } from "./verification/check-beside-log";
import { verifyLogEntries } from "./verification/check-entries";
import { verifyLoggedLeads } from "./verification/check-leads";
import { verifyNewestCheckpoint } from "./verification/check-signature";
import { LogFaultError } from "./verification/log-fault";

export type LogVerification =
  | {
      intact: true;
      /** Stored consent records, logged or not. */
      records: number;
      pending: number;
      /** Log entries whose contents were deleted as expired. */
      purged: number;
      head: ConsentLogHead;
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
export function verifyConsentLog(db: Database): Promise<LogVerification> {
  return db.transaction(verifyConsentLogSnapshot, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Verifies the whole consent log in the caller's transaction. */
export async function verifyConsentLogSnapshot(tx: Transaction): Promise<LogVerification> {
  try {
    await tx.execute(sql`set local statement_timeout = 0`);
    const texts = await verifyDisclosureTexts(tx);
    const logged = await verifyLogEntries(tx, texts);
    await verifyLoggedLeads(tx);
    const pending = logged.pending + (await verifyUnloggedRecords(tx, texts));
    await verifyNewestCheckpoint(tx);
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
