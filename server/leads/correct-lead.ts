import type { KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { encryptText } from "@/lib/server/seal";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { toNationalDigits } from "@/lib/shared/phone";
import { lockLeadHashes } from "../abuse/lead-hashes";
import { replaceContactHashes } from "../lead-identity/lead-repeats";
import { pinLegalHoldsToLead } from "../legal-holds/pin-legal-holds";
import {
  findLeadEncryptionKey,
  decryptLead,
  encryptContact,
  type LeadContact,
} from "../personal-data/sealed-lead";

/** Corrected contact details of a lead. Omitted fields stay unchanged. */
export interface ContactCorrection {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/**
 * Changes a lead's contact details and stores the previous ones encrypted. The evidence of consent stays unchanged.
 * Returns `false` for an unknown or erased lead.
 */
export async function correctLeadContact(
  db: Database,
  id: string,
  correction: ContactCorrection,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockLead(tx, id);
    if (!stored) return false;
    await correctLockedLead(tx, stored, correction);
    return true;
  });
}

/**
 * Locks a lead's row until the transaction ends, so that concurrent corrections and erasures wait. Returns `undefined`
 * for an unknown or erased lead.
 */
export async function lockLead(
  tx: Transaction,
  id: string,
): Promise<typeof leads.$inferSelect | undefined> {
  // Unlike `for update`, this lock still allows a new lead of the same person to refer to the row.
  const [stored] = await tx.select().from(leads).where(eq(leads.id, id)).for("no key update");
  return stored?.forgottenAt ? undefined : stored;
}

/** Corrects a lead in the caller's transaction, which must have locked the lead with `lockLead`. */
export async function correctLockedLead(
  tx: Transaction,
  stored: typeof leads.$inferSelect,
  correction: ContactCorrection,
): Promise<void> {
  const { id } = stored;
  const key = await requireLeadEncryptionKey(tx, id);
  const lead = decryptLead(key, stored);
  const { firstName, lastName, email, phoneNumber, answers } = lead;
  const previous = JSON.stringify({ firstName, lastName, email, phoneNumber, answers });
  await tx.insert(leadCorrections).values({ leadId: id, previous: encryptText(key, previous) });
  const changed = mergeCorrection(lead, correction);
  // Waits for transactions that are counting leads with the new phone number or email.
  await lockLeadHashes(tx, { phone: changed.phoneNumber, email: changed.email, address: "" });
  await tx.update(leads).set(encryptContact(key, changed)).where(eq(leads.id, id));
  await pinLegalHoldsToLead(tx, id);
  await replaceContactHashes(tx, id, { ...changed, flowKey: stored.flowKey });
}

/** Returns the encryption key of a locked lead. Throws an Error if the lead was erased. */
export async function requireLeadEncryptionKey(
  tx: Transaction,
  leadId: string,
): Promise<KeyObject> {
  const key = await findLeadEncryptionKey(tx, leadId);
  if (!key) throw new Error("The lead has no key.");
  return key;
}

function mergeCorrection(lead: LeadContact, correction: ContactCorrection): LeadContact {
  const { firstName, lastName, email, phoneNumber } = correction;
  const phone = phoneNumber === undefined ? undefined : toNationalDigits(phoneNumber);
  return {
    firstName: firstName ?? lead.firstName,
    lastName: lastName ?? lead.lastName,
    email: email ?? lead.email,
    phoneNumber: phone ?? lead.phoneNumber,
    ipAddress: lead.ipAddress,
    answers: {
      ...lead.answers,
      ...(firstName === undefined ? {} : { FirstName: [firstName] }),
      ...(lastName === undefined ? {} : { LastName: [lastName] }),
      ...(email === undefined ? {} : { Email: [email] }),
      ...(phone === undefined ? {} : { Phone: [phone] }),
    },
  };
}
