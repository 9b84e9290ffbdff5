import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { decryptText } from "@/lib/server/seal";
import type { Database } from "@/lib/server/db/client";
import {
  leadAccessLog,
  leadCorrections,
  contactSuppressions,
} from "@/lib/server/db/privacy-schema";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowActions, flowSessions, leads } from "@/lib/server/db/schema";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { hashContactDetails } from "../lead-identity/contact-hashes";
import { findLeadsByContact } from "../lead-identity/lead-repeats";
import { readLeadDetails } from "../reports/read-leads";
import { findLeadEncryptionKey } from "../personal-data/sealed-lead";
import {
  decryptStoredAction,
  decryptSessionIpAddress,
  decryptSession,
} from "../sessions/sealed-session";
import { hashContactForSuppression, type ContactDetails } from "../personal-data/suppression";

/** Ids of a person's leads and sessions. Some sessions have no lead. */
export interface PersonRecords {
  leads: string[];
  sessions: string[];
  /** Known phone numbers and emails of the person. */
  contacts: ContactDetails[];
}

/** Identifies a person by the id of a lead, a phone number, or an email. */
export type PersonIdentifier = { id: string } | PersonContact;
export type PersonContact = { phone: string } | { email: string };

/** Returns the ids of a person's leads, oldest first. Searches by keyed hash, so no lead is decrypted. */
export async function findPersonLeads(
  db: Pick<Database, "select" | "insert">,
  person: PersonIdentifier,
): Promise<string[]> {
  if (!("id" in person)) return findLeadsByContact(db, toContactDetails(person));
  const found = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, person.id));
  return found.map(({ id }) => id);
}

/** Returns all stored data about a person, for a request to see it. */
export async function collectPersonData(
  db: Database,
  { leads, sessions, contacts }: PersonRecords,
) {
  const hashes = await Promise.all(
    contacts.map((contact) => hashContactForSuppression(db, contact)),
  );
  const known = [...new Set(hashes.flat())];
  const asked = await Promise.all(contacts.map((contact) => hashContactDetails(db, contact)));
  const requests = await db
    .select()
    .from(privacyRequests)
    .where(
      or(
        inArray(privacyRequests.contactHash, asked.flat()),
        inArray(privacyRequests.leadId, leads),
      ),
    )
    .orderBy(asc(privacyRequests.createdAt));
  const copies = await Promise.all(leads.map((id) => collectLeadData(db, id)));
  const own = copies.flatMap((copy) => copy ?? []);
  const ofLeads = new Set(own.map(({ lead }) => lead.sessionId));
  return {
    leads: own,
    /** Sessions without a lead. */
    visits: await readSessionCopies(
      db,
      sessions.filter((id) => !ofLeads.has(id)),
    ),
    requests: requests.map(({ kind, state, createdAt, usedAt }) => ({
      ...{ kind, state, createdAt, usedAt },
    })),
    suppressed: await db
      .select({ reason: contactSuppressions.reason, since: contactSuppressions.createdAt })
      .from(contactSuppressions)
      .where(inArray(contactSuppressions.hash, known)),
  };
}

/** Returns all stored data of a lead, for the person who sent it. Returns `undefined` for an unknown id. */
export async function collectLeadData(db: Database, id: string) {
  const found = await readLeadDetails(db, id);
  if (!found) return undefined;
  const key = await findLeadEncryptionKey(db, id);
  const corrections = await db
    .select()
    .from(leadCorrections)
    .where(eq(leadCorrections.leadId, id))
    .orderBy(asc(leadCorrections.id));
  return {
    lead: found.lead,
    consents: found.consents,
    sentTo: found.deliveries.map(({ receiverName, message, state, deliveredAt, tries }) => ({
      receiver: receiverName,
      message,
      state,
      deliveredAt,
      responses: tries.map(({ response }) => response).filter((text) => text !== null),
    })),
    outcomes: found.outcomes,
    corrections: corrections.map(({ previous, createdAt }): { at: Date; before: unknown } => ({
      at: createdAt,
      before: key && JSON.parse(decryptText(key, previous)),
    })),
    withdrawals: await db
      .select({
        event: consentWithdrawals.event,
        channel: consentWithdrawals.channel,
        receivedAt: consentWithdrawals.receivedAt,
      })
      .from(consentWithdrawals)
      .where(eq(consentWithdrawals.leadId, id))
      .orderBy(asc(consentWithdrawals.id)),
    visit: (await readSessionCopies(db, [found.lead.sessionId]))[0],
    lookedAt: await db
      .select({ at: leadAccessLog.createdAt, command: leadAccessLog.command })
      .from(leadAccessLog)
      .where(sql`${leadAccessLog.leadIds} ? ${id}`)
      .orderBy(asc(leadAccessLog.id)),
  };
}

/** Returns sessions with their decrypted answers, actions and browser events. */
async function readSessionCopies(db: Database, ids: readonly string[]) {
  const stored = await db
    .select()
    .from(flowSessions)
    .where(inArray(flowSessions.id, [...ids]))
    .orderBy(asc(flowSessions.createdAt));
  return Promise.all(
    stored.map(async (row) => {
      const { id, site, flowKey, state, trail, tracking, landingPageUrl, userAgent, createdAt } =
        row;
      const actions = await db
        .select()
        .from(flowActions)
        .where(eq(flowActions.sessionId, id))
        .orderBy(asc(flowActions.createdAt));
      const events = await db
        .select({
          name: clientEvents.name,
          payload: clientEvents.payload,
          at: clientEvents.createdAt,
        })
        .from(clientEvents)
        .where(eq(clientEvents.sessionId, id))
        .orderBy(asc(clientEvents.id));
      return {
        ...{ id, site, flowKey, state, trail, tracking, landingPageUrl, userAgent, createdAt },
        ipAddress: decryptSessionIpAddress(row),
        answers: decryptSession(row).answers,
        actions: actions.map((action) => ({
          at: action.createdAt,
          page: action.pageKey,
          action: action.actionName,
          sent: decryptStoredAction(row, action).clientData,
        })),
        events,
      };
    }),
  );
}

/** Converts a phone number or an email to `ContactDetails`. The other field is an empty string. */
export function toContactDetails(contact: PersonContact): ContactDetails {
  return "phone" in contact
    ? { phoneNumber: contact.phone, email: "" }
    : { phoneNumber: "", email: contact.email };
}
