import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { createKeyedHasher } from "@/lib/server/keyed-hash";
import type { Database, DatabaseOrTransaction } from "@/lib/server/db/client";
import { contactSuppressions } from "@/lib/server/db/privacy-schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { parsePhoneNumber } from "@/flow/rules/parse-phone";
import { getErrorLogFields, log } from "@/lib/server/log";
import { findDoNotCallList } from "./do-not-call-lists";

/** A person's phone number and email. A missing value is an empty string. */
export interface ContactDetails {
  phoneNumber: string;
  email: string;
}

/**
 * Returns whether a lead's person must not be contacted. The reason may be a withdrawal after the consent, a
 * permanent suppression, or an external do-not-call list. Throws if such a list cannot be read; the lead must not be
 * sent then.
 */
export async function isLeadSuppressed(
  db: DatabaseOrTransaction,
  leadId: string,
  person: ContactDetails,
): Promise<boolean> {
  if (await findDoNotCallList(normalizeContactDetails(person).phone)) return true;
  const hashes = await hashContactForSuppression(db, person);
  const consentedAt = sql`coalesce(
    (select max(accepted_at) from consent_records where lead_id = ${leadId} and is_checked), '-infinity')`;
  return hasSuppression(
    db,
    hashes,
    or(isPermanentSql, sql`${contactSuppressions.createdAt} >= ${consentedAt}`),
  );
}

/** Returns the withdrawal of a lead's consent, or `undefined` if there is none. */
export async function findConsentWithdrawal(db: Pick<Database, "select">, leadId: string) {
  const [found] = await db
    .select()
    .from(consentWithdrawals)
    .where(and(eq(consentWithdrawals.leadId, leadId), eq(consentWithdrawals.event, "withdrawn")));
  return found;
}

/** SQL condition for suppressions that remain after a newer consent. */
const isPermanentSql = inArray(contactSuppressions.reason, ["listed", "forgotten"]);

/**
 * Returns whether a person must not be contacted even after a new consent (docs/decisions/0019). If an external
 * do-not-call list cannot be read, returns false, so the visitor can continue.
 */
export async function isContactPermanentlySuppressed(
  tx: DatabaseOrTransaction,
  person: ContactDetails,
): Promise<boolean> {
  if (await hasSuppression(tx, await hashContactForSuppression(tx, person), isPermanentSql))
    return true;
  try {
    return (await findDoNotCallList(normalizeContactDetails(person).phone)) !== undefined;
  } catch (error) {
    log.error("do_not_call.unavailable", getErrorLogFields(error));
    return false;
  }
}

async function hasSuppression(
  queries: Pick<DatabaseOrTransaction, "select">,
  hashes: readonly string[],
  which: SQL | undefined,
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await queries
    .select({ hash: contactSuppressions.hash })
    .from(contactSuppressions)
    .where(and(inArray(contactSuppressions.hash, [...hashes]), which));
  return found.length > 0;
}

/** Returns the keyed hashes of a person's phone number and email. A missing value has no hash. */
export async function hashContactForSuppression(
  queries: Pick<DatabaseOrTransaction, "select" | "insert">,
  person: ContactDetails,
): Promise<string[]> {
  const { phone, email } = normalizeContactDetails(person);
  const values = [phone && `phone:${phone}`, email && `email:${email}`].filter(Boolean);
  return values.length === 0 ? [] : values.map(await createKeyedHasher(queries));
}

/** Returns whether two persons have the same phone number or the same email. */
export function haveSameContact(one: ContactDetails, other: ContactDetails): boolean {
  const [a, b] = [normalizeContactDetails(one), normalizeContactDetails(other)];
  return (a.phone !== "" && a.phone === b.phone) || (a.email !== "" && a.email === b.email);
}

/**
 * Returns the phone number as ten digits and the email in lower case. A missing value, or a number outside North
 * America, becomes an empty string.
 */
export function normalizeContactDetails({ phoneNumber, email }: ContactDetails) {
  return { phone: parsePhoneNumber(phoneNumber) ?? "", email: email.trim().toLowerCase() };
}
