import "server-only";
import type { KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { seal } from "@/lib/server/seal";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { nationalDigits } from "@/lib/shared/phone";
import { leadKey, openLead, sealContact, type Contact } from "../leads/sealed-lead";

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
    await applyCorrection(tx, stored, correction);
    return true;
  });
}

/** The same in the caller's transaction, which holds the lead's row. */
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
  await tx
    .update(leads)
    .set(sealContact(key, corrected(lead, correction)))
    .where(eq(leads.id, id));
}

/** The key of a lead that was not forgotten: it has one. */
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
