import "server-only";
import { inArray } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadContacts } from "@/lib/server/db/delivery-schema";
import { contactHashes } from "../leads/contact-hashes";
import { findLeads, named, type Contact, type PersonsRecords } from "../privacy/personal-data";
import { suppress } from "../privacy/suppress";
import { suppressionHashes, type Reachable } from "../privacy/suppression";
import { withdrawConsent, type Withdrawal } from "./withdraw-consent";

/**
 * Withdraws for whoever has proved that a number or an address is theirs, by a link that was sent there: it alone is
 * suppressed, and every lead that has it is withdrawn. What else stands on these leads is not: somebody else may have
 * written it there. A newer, express consent ends it (docs/decisions/0043). Returns the leads' ids.
 */
export async function withdrawPerson(
  db: Database,
  contact: Contact,
  withdrawal: Withdrawal,
): Promise<string[]> {
  const leads = await findLeads(db, contact);
  return suppressAndWithdraw(db, { leads, contacts: [named(contact)] }, withdrawal);
}

/**
 * Withdraws for a person by an operator's word: everything that they are known to be reached by is suppressed, and
 * their other leads are withdrawn too. Returns the leads' ids.
 */
export async function revokePerson(
  db: Database,
  { leads, contacts }: Omit<PersonsRecords, "sessions">,
  withdrawal: Withdrawal,
): Promise<string[]> {
  const hashes = await Promise.all(contacts.map((contact) => contactHashes(db, contact)));
  const known = await db
    .selectDistinct({ id: leadContacts.leadId })
    .from(leadContacts)
    .where(inArray(leadContacts.hash, hashes.flat()));
  const all = [...new Set([...leads, ...known.map(({ id }) => id)])];
  return suppressAndWithdraw(db, { leads: all, contacts }, withdrawal);
}

async function suppressAndWithdraw(
  db: Database,
  { leads, contacts }: { leads: readonly string[]; contacts: readonly Reachable[] },
  withdrawal: Withdrawal,
): Promise<string[]> {
  const hashes = await Promise.all(contacts.map((contact) => suppressionHashes(db, contact)));
  await db.transaction((tx) => suppress(tx, [...new Set(hashes.flat())], "withdrawn"));
  const withdrawn: string[] = [];
  for (const id of leads) if (await withdrawConsent(db, id, withdrawal)) withdrawn.push(id);
  return withdrawn;
}
