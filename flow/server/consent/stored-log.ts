import "server-only";
import type { Database, Transaction } from "@/lib/server/db/client";
import type { LeadCreated } from "../../protocol/lead-created";
import { faultOfWebhooks, type PublishedLog } from "./check-webhooks";
import { consistencyProof, currentHead } from "./published-log";
import { purgedSize, verifySnapshot } from "./verify-log";

/** Records are kept for so long. */
const retentionYears = 5;

/** The log as this database publishes it. */
export function storedLog(db: Database | Transaction): PublishedLog {
  return {
    head: () => currentHead(db),
    consistency: async (from, to) => {
      const { size } = await currentHead(db);
      return from <= to && to <= size ? consistencyProof(db, from, to) : undefined;
    },
  };
}

/**
 * Holds a database against webhooks that a receiver kept. Beside what `faultOfWebhooks` sees, every record and text is
 * hashed again, and none may be missing that came after a webhook of the last five years: those are not purged yet,
 * whatever the database says.
 */
export async function faultOfDatabase(
  tx: Transaction,
  webhooks: readonly LeadCreated[],
  now = new Date(),
): Promise<string | undefined> {
  const verdict = await verifySnapshot(tx);
  if (!verdict.intact) return verdict.broken.problem;
  const kept = new Date(now);
  kept.setFullYear(now.getFullYear() - retentionYears);
  const purged = await purgedSize(tx);
  for (const { timestamp, data } of webhooks)
    if (new Date(timestamp) > kept && purged > data.consentProof.size)
      return `records after the first ${data.consentProof.size} are gone, which are not five years old`;
  return faultOfWebhooks(webhooks, storedLog(tx));
}
