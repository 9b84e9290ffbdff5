import type { Database } from "@/lib/server/db/client";
import { log } from "@/lib/server/log";
import { lockLegalHolds } from "../legal-holds/held-leads";
import {
  hasWaitingErasures,
  takeEndedWaitingErasures,
  type WaitingErasure,
} from "../legal-holds/waiting-erasures";
import { eraseSessions } from "./erasure/erase-sessions";
import { forgetLeads } from "./erasure/forget-lead";
import { completeKeptRequests } from "./requests/close-requests";

const batchSize = 50;

/**
 * Carries out the erasures that waited for a legal hold which has ended. A job of the server calls it every minute, and
 * the desk and the command call it when they end a hold. Returns the ids of the erased leads.
 */
export async function finishWaitingErasures(
  db: Pick<Database, "transaction" | "$count">,
): Promise<string[]> {
  if (!(await hasWaitingErasures(db))) return [];
  const erased: string[] = [];
  for (;;) {
    const taken = await eraseBatch(db);
    const leadIds = taken.flatMap(({ leadId }) => leadId ?? []);
    for (const leadId of leadIds) log.info("legal_hold.erased", { leadId });
    erased.push(...leadIds);
    if (taken.length < batchSize) return erased;
  }
}

function eraseBatch(db: Pick<Database, "transaction">): Promise<WaitingErasure[]> {
  return db.transaction(async (tx) => {
    await lockLegalHolds(tx);
    const taken = await takeEndedWaitingErasures(tx, batchSize);
    // The contacts were suppressed when the person asked.
    const leadIds = taken.flatMap(({ leadId }) => leadId ?? []);
    await forgetLeads(tx, leadIds, { suppresses: false });
    await eraseSessions(
      tx,
      taken.filter(({ leadId }) => leadId === null).map(({ sessionId }) => sessionId),
    );
    await completeKeptRequests(
      tx,
      taken.flatMap(({ requestId }) => requestId ?? []),
    );
    return taken;
  });
}
