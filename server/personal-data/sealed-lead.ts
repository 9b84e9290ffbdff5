import type { KeyObject } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { unwrapKey, type WrappedKeys } from "@/lib/server/data-key";
import type { Queries } from "@/lib/server/db/client";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { leads, type consentRecords } from "@/lib/server/db/schema";
import { isSealed, seal, unseal } from "@/lib/server/seal";
import { clientData, type ClientData } from "@/flow/protocol/requests";

/** A row of `leads`, its contact data sealed or opened. */
export type Lead = typeof leads.$inferSelect;
type ConsentRecord = typeof consentRecords.$inferSelect;
type Evidence = Pick<ConsentRecord, (typeof evidenceFields)[number]>;

/** What of a lead is personal, and of its evidence (docs/decisions/0008). */
export const contactFields = [
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "ipAddress",
] as const;
const evidenceFields = ["name", "phoneNumber", "ipAddress"] as const;

export type Contact = Pick<Lead, (typeof contactFields)[number] | "answers">;

export function sealContact(key: KeyObject, contact: Contact): Contact {
  return {
    ...mapTexts(contact, contactFields, (text) => seal(key, text)),
    answers: sealAnswers(key, contact.answers),
  };
}

/** Returns the insert of a new lead's key. It may run in another statement's WITH clause. */
export function keyInsert({ leadId, wrappedKey }: typeof leadKeys.$inferInsert): SQL {
  return sql`insert into lead_keys (lead_id, wrapped_key) values (${leadId}, ${wrappedKey})`;
}

/** The key of a lead; undefined for one that was forgotten. */
export async function leadKey(db: Pick<Queries, "select">, leadId: string) {
  const [found] = await db.select().from(leadKeys).where(eq(leadKeys.leadId, leadId));
  return found && unwrapKey(found.wrappedKey);
}

/** The keys of leads, as the database stores them. */
export const wrappedLeadKeys: WrappedKeys = {
  ...{ table: sql`lead_keys`, id: sql`lead_id`, key: sql`wrapped_key` },
  update: (rows) => sql`update lead_keys k set wrapped_key = new.rewrapped from ${rows}
    where k.lead_id::text = new.id and k.wrapped_key = new.key`,
};

/** A lead by its id as it was given, one that was forgotten as it is stored; undefined when there is none. */
export async function findLead(db: Pick<Queries, "select">, id: string): Promise<Lead | undefined> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  return stored && openLead(await leadKey(db, id), stored);
}

/**
 * Returns the deletion of the keys of some leads. It may run in another statement's WITH clause.
 *
 * @param leadIds A list of ids, or a query for them.
 */
export function keyDeletion(leadIds: SQL): SQL {
  return sql`delete from lead_keys where lead_id in (${leadIds})`;
}

/** A lead as it was given; one that was forgotten as it is stored. */
export function openLead<L extends Contact & { trail: string | null }>(
  key: KeyObject | undefined,
  lead: L,
): L {
  return {
    ...lead,
    ...mapTexts(lead, contactFields, (text) => open(key, text)),
    answers: openAnswers(key, lead.answers),
    trail: lead.trail && open(key, lead.trail),
  };
}

/** A consent record as it was given; of a forgotten lead, as it is stored. The log's hashes cover the stored one. */
export function openConsent<C extends Evidence>(key: KeyObject | undefined, record: C): C {
  return { ...record, ...mapTexts(record, evidenceFields, (text) => open(key, text)) };
}

function open(key: KeyObject | undefined, text: string): string {
  return key && isSealed(text) ? unseal(key, text) : text;
}

function mapTexts<Name extends string>(
  source: Readonly<Record<Name, string>>,
  names: readonly Name[],
  change: (text: string) => string,
): Record<Name, string> {
  const changed: Record<Name, string> = { ...source };
  for (const name of names) changed[name] = change(source[name]);
  return changed;
}

/** No question has this name: sealed answers stand under it. */
const sealedAnswers = "";

/** Answers as the database keeps them: all of them under a name that no question has. */
function sealAnswers(key: KeyObject, answers: ClientData): ClientData {
  return { [sealedAnswers]: [seal(key, JSON.stringify(answers))] };
}

/** Answers as they were given; those that are not sealed, or that nobody can open any more, as they are stored. */
function openAnswers(key: KeyObject | undefined, stored: ClientData): ClientData {
  const sealed = Object.hasOwn(stored, sealedAnswers) ? stored[sealedAnswers]?.[0] : undefined;
  return sealed !== undefined && key ? clientData.parse(JSON.parse(unseal(key, sealed))) : stored;
}
