import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { SuppressionReason } from "@/lib/server/db/privacy-schema";
import { showLead } from "../leads/read-leads";
import { noteErasures } from "./erasure-journal";
import { forgetLead } from "./forget-lead";
import { deleteSessions, findSessions } from "./forget-sessions";
import { findLeads, named, type Contact, type Person, type PersonsRecords } from "./personal-data";
import { suppress } from "./suppress";
import { suppressionHashes, type Reachable } from "./suppression";

/**
 * Finds all that is kept of a person: their leads, and every session in which they gave the phone number or address
 * that was named, or that one of these leads has.
 */
export async function findPerson(db: Database, person: Person): Promise<PersonsRecords> {
  const leads = await findLeads(db, person);
  const contacts: Reachable[] = "id" in person ? [] : [named(person)];
  for (const id of leads) {
    const { lead } = (await showLead(db, id)) ?? {};
    if (lead && !lead.forgottenAt)
      contacts.push({ phoneNumber: lead.phoneNumber, email: lead.email });
  }
  return { leads, sessions: await findSessions(db, contacts), contacts };
}

/** Erases a person's contact data everywhere (docs/decisions/0008), and suppresses for good what they can be reached by. */
export async function forgetPerson(db: Database, { leads, sessions, contacts }: PersonsRecords) {
  for (const id of leads) await forgetLead(db, id);
  const hashes = await Promise.all(contacts.map((contact) => suppressionHashes(db, contact)));
  await suppressAndErase(db, [...new Set(hashes.flat())], "forgotten", sessions);
}

/** The erasures are noted for the restore of an older backup. */
async function suppressAndErase(
  db: Database,
  hashes: readonly string[],
  reason: SuppressionReason,
  sessions: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await suppress(tx, hashes, reason);
    await deleteSessions(tx, sessions);
    await noteErasures(
      tx,
      "session-erased",
      sessions.map((sessionId) => ({ sessionId })),
    );
  });
}

/**
 * Erases for whoever has proved that a number or an address is theirs, by a link that was sent there, all that has it.
 * It alone is suppressed, until a newer consent: what else stands on these leads may be somebody else's
 * (docs/decisions/0043). Returns the leads' ids.
 */
export async function erasePerson(db: Database, contact: Contact): Promise<string[]> {
  const person = named(contact);
  const leads = await findLeads(db, contact);
  const sessions = await findSessions(db, [person]);
  const hashes = await suppressionHashes(db, person);
  for (const id of leads) await forgetLead(db, id, { suppresses: false });
  await suppressAndErase(db, hashes, "withdrawn", sessions);
  return leads;
}
