import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { openLead, sealContact } from "../leads/sealed-lead";
import { sealingKey } from "./correct-lead";

const batchSize = 500;

/**
 * Seals leads that were stored before leads were sealed; their evidence cannot change. Runs every night, and by
 * command. Returns how many.
 */
export async function sealOldLeads(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await db
      .select({ id: leads.id })
      .from(leads)
      .leftJoin(leadKeys, eq(leadKeys.leadId, leads.id))
      .where(and(isNull(leadKeys.leadId), isNull(leads.forgottenAt)))
      .orderBy(asc(leads.id))
      .limit(batchSize);
    for (const { id } of batch) await sealLead(db, id);
    sealed += batch.length;
    if (batch.length < batchSize) return sealed;
  }
}

/** One at a time: a person may correct or forget it meanwhile. */
function sealLead(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
    if (!lead || lead.forgottenAt) return;
    const key = await sealingKey(tx, id);
    await tx
      .update(leads)
      .set(sealContact(key, openLead(key, lead)))
      .where(eq(leads.id, id));
  });
}
