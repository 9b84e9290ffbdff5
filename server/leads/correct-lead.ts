import type { KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { seal } from "@/lib/server/seal";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { nationalDigits } from "@/lib/shared/phone";
import { lockMarks } from "../abuse/lead-marks";
import { replaceContacts } from "../lead-identity/lead-repeats";
import { leadKey, openLead, sealContact, type Contact } from "../personal-data/sealed-lead";

/** What a person may correct; what is left out stays. */
export interface Correction {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/**
 * Changes a lead's contact data, in its answers too, and the hashes by which the lead is found. The former data is kept,
 * sealed. The consent evidence stays as it was given. Returns false for an unknown or forgotten lead.
 */
export async function correctLead(
  db: Database,
  id: string,
  correction: Correction,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockLead(tx, id);
    if (!stored) return false;
    await applyCorrection(tx, stored, correction);
    return true;
  });
}

/**
 * Locks a lead's row until the transaction ends, so that corrections and erasures of one lead take turns. Returns
 * undefined for an unknown or forgotten lead.
 */
export async function lockLead(
  tx: Transaction,
  id: string,
): Promise<typeof leads.$inferSelect | undefined> {
  // A new lead of the same person may refer to this one meanwhile.
  const [stored] = await tx.select().from(leads).where(eq(leads.id, id)).for("no key update");
  return stored?.forgottenAt ? undefined : stored;
}

/** Corrects a lead in the caller's transaction, which has locked the lead (`lockLead`). */
export async function applyCorrection(
  tx: Transaction,
  stored: typeof leads.$inferSelect,
  correction: Correction,
): Promise<void> {
  const { id } = stored;
  const key = await keptKey(tx, id);
  const lead = openLead(key, stored);
  const { firstName, lastName, email, phoneNumber, answers } = lead;
  const previous = JSON.stringify({ firstName, lastName, email, phoneNumber, answers });
  await tx.insert(leadCorrections).values({ leadId: id, previous: seal(key, previous) });
  const changed = corrected(lead, correction);
  // New leads of the new number or email are compared with this one.
  await lockMarks(tx, { phone: changed.phoneNumber, email: changed.email, address: "" });
  await tx.update(leads).set(sealContact(key, changed)).where(eq(leads.id, id));
  await replaceContacts(tx, id, { ...changed, flowKey: stored.flowKey });
}

/** Returns the key of a locked lead that was not forgotten. Throws where it has none. */
export async function keptKey(tx: Transaction, leadId: string): Promise<KeyObject> {
  const key = await leadKey(tx, leadId);
  if (!key) throw new Error("The lead has no key.");
  return key;
}

function corrected(lead: Contact, correction: Correction): Contact {
  const { firstName, lastName, email, phoneNumber } = correction;
  const phone = phoneNumber === undefined ? undefined : nationalDigits(phoneNumber);
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
