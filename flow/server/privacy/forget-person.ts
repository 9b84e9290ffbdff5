import "server-only";
import type { Database } from "@/lib/server/db/client";
import { showLead } from "../leads/read-leads";
import { forgetLead } from "./forget-lead";
import { deleteSessions, findSessions } from "./forget-sessions";
import type { Person } from "./personal-data";
import { findLeads } from "./personal-data";
import { suppress, suppressionHashes, type Reachable } from "./suppression";

/** What is kept of a person: ids of leads, and of sessions, those that made no lead included. */
export interface PersonsRecords {
  leads: string[];
  sessions: string[];
  /** The phone numbers and addresses by which they are known. */
  contacts: Reachable[];
}

/**
 * Finds all that is kept of a person: their leads, and every session in which they gave the phone number or address
 * that was named, or that one of these leads has.
 */
export async function findPerson(db: Database, person: Person): Promise<PersonsRecords> {
  const leads = await findLeads(db, person);
  const contacts: Reachable[] =
    "id" in person ? [] : [{ phoneNumber: "", email: "", ...named(person) }];
  for (const id of leads) {
    const { lead } = (await showLead(db, id)) ?? {};
    if (lead && !lead.forgottenAt)
      contacts.push({ phoneNumber: lead.phoneNumber, email: lead.email });
  }
  return { leads, sessions: await findSessions(db, contacts), contacts };
}

/** Erases a person's contact data everywhere (docs/decisions/0027), and suppresses what they can be reached by. */
export async function forgetPerson(db: Database, { leads, sessions, contacts }: PersonsRecords) {
  const hashes = await Promise.all(contacts.map((contact) => suppressionHashes(db, contact)));
  await db.transaction(async (tx) => {
    await suppress(tx, [...new Set(hashes.flat())]);
    await deleteSessions(tx, sessions);
  });
  for (const id of leads) await forgetLead(db, id, false);
}

function named(person: Exclude<Person, { id: string }>): Partial<Reachable> {
  return "phone" in person ? { phoneNumber: person.phone } : { email: person.email };
}
