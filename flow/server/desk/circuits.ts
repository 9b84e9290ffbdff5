import "server-only";
import type { Database } from "@/lib/server/db/client";
import { receiverCircuits } from "@/lib/server/db/delivery-schema";

/** How each receiver that was ever tried does now, by its id. */
export async function receiverCircuitsOf(db: Pick<Database, "select">) {
  const found = await db.select().from(receiverCircuits);
  return new Map(found.map((circuit) => [circuit.receiverId, circuit]));
}
