import "server-only";
import { asc, eq } from "drizzle-orm";
import { unseal } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { leadsSince, showLead } from "../leads/read-leads";
import { leadKey } from "../leads/sealed-lead";
import { isSamePerson, type Reachable } from "./suppression";

/** Whose leads are meant: one lead's id, or a person's phone number or address. */
export type Person = { id: string } | Contact;
/** A phone number or an address. */
export type Contact = { phone: string } | { email: string };

/** Ids of a person's leads. Contact data is sealed, so that each lead is opened and compared. */
export async function findLeads(db: Database, person: Person): Promise<string[]> {
  if ("id" in person) return (await showLead(db, person.id)) ? [person.id] : [];
  const wanted = named(person);
  const ids: string[] = [];
  for await (const lead of leadsSince(db, new Date(0)))
    if (isSamePerson(lead, wanted)) ids.push(lead.id);
  return ids;
}

/** Everything that is kept about a lead's person, as a copy for them; undefined when there is no such lead. */
export async function personalData(db: Database, id: string) {
  const found = await showLead(db, id);
  if (!found) return undefined;
  const key = await leadKey(db, id);
  const corrections = await db
    .select()
    .from(leadCorrections)
    .where(eq(leadCorrections.leadId, id))
    .orderBy(asc(leadCorrections.id));
  return {
    lead: found.lead,
    consents: found.consents,
    sentTo: found.deliveries.map(({ receiverName, message, state, deliveredAt }) => ({
      receiver: receiverName,
      message,
      state,
      deliveredAt,
    })),
    outcomes: found.outcomes,
    corrections: corrections.map(({ previous, createdAt }): { at: Date; before: unknown } => ({
      at: createdAt,
      before: key && JSON.parse(unseal(key, previous)),
    })),
  };
}

/** What is reached by a number or an address alone. */
export function named(contact: Contact): Reachable {
  return "phone" in contact
    ? { phoneNumber: contact.phone, email: "" }
    : { phoneNumber: "", email: contact.email };
}
