import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { UsageError } from "./command-line";
import { oneOf } from "./option-values";

/** Throws a UsageError if the receiver is not in the register and never had a delivery. */
export async function checkReceiver(db: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { configuredRegister } = await import("@/server/receivers/current-receivers");
  const { allReceivers } = await import("@/server/receivers/receiver-register");
  const sent = await db.selectDistinct({ id: deliveries.receiverId }).from(deliveries);
  const known = new Set([...sent, ...allReceivers(configuredRegister())].map((one) => one.id));
  try {
    oneOf("receiver", [...known].sort(), id);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`--receiver: ${error.message}.`) : error;
  }
}
