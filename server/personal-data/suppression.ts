import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { createKeyedHasher } from "@/lib/server/keyed-hash";
import type { Database, Queries } from "@/lib/server/db/client";
import { suppressions } from "@/lib/server/db/privacy-schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { parsePhone } from "@/flow/rules/parse-phone";
import { getErrorLogFields, log } from "@/lib/server/log";
import { findListWithPhone } from "./do-not-call-lists";

/** A person's contact details, by which suppressions are found. */
export interface ContactDetails {
  phoneNumber: string;
  email: string;
}

/**
 * Returns whether a lead's person must not be contacted. True if they withdrew after the lead's consent, or if their
 * phone number or email is permanently suppressed or on an external do-not-call list. Throws if such a list cannot be
 * read; the caller must then send nothing.
 */
export async function isSuppressed(
  db: Queries,
  leadId: string,
  person: ContactDetails,
): Promise<boolean> {
  if (await findListWithPhone(normalizeContact(person).phone)) return true;
  const hashes = await hashForSuppression(db, person);
  const consentedAt = sql`coalesce(
    (select max(accepted_at) from consent_records where lead_id = ${leadId} and is_checked), '-infinity')`;
  return isAnyOf(db, hashes, or(isForGood, sql`${suppressions.createdAt} >= ${consentedAt}`));
}

/** Returns the withdrawal of a lead's consent; undefined if there is none. */
export async function findWithdrawal(db: Pick<Database, "select">, leadId: string) {
  const [found] = await db
    .select()
    .from(consentWithdrawals)
    .where(and(eq(consentWithdrawals.leadId, leadId), eq(consentWithdrawals.event, "withdrawn")));
  return found;
}

/** Suppressions that a newer consent does not end. */
const isForGood = inArray(suppressions.reason, ["listed", "forgotten"]);

/**
 * Returns whether a person must not be contacted even with a new consent (docs/decisions/0019). If an external list
 * cannot be read, it returns false, so that the visitor does not wait. The lead is then created and held back until
 * the list is readable.
 */
export async function isNeverContacted(tx: Queries, person: ContactDetails): Promise<boolean> {
  if (await isAnyOf(tx, await hashForSuppression(tx, person), isForGood)) return true;
  try {
    return (await findListWithPhone(normalizeContact(person).phone)) !== undefined;
  } catch (error) {
    log.error("do_not_call.unavailable", getErrorLogFields(error));
    return false;
  }
}

async function isAnyOf(
  queries: Pick<Queries, "select">,
  hashes: readonly string[],
  which: SQL | undefined,
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await queries
    .select({ hash: suppressions.hash })
    .from(suppressions)
    .where(and(inArray(suppressions.hash, [...hashes]), which));
  return found.length > 0;
}

/** Returns the keyed hashes of a person's phone number and email address. Missing values have no hash. */
export async function hashForSuppression(
  queries: Pick<Queries, "select" | "insert">,
  person: ContactDetails,
): Promise<string[]> {
  const { phone, email } = normalizeContact(person);
  const values = [phone && `phone:${phone}`, email && `email:${email}`].filter(Boolean);
  return values.length === 0 ? [] : values.map(await createKeyedHasher(queries));
}

/** Returns whether two persons share a phone number or an email address. */
export function isSamePerson(one: ContactDetails, other: ContactDetails): boolean {
  const [a, b] = [normalizeContact(one), normalizeContact(other)];
  return (a.phone !== "" && a.phone === b.phone) || (a.email !== "" && a.email === b.email);
}

/**
 * Returns the ten digits of the phone number and the email in lower case. Each is empty if missing; a number outside
 * North America is empty, too.
 */
export function normalizeContact({ phoneNumber, email }: ContactDetails) {
  return { phone: parsePhone(phoneNumber) ?? "", email: email.trim().toLowerCase() };
}
