import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { hashContactDetails } from "../../lead-identity/contact-hashes";
import { findLead } from "../../personal-data/sealed-lead";
import type { ContactDetails } from "../../personal-data/suppression";

const batchSize = 200;

/** Returns SQL for the id of the newest lead with a contact, given the contact's keyed hash. Excludes erased leads. */
const newestLeadSql = (hash: SQL) => sql`(
  select l.id from lead_contacts c join leads l on l.id = c.lead_id
  where c.hash = ${hash} and l.forgotten_at is null
  order by l.created_at desc, l.id limit 1)`;

/**
 * Finds the lead of each new privacy request by the keyed hash of the contact. Closes the request if there is no such
 * lead.
 * @param options.now SQL for the current time.
 */
export async function findLeadsOfPrivacyRequests({
  database,
  now,
}: {
  database(): Pick<Database, "execute">;
  now: SQL;
}): Promise<void> {
  await database().execute(sql`
    with due as (
      select id, contact_hash from visitor_requests
      where state = 'pending' and lead_id is null and used_at is null and next_attempt_at <= ${now}
      order by created_at limit ${batchSize} for update skip locked
    ), found as materialized (
      select id, ${newestLeadSql(sql`contact_hash`)} as lead_id from due
    )
    update visitor_requests r set lead_id = found.lead_id,
      state = case when found.lead_id is null then 'unknown' else state end,
      result = case when found.lead_id is null then 'no-record' end,
      closed_at = case when found.lead_id is null then clock_timestamp() end,
      contact_hash = case when found.lead_id is null then null else contact_hash end
    from found where r.id = found.id`);
}

/**
 * Returns the phone number or email for a keyed hash, read from the newest lead that has this contact. Includes the
 * language of the lead's consent. Returns `undefined` if no lead has the contact.
 */
export async function findContactByHash(
  db: Pick<Database, "execute" | "select" | "insert">,
  contactHash: string,
): Promise<(ContactDetails & { language: string }) | undefined> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select ${newestLeadSql(sql`${contactHash}`)} as id`,
  );
  const id = rows[0]?.id;
  const lead = id ? await findLead(db, id) : undefined;
  if (!lead) return undefined;
  const { phoneNumber, email } = lead;
  for (const contact of [
    { phoneNumber, email: "" },
    { phoneNumber: "", email: email.trim() },
  ])
    if ((await hashContactDetails(db, contact)).includes(contactHash))
      return { ...contact, language: lead.consentLanguage };
  return undefined;
}
