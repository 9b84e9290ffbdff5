import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { unwrapKey } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import { getErrorLogFields, log } from "@/lib/server/log";
import { decryptText } from "@/lib/server/seal";
import type { RelatedLead } from "@/flow/protocol/webhooks";
import { normalizeName } from "./contact-hashes";
import { isUnreadableRowError } from "../personal-data/is-unreadable-row-error";
import type { Lead } from "../personal-data/sealed-lead";

/**
 * Returns the earlier leads of a receiver that have the same phone number or email as a lead, newest first, at most
 * 20. Skips leads that cannot be decrypted.
 * @param lead The lead with decrypted names.
 */
export async function findRelatedLeadsOfReceiver(
  db: Database,
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
  const name = normalizeName(lead);
  const related: RelatedLead[] = [];
  for (const row of relatedRows.parse(rows)) {
    const other = await decryptName(db, row);
    if (other) related.push({ leadId: row.id, samePerson: normalizeName(other) === name });
  }
  return related;
}

async function decryptName(db: Database, row: z.infer<typeof relatedRows>[number]) {
  try {
    const key = unwrapKey(row.wrappedKey);
    return { firstName: decryptText(key, row.firstName), lastName: decryptText(key, row.lastName) };
  } catch (error) {
    if (!(await isUnreadableRowError(db, error))) throw error;
    log.error("delivery.related_unreadable", { leadId: row.id, ...getErrorLogFields(error) });
    return undefined;
  }
}

const relatedRows = z.array(
  z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), wrappedKey: z.string() }),
);
