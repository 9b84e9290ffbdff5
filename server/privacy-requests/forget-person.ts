import type { Database } from "@/lib/server/db/client";
import { readLeadDetails } from "../reports/read-leads";
import { recordErasures } from "../personal-data/erasure-journal";
import { forgetLeads } from "./erasure/forget-lead";
import { findSessions } from "./erasure/find-sessions";
import { deleteSessions } from "../sessions/delete-sessions";
import {
  findLeads,
  toContactDetails,
  type Contact,
  type Person,
  type PersonRecords,
} from "./personal-data";
import { suppress } from "../personal-data/suppress";
import { hashForSuppression, type ContactDetails } from "../personal-data/suppression";

/**
 * Finds a person's leads, and every session with a phone number or email that was given or that one of these leads
 * has.
 */
export async function findPerson(db: Database, person: Person): Promise<PersonRecords> {
  const leads = await findLeads(db, person);
  const contacts: ContactDetails[] = "id" in person ? [] : [toContactDetails(person)];
  for (const id of leads) {
    const { lead } = (await readLeadDetails(db, id)) ?? {};
    if (lead && !lead.forgottenAt)
      contacts.push({ phoneNumber: lead.phoneNumber, email: lead.email });
  }
  return { leads, sessions: await findSessions(db, contacts), contacts };
}

/**
 * Erases a person's contact data from all leads and sessions, and permanently suppresses all known contact data
 * (docs/decisions/0018). Runs in one transaction. Records it in the journal for restores of older backups.
 */
export async function forgetPerson(
  db: Database,
  { leads, sessions, contacts }: PersonRecords,
): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetLeads(tx, leads);
    const hashes: string[] = [];
    for (const contact of contacts) hashes.push(...(await hashForSuppression(tx, contact)));
    await suppress(tx, hashes, "forgotten");
    await deleteSessions(tx, sessions);
    await recordErasures(
      tx,
      "session-erased",
      sessions.map((sessionId) => ({ sessionId })),
    );
  });
}

/**
 * Erases every lead with a phone number or email that the person proved to own with a link. Suppresses this contact
 * until a newer consent. Other contact data on these leads may belong to another person, so it is not suppressed
 * (docs/decisions/0019). `finishErasures` later deletes visits without a lead. Runs in one transaction, or within
 * the caller's. Returns the leads' ids.
 */
export function erasePerson(
  db: Pick<Database, "transaction">,
  contact: Contact,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const leads = await forgetLeads(tx, await findLeads(tx, contact), { suppresses: false });
    await suppress(tx, await hashForSuppression(tx, toContactDetails(contact)), "withdrawn");
    return leads;
  });
}
