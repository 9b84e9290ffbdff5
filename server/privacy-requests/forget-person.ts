import type { Database } from "@/lib/server/db/client";
import { readLeadDetails } from "../reports/read-leads";
import { eraseSessions } from "./erasure/erase-sessions";
import { forgetLeads, type ForgottenLeads } from "./erasure/forget-lead";
import { findSessionsByContact } from "./erasure/find-sessions-by-contact";
import {
  findPersonLeads,
  toContactDetails,
  type PersonContact,
  type PersonIdentifier,
  type PersonRecords,
} from "./personal-data";
import { suppressContacts } from "../personal-data/suppress-contacts";
import { hashContactForSuppression, type ContactDetails } from "../personal-data/suppression";

/** Finds a person's leads, and all sessions that contain a phone number or email of the person's leads. */
export async function findPersonRecords(
  db: Database,
  person: PersonIdentifier,
): Promise<PersonRecords> {
  const leads = await findPersonLeads(db, person);
  const contacts: ContactDetails[] = "id" in person ? [] : [toContactDetails(person)];
  for (const id of leads) {
    const { lead } = (await readLeadDetails(db, id)) ?? {};
    if (lead && !lead.forgottenAt)
      contacts.push({ phoneNumber: lead.phoneNumber, email: lead.email });
  }
  return { leads, sessions: await findSessionsByContact(db, contacts), contacts };
}

/**
 * Erases a person's leads and sessions in one transaction, and suppresses all known phone numbers and emails
 * permanently (docs/decisions/0018). Leads under a legal hold are sealed until it ends. Returns the ids of the leads, and
 * the number of erased sessions.
 */
export async function forgetPerson(
  db: Database,
  { leads, sessions, contacts }: PersonRecords,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<ForgottenLeads & { sessions: number }> {
  return db.transaction(async (tx) => {
    const forgotten = await forgetLeads(tx, leads, { requestId });
    const hashes: string[] = [];
    for (const contact of contacts) hashes.push(...(await hashContactForSuppression(tx, contact)));
    await suppressContacts(tx, hashes, "forgotten");
    // The sessions of the erased leads no longer exist, but they count as erased too.
    return { ...forgotten, sessions: await eraseSessions(tx, sessions) };
  });
}

/**
 * Erases every lead with a phone number or email that the person proved to own by opening a link. Returns the ids of
 * the leads.
 *
 * Suppresses only this contact, because other contact details may belong to another person (docs/decisions/0019). The
 * suppression ends with a newer consent. Leads under a legal hold are sealed until it ends. Does not erase sessions
 * without a lead.
 */
export function eraseLeadsByContact(
  db: Pick<Database, "transaction">,
  contact: PersonContact,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<ForgottenLeads> {
  return db.transaction(async (tx) => {
    const ids = await findPersonLeads(tx, contact);
    const forgotten = await forgetLeads(tx, ids, { suppresses: false, requestId });
    await suppressContacts(
      tx,
      await hashContactForSuppression(tx, toContactDetails(contact)),
      "withdrawn",
    );
    return forgotten;
  });
}
