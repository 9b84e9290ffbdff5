import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { unwrapKey } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import { unseal } from "@/lib/server/seal";
import type { RelatedLead } from "@/flow/protocol/webhooks";
import { foldedName } from "./contact-hashes";
import type { Lead } from "../personal-data/sealed-lead";

/**
 * Finds the earlier leads of a receiver with the same phone number or email as this one, the newest first, 20 at most. Only leads
 * that were offered to this receiver count, so it learns of no other receiver's leads; withdrawn, erased and rejected
 * ones are left out.
 *
 * @param lead Opened (sealed-lead.ts).
 */
export async function relatedLeads(
  db: Pick<Database, "execute">,
  lead: Pick<Lead, "id" | "firstName" | "lastName">,
  receiverId: string,
): Promise<RelatedLead[]> {
  const { rows } = await db.execute(sql`
    select distinct l.id, l.created_at, l.first_name as "firstName", l.last_name as "lastName", k.wrapped_key as "wrappedKey"
    from lead_contacts mine
    join lead_contacts other on other.hash = mine.hash and other.lead_id <> mine.lead_id
    join leads l on l.id = other.lead_id
    join lead_keys k on k.lead_id = l.id
    join deliveries d on d.lead_id = l.id and d.receiver_id = ${receiverId}
      and d.message = 'lead.created' and d.state in ('pending', 'delivered', 'held')
    where mine.lead_id = ${lead.id} and mine.kind = 'contact'
      and (l.created_at, l.id) < (select created_at, id from leads where id = ${lead.id})
      and not exists (select from consent_withdrawals w where w.lead_id = l.id and w.event = 'withdrawn')
    order by l.created_at desc, l.id limit 20`);
  const name = foldedName(lead);
  return relatedRows.parse(rows).map(({ id, wrappedKey, firstName, lastName }) => {
    const key = unwrapKey(wrappedKey);
    const other = { firstName: unseal(key, firstName), lastName: unseal(key, lastName) };
    return { leadId: id, samePerson: foldedName(other) === name };
  });
}

const relatedRows = z.array(
  z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), wrappedKey: z.string() }),
);
