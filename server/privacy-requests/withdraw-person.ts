import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadContactHashes } from "@/lib/server/db/delivery-schema";
import { hashContactDetails } from "../lead-identity/contact-hashes";
import {
  findPersonLeads,
  toContactDetails,
  type PersonContact,
  type PersonRecords,
} from "./personal-data";
import { suppressContacts } from "../personal-data/suppress-contacts";
import { hashContactForSuppression, type ContactDetails } from "../personal-data/suppression";
import { withdrawConsents, type ConsentWithdrawalDetails } from "./withdraw-consent";

/**
 * Withdraws every lead with a phone number or email that the person proved to own by opening a link. Returns the ids of
 * the leads.
 *
 * Suppresses only this contact, because other contact details may belong to another person (docs/decisions/0019). The
 * suppression ends with a newer consent.
 */
export function withdrawConsentsByContact(
  db: Pick<Database, "transaction">,
  contact: PersonContact,
  withdrawal: ConsentWithdrawalDetails,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const leads = await findPersonLeads(tx, contact);
    return suppressAndWithdraw(tx, { leads, contacts: [toContactDetails(contact)] }, withdrawal);
  });
}

/**
 * Withdraws all leads of a person at an operator's command, and suppresses all known phone numbers and emails until a
 * newer consent. Returns the ids of the leads.
 */
export async function withdrawPersonConsents(
  db: Database,
  { leads, contacts }: Omit<PersonRecords, "sessions">,
  withdrawal: ConsentWithdrawalDetails,
): Promise<string[]> {
  const hashes = await Promise.all(contacts.map((contact) => hashContactDetails(db, contact)));
  const known = await db
    .selectDistinct({ id: leadContactHashes.leadId })
    .from(leadContactHashes)
    .where(inArray(leadContactHashes.hash, hashes.flat()));
  const all = [...leads, ...known.map(({ id }) => id)];
  return db.transaction((tx) => suppressAndWithdraw(tx, { leads: all, contacts }, withdrawal));
}

async function suppressAndWithdraw(
  tx: Transaction,
  { leads, contacts }: { leads: readonly string[]; contacts: readonly ContactDetails[] },
  withdrawal: ConsentWithdrawalDetails,
): Promise<string[]> {
  const withdrawn = await withdrawConsents(tx, leads, withdrawal);
  const hashes: string[] = [];
  for (const contact of contacts) hashes.push(...(await hashContactForSuppression(tx, contact)));
  await suppressContacts(tx, hashes, "withdrawn");
  return withdrawn;
}
