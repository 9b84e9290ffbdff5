import type { Database } from "@/lib/server/db/client";
import { readLeadDetails } from "../reports/read-leads";
import { addErasureJournalEntries } from "../personal-data/erasure-journal";
import { forgetLeads } from "./erasure/forget-lead";
import { findSessionsByContact } from "./erasure/find-sessions-by-contact";
import { deleteSessions } from "../sessions/delete-sessions";
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
 * permanently (docs/decisions/0018).
 */
export async function forgetPerson(
  db: Database,
  { leads, sessions, contacts }: PersonRecords,
): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetLeads(tx, leads);
    const hashes: string[] = [];
    for (const contact of contacts) hashes.push(...(await hashContactForSuppression(tx, contact)));
    await suppressContacts(tx, hashes, "forgotten");
    await deleteSessions(tx, sessions);
    await addErasureJournalEntries(
      tx,
      "session-erased",
      sessions.map((sessionId) => ({ sessionId })),
    );
  });
}

/**
 * Erases every lead with a phone number or email that the person proved to own by opening a link. Returns the ids of
 * the leads.
 *
 * Suppresses only this contact, because other contact details may belong to another person (docs/decisions/0019). The
 * suppression ends with a newer consent. Does not erase sessions without a lead.
 */
export function eraseLeadsByContact(
  db: Pick<Database, "transaction">,
  contact: PersonContact,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const leads = await forgetLeads(tx, await findPersonLeads(tx, contact), { suppresses: false });
    await suppressContacts(
      tx,
      await hashContactForSuppression(tx, toContactDetails(contact)),
      "withdrawn",
    );
    return leads;
  });
}
