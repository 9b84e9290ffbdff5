import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { UsageError } from "./command-parameters";
import { requireKnownName } from "./option-values";

/**
 * Throws a UsageError unless the id belongs to a receiver in the register or in a stored delivery. Does nothing if the
 * id is `undefined`.
 */
export async function assertReceiverExists(db: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { readCurrentRegister } = await import("@/server/receivers/current-receivers");
  const { listReceivers } = await import("@/server/receivers/receiver-register");
  const sent = await db.selectDistinct({ id: deliveries.receiverId }).from(deliveries);
  const registered = listReceivers(await readCurrentRegister(db));
  const known = new Set([...sent, ...registered].map(({ id }) => id));
  try {
    requireKnownName("receiver", [...known].sort(), id);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`--receiver: ${error.message}.`) : error;
  }
}
