import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { keyedHasher } from "@/lib/server/keyed-hash";
import type { Database, Queries } from "@/lib/server/db/client";
import { suppressions } from "@/lib/server/db/privacy-schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { readPhone } from "@/flow/rules/read-phone";
import { errorLogFields, log } from "@/lib/server/log";
import { listThatHas } from "./do-not-call-lists";

/** How a person can be reached, and so be suppressed. */
export interface Reachable {
  phoneNumber: string;
  email: string;
}

/**
 * Whether a lead's person must not be contacted on its consent: they withdrew by phone number or address after it was
 * given, or are never to be contacted, by an outside list too. Throws what such a list throws: nothing is sent then.
 */
export async function isSuppressed(
  db: Queries,
  leadId: string,
  person: Reachable,
): Promise<boolean> {
  if (await listThatHas(normalized(person).phone)) return true;
  const hashes = await suppressionHashes(db, person);
  const consentedAt = sql`coalesce(
    (select max(accepted_at) from consent_records where lead_id = ${leadId} and is_checked), '-infinity')`;
  return isAnyOf(db, hashes, or(isForGood, sql`${suppressions.createdAt} >= ${consentedAt}`));
}

/** The withdrawal of a lead's consent; undefined where there is none. */
export async function withdrawalOf(db: Pick<Database, "select">, leadId: string) {
  const [found] = await db
    .select()
    .from(consentWithdrawals)
    .where(and(eq(consentWithdrawals.leadId, leadId), eq(consentWithdrawals.event, "withdrawn")));
  return found;
}

/** Ended by no consent. */
const isForGood = inArray(suppressions.reason, ["listed", "forgotten"]);

/**
 * Whether no consent makes this person one who may be contacted (docs/decisions/0043). An outside list that does not answer
 * keeps no visitor waiting: the lead is made, and held back until it does.
 */
export async function isNeverContacted(tx: Queries, person: Reachable): Promise<boolean> {
  if (await isAnyOf(tx, await suppressionHashes(tx, person), isForGood)) return true;
  try {
    return (await listThatHas(normalized(person).phone)) !== undefined;
  } catch (error) {
    log.error("do_not_call.unavailable", errorLogFields(error));
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

/** Keyed hashes of a person's phone number and address, as far as they are known. */
export async function suppressionHashes(
  queries: Pick<Queries, "select" | "insert">,
  person: Reachable,
): Promise<string[]> {
  const { phone, email } = normalized(person);
  const values = [phone && `phone:${phone}`, email && `email:${email}`].filter(Boolean);
  return values.length === 0 ? [] : values.map(await keyedHasher(queries));
}

/** Whether two have a phone number or an address in common. */
export function isSamePerson(one: Reachable, other: Reachable): boolean {
  const [a, b] = [normalized(one), normalized(other)];
  return (a.phone !== "" && a.phone === b.phone) || (a.email !== "" && a.email === b.email);
}

/** The ten digits of the phone number and the email in lower case; empty where there is none, or no North American one. */
export function normalized({ phoneNumber, email }: Reachable) {
  return { phone: readPhone(phoneNumber) ?? "", email: email.trim().toLowerCase() };
}
