import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { UsageError } from "./command-line";
import { requireKnownName } from "./option-values";

/**
 * Throws a UsageError for a receiver id that is neither in the register nor in any stored delivery. Accepts
 * `undefined`, a missing option.
 */
export async function assertReceiverExists(db: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { readConfiguredRegister } = await import("@/server/receivers/current-receivers");
  const { listReceivers } = await import("@/server/receivers/receiver-register");
  const sent = await db.selectDistinct({ id: deliveries.receiverId }).from(deliveries);
  const known = new Set([...sent, ...listReceivers(readConfiguredRegister())].map((one) => one.id));
  try {
    requireKnownName("receiver", [...known].sort(), id);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`--receiver: ${error.message}.`) : error;
  }
}
