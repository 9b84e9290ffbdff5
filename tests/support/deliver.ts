import { eq } from "drizzle-orm";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { leaseDueDeliveries, listDueReceivers } from "@/server/delivery/lease-deliveries";
import { attemptDelivery } from "@/server/delivery/attempt-delivery";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { buildReturnDecidedMessage } from "@/server/outcomes/store-return-decision";
import { deliveries } from "@/lib/server/db/schema";

/** Functions that the worker passes to the delivery module, which must not import them. */
const upperRooms = { returnDecided: buildReturnDecidedMessage };

/**
 * Attempts one delivery and waits for the result. Does nothing if the delivery is not due or its receiver has no
 * capacity.
 */
export async function deliverLead(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  await appendAndSignLog(deps.db);
  const [delivery] = await deps.db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (!delivery) throw new Error(`There is no delivery ${deliveryId}.`);
  for (const leased of await leaseDueDeliveries(deps, delivery.receiverId, deliveryId))
    await attemptDelivery({ ...upperRooms, ...deps }, leased);
}

/** Attempts due deliveries until none is left, including deliveries that become due meanwhile. */
export async function deliverAllDueLeads(deps: DeliveryDeps): Promise<void> {
  await appendAndSignLog(deps.db);
  for (;;) {
    const receivers = await listDueReceivers(deps);
    const leased = (await Promise.all(receivers.map((id) => leaseDueDeliveries(deps, id)))).flat();
    if (leased.length === 0) return;
    await Promise.all(leased.map((one) => attemptDelivery({ ...upperRooms, ...deps }, one)));
  }
}
