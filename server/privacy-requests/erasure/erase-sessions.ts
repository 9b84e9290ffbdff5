import type { Transaction } from "@/lib/server/db/client";
import { findSessionsUnderLegalHold, lockLegalHolds } from "../../legal-holds/held-leads";
import { addWaitingErasures } from "../../legal-holds/waiting-erasures";
import { addErasureJournalEntries } from "../../personal-data/erasure-journal";
import { deleteSessions } from "../../sessions/delete-sessions";

/**
 * Erases sessions, and adds the erasures to the journal. The erasure of a session whose lead is under a legal hold waits
 * for the end of the hold. Returns the number of erased sessions.
 */
export async function eraseSessions(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await lockLegalHolds(tx);
  const held = await findSessionsUnderLegalHold(tx, ids);
  const erased = ids.filter((id) => !held.has(id));
  await deleteSessions(tx, erased);
  await addErasureJournalEntries(
    tx,
    "session-erased",
    erased.map((sessionId) => ({ sessionId })),
  );
  const waiting = [...held].map((sessionId) => ({ sessionId, leadId: null }));
  await addWaitingErasures(tx, waiting);
  return erased.length;
}
