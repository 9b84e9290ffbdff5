import type { KeyObject } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { unwrapKey, type WrappedKeyColumn } from "@/lib/server/data-key";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { leads, type consentRecords } from "@/lib/server/db/schema";
import { isEncryptedText, encryptText, decryptText } from "@/lib/server/seal";
import { clientDataFieldsSchema, type ClientData } from "@/flow/protocol/requests";

/** A row of the table `leads`. Its contact data may be encrypted or decrypted. */
export type Lead = typeof leads.$inferSelect;
type ConsentRecord = typeof consentRecords.$inferSelect;
type EncryptedConsentFields = Pick<ConsentRecord, (typeof encryptedConsentFields)[number]>;

/** The personal fields of a lead, which are stored encrypted (docs/decisions/0018). */
export const encryptedLeadFields = [
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "ipAddress",
] as const;
const encryptedConsentFields = ["name", "phoneNumber", "ipAddress"] as const;

export type LeadContact = Pick<Lead, (typeof encryptedLeadFields)[number] | "answers">;

export function encryptContact(key: KeyObject, contact: LeadContact): LeadContact {
  return {
    ...mapTexts(contact, encryptedLeadFields, (text) => encryptText(key, text)),
    answers: encryptAnswers(key, contact.answers),
  };
}

/**
 * Returns an SQL statement that inserts the encryption key of a new lead. The statement can be used in a WITH clause.
 */
export function insertLeadEncryptionKeySql({
  leadId,
  wrappedKey,
}: typeof leadEncryptionKeys.$inferInsert): SQL {
  return sql`insert into lead_keys (lead_id, wrapped_key) values (${leadId}, ${wrappedKey})`;
}

/** Returns the encryption key of a lead, or `undefined` if the lead was erased. */
export async function findLeadEncryptionKey(
  db: Pick<DatabaseOrTransaction, "select">,
  leadId: string,
) {
  const [found] = await db
    .select()
    .from(leadEncryptionKeys)
    .where(eq(leadEncryptionKeys.leadId, leadId));
  return found && unwrapKey(found.wrappedKey);
}

/** The column of encrypted lead keys. A rotation of `DATA_KEY` encrypts its values again. */
export const wrappedLeadKeyColumn: WrappedKeyColumn = {
  ...{ table: sql`lead_keys`, id: sql`lead_id`, key: sql`wrapped_key` },
  update: (rows) => sql`update lead_keys k set wrapped_key = new.rewrapped from ${rows}
    where k.lead_id::text = new.id and k.wrapped_key = new.key`,
};

/**
 * Returns a lead with its contact data decrypted, or `undefined` if the lead does not exist. Without a key, as for an
 * erased lead, encrypted data is returned as stored.
 */
export async function findLead(
  db: Pick<DatabaseOrTransaction, "select">,
  id: string,
): Promise<Lead | undefined> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  return stored && decryptLead(await findLeadEncryptionKey(db, id), stored);
}

/**
 * Returns an SQL statement that deletes the encryption keys of leads. The statement can be used in a WITH clause.
 *
 * @param leadIds A list of ids, or a query that selects ids.
 */
export function deleteLeadEncryptionKeysSql(leadIds: SQL): SQL {
  return sql`delete from lead_keys where lead_id in (${leadIds})`;
}

/**
 * Returns a lead with its contact data decrypted. Without a key, as for an erased lead, encrypted data is returned as
 * stored.
 */
export function decryptLead<L extends LeadContact & { trail: string | null }>(
  key: KeyObject | undefined,
  lead: L,
): L {
  return {
    ...lead,
    ...mapTexts(lead, encryptedLeadFields, (text) => decryptIfEncrypted(key, text)),
    answers: decryptAnswers(key, lead.answers),
    trail: lead.trail && decryptIfEncrypted(key, lead.trail),
  };
}

/**
 * Returns a consent record with its personal fields decrypted. Without a key, as for an erased lead, these fields are
 * returned as stored.
 */
export function decryptConsent<C extends EncryptedConsentFields>(
  key: KeyObject | undefined,
  record: C,
): C {
  return {
    ...record,
    ...mapTexts(record, encryptedConsentFields, (text) => decryptIfEncrypted(key, text)),
  };
}

function decryptIfEncrypted(key: KeyObject | undefined, text: string): string {
  return key && isEncryptedText(text) ? decryptText(key, text) : text;
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

/** The name under which all encrypted answers of a lead are stored as one text. No question has this name. */
const encryptedAnswersField = "";

/** Encrypts all answers into one text, as the database stores them. */
function encryptAnswers(key: KeyObject, answers: ClientData): ClientData {
  return { [encryptedAnswersField]: [encryptText(key, JSON.stringify(answers))] };
}

/** Decrypts answers. Returns them as stored if they are not encrypted or their key was deleted. */
function decryptAnswers(key: KeyObject | undefined, stored: ClientData): ClientData {
  const sealed = Object.hasOwn(stored, encryptedAnswersField)
    ? stored[encryptedAnswersField]?.[0]
    : undefined;
  return sealed !== undefined && key
    ? clientDataFieldsSchema.parse(JSON.parse(decryptText(key, sealed)))
    : stored;
}
