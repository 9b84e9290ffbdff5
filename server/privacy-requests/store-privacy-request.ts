import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { createKeyedHasher } from "@/lib/server/keyed-hash";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { listNetworkRateLimits } from "@/lib/server/http/address-limits";
import type { PrivacyRequestKind } from "@/lib/shared/visitor-request";
import { hashContactDetails } from "../lead-identity/contact-hashes";
import { toContactDetails } from "./personal-data";
import { normalizeContactDetails } from "../personal-data/suppression";

/** A privacy request as a visitor submits it in a site's form. */
export interface PrivacyRequestInput {
  site: string;
  kind: PrivacyRequestKind;
  /** The phone number or email as typed into the form. */
  contact: string;
  /** The key for rate limits: the IPv4 address, or the /64 network of an IPv6 address. */
  rateKey: string;
}

/** Maximum number of privacy requests per day for one phone number or email. */
const maximumRequestsPerContact = 3;
/** Maximum number of privacy requests per day from one IP address. The limits for larger networks derive from it. */
const maximumRequestsPerAddress = 20;
/** Number of hours for which the link that confirms a privacy request is valid. */
const linkValidHours = 24;

/**
 * Parses a ten-digit phone number or an email. Returns the email in lower case. Returns `undefined` for any other text.
 */
export function parseRequestContact(
  contact: string,
): { phone: string } | { email: string } | undefined {
  const text = contact.trim();
  if (text.length > 254) return undefined;
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text))
    return { email: normalizeContactDetails({ phoneNumber: "", email: text }).email };
  const { phone } = normalizeContactDetails({ phoneNumber: text, email: "" });
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(phone) ? { phone } : undefined;
}

/**
 * Stores a privacy request. Drops requests above a daily limit without an error. Returns false for an invalid contact.
 *
 * A job searches for the person's lead later, so the response does not reveal whether there is one.
 */
export async function storePrivacyRequest(
  db: Database,
  asked: PrivacyRequestInput,
): Promise<boolean> {
  const contact = parseRequestContact(asked.contact);
  if (!contact) return false;
  const said = "phone" in contact ? `phone:${contact.phone}` : `email:${contact.email}`;
  const hashOf = await createKeyedHasher(db);
  const counted = [
    { hash: hashOf(`request ${said}`), limit: maximumRequestsPerContact },
    ...listNetworkRateLimits(asked.rateKey, maximumRequestsPerAddress).map(
      ({ network, limit }) => ({
        hash: hashOf(`request address:${network}`),
        limit,
      }),
    ),
  ];
  const hashes = counted.map(({ hash }) => hash).sort();
  const limits = counted.map(
    ({ hash, limit }) => sql`(
      select count(*) from visitor_requests
      where limit_hashes @> array[${hash}] and created_at > now() - interval '1 day') < ${limit}`,
  );
  const [contactHash] = await hashContactDetails(db, toContactDetails(contact));
  await db.transaction(async (tx) => {
    // All requests take these locks in the same order, which prevents deadlocks.
    for (const hash of hashes)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))::text`);
    await tx.execute(sql`
      insert into ${privacyRequests} (id, site, kind, contact_hash, limit_hashes, expires_at)
      select ${randomUUID()}::uuid, ${asked.site}, ${asked.kind}, ${contactHash}, ${sql.param(hashes)}::text[],
        now() + make_interval(hours => ${linkValidHours})
      where ${sql.join(limits, sql` and `)}`);
  });
  return true;
}
