import "server-only";
import { count } from "drizzle-orm";
import { deliveries } from "@/lib/server/db/schema";
import { isGivenUp } from "../../delivery/list-deliveries";
import type { Condition } from "./condition";

/** Deliveries that were given up, by receiver. `npm run leads -- redeliver` ends it. */
export const deadLetters: Condition = async ({ database }) => {
  const found = await database()
    .select({ id: deliveries.receiverId, n: count() })
    .from(deliveries)
    .where(isGivenUp)
    .groupBy(deliveries.receiverId);
  return found.map(({ id, n }) => ({
    subject: id,
    summary: `Deliveries to receiver ${id} that were given up: ${n}. See npm run leads -- redeliver.`,
  }));
};
