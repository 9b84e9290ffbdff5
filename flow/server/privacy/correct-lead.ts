import "server-only";
import type { KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { newWrappedKey, seal, unwrapKey } from "@/lib/server/data-key";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadCorrections, leadKeys } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { nationalDigits } from "@/lib/shared/phone";
import { openLead, sealContact, type Contact } from "../leads/sealed-lead";

/** What a person may correct; what is left out stays. */
export interface Correction {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/**
 * Changes a lead's contact data, in its answers too, and keeps what it was, sealed. The evidence stays as it was given.
 * Returns false when there is no such lead, or it was forgotten.
 */
export async function correctLead(
  db: Database,
  id: string,
  correction: Correction,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
    if (!stored || stored.forgottenAt) return false;
    const key = await sealingKey(tx, id);
    const lead = openLead(key, stored);
    const { firstName, lastName, email, phoneNumber, answers } = lead;
    const previous = JSON.stringify({ firstName, lastName, email, phoneNumber, answers });
    await tx.insert(leadCorrections).values({ leadId: id, previous: seal(key, previous) });
    await tx
      .update(leads)
      .set(sealContact(key, corrected(lead, correction)))
      .where(eq(leads.id, id));
    return true;
  });
}

/** The lead's key; one from before leads were sealed gets its own. */
export async function sealingKey(tx: Transaction, leadId: string): Promise<KeyObject> {
  const { wrappedKey } = newWrappedKey();
  await tx.insert(leadKeys).values({ leadId, wrappedKey }).onConflictDoNothing();
  const [stored] = await tx.select().from(leadKeys).where(eq(leadKeys.leadId, leadId));
  if (!stored) throw new Error("The lead's key was not stored.");
  return unwrapKey(stored.wrappedKey);
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
