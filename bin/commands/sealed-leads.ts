import { findSealedLeads } from "@/server/legal-holds/sealed-leads";
import type { Database } from "@/lib/server/db/client";

const minimumReasonLength = 5;

/**
 * Returns whether a command may read the leads. Sealed leads need a reason, which the command records in the audit log.
 * Prints to standard error which leads are sealed.
 */
export async function mayReadSealedLeads(
  db: Database,
  leadIds: readonly string[],
  reason: string | undefined,
): Promise<boolean> {
  const sealed = await findSealedLeads(db, leadIds);
  if (sealed.size === 0 || (reason?.trim().length ?? 0) >= minimumReasonLength) return true;
  console.error(
    `Sealed: ${[...sealed].join(", ")}. Only a legal hold keeps this data, for compliance. ` +
      "Add --reason TEXT, without naming the person. The audit log keeps it.",
  );
  return false;
}
