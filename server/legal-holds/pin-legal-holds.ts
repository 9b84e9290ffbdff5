import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";

/**
 * Keeps a lead under the holds on its person although its contact data is about to change. Must be called before the
 * lead's contact hashes are replaced.
 */
export async function pinLegalHoldsToLead(tx: Transaction, leadId: string): Promise<void> {
  await tx.execute(sql`
    insert into legal_hold_leads (hold_id, lead_id)
    select distinct h.id, c.lead_id from legal_holds h join lead_contacts c on c.hash = h.contact_hash
    where c.lead_id = ${leadId} and c.kind = 'contact' and h.ended_at is null
    on conflict do nothing`);
}
