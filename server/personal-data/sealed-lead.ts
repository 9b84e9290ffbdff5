import type { KeyObject } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { unwrapKey, type WrappedKeyColumn } from "@/lib/server/data-key";
import type { Queries } from "@/lib/server/db/client";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { leads, type consentRecords } from "@/lib/server/db/schema";
import { isSealed, seal, unseal } from "@/lib/server/seal";
import { clientData, type ClientData } from "@/flow/protocol/requests";

/** A row of the table `leads`. Its contact data may be encrypted or decrypted. */
export type Lead = typeof leads.$inferSelect;
type ConsentRecord = typeof consentRecords.$inferSelect;
type Evidence = Pick<ConsentRecord, (typeof evidenceFields)[number]>;

/** The personal fields of a lead, which are stored encrypted (docs/decisions/0018). */
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

/**
 * Returns an SQL statement that inserts the encryption key of a new lead. The statement can be used in a WITH clause.
 */
export function insertKeySql({ leadId, wrappedKey }: typeof leadKeys.$inferInsert): SQL {
  return sql`insert into lead_keys (lead_id, wrapped_key) values (${leadId}, ${wrappedKey})`;
}

/** Returns the encryption key of a lead, or `undefined` if the lead was erased. */
export async function findLeadKey(db: Pick<Queries, "select">, leadId: string) {
  const [found] = await db.select().from(leadKeys).where(eq(leadKeys.leadId, leadId));
  return found && unwrapKey(found.wrappedKey);
}

/** Describes the column of encrypted lead keys, which a rotation of `DATA_KEY` encrypts again. */
export const wrappedLeadKeys: WrappedKeyColumn = {
  ...{ table: sql`lead_keys`, id: sql`lead_id`, key: sql`wrapped_key` },
  update: (rows) => sql`update lead_keys k set wrapped_key = new.rewrapped from ${rows}
    where k.lead_id::text = new.id and k.wrapped_key = new.key`,
};

/**
 * Returns a lead with its contact data decrypted, or `undefined` if the lead does not exist. Without a key, as for an
 * erased lead, encrypted data is returned as stored.
 */
export async function findLead(db: Pick<Queries, "select">, id: string): Promise<Lead | undefined> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  return stored && decryptLead(await findLeadKey(db, id), stored);
}

/**
 * Returns an SQL statement that deletes the encryption keys of leads. The statement can be used in a WITH clause.
 *
 * @param leadIds A list of ids, or a query that selects ids.
 */
export function deleteKeysSql(leadIds: SQL): SQL {
  return sql`delete from lead_keys where lead_id in (${leadIds})`;
}

/**
 * Returns a lead with its contact data decrypted. Without a key, as for an erased lead, encrypted data is returned as
 * stored.
 */
export function decryptLead<L extends Contact & { trail: string | null }>(
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

/**
 * Returns a consent record with its personal fields decrypted. Without a key, as for an erased lead, they are returned
 * as stored.
 */
export function decryptConsent<C extends Evidence>(key: KeyObject | undefined, record: C): C {
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

/** The field name under which all answers are stored encrypted. No question has this name. */
const sealedAnswers = "";

/** Encrypts all answers together, in the form that the database stores. */
function sealAnswers(key: KeyObject, answers: ClientData): ClientData {
  return { [sealedAnswers]: [seal(key, JSON.stringify(answers))] };
}

/** Decrypts answers. Returns them as stored if they are not encrypted or the key was deleted. */
function openAnswers(key: KeyObject | undefined, stored: ClientData): ClientData {
  const sealed = Object.hasOwn(stored, sealedAnswers) ? stored[sealedAnswers]?.[0] : undefined;
  return sealed !== undefined && key ? clientData.parse(JSON.parse(unseal(key, sealed))) : stored;
}
