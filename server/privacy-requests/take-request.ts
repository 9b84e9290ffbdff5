import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { keyedHasher } from "@/lib/server/keyed-hash";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import { addressLimits } from "@/lib/server/http/address-limits";
import type { RequestKind } from "@/lib/shared/visitor-request";
import { contactHashes } from "../lead-identity/contact-hashes";
import { named } from "./personal-data";
import { normalized } from "../personal-data/suppression";

/** What a visitor asks for by the form of a site. */
export interface AskedRequest {
  site: string;
  kind: RequestKind;
  /** Of the person it is about: a phone number or an email, as it was typed. */
  contact: string;
  /** `Client.rateKey` of the browser that asks. */
  rateKey: string;
}

/** Links a day to one phone number or email, from any client. */
const perContact = 3;
/** Links a day for one client; the networks around it may ask for more (`addressLimits`). */
const perAddress = 20;
/** From the form to the last moment at which the link can be used, in hours. */
const validHours = 24;

/** Ten digits, or an email in lower case; undefined for what is neither. */
export function readContact(contact: string): { phone: string } | { email: string } | undefined {
  const text = contact.trim();
  if (text.length > 254) return undefined;
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text))
    return { email: normalized({ phoneNumber: "", email: text }).email };
  const { phone } = normalized({ phoneNumber: text, email: "" });
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(phone) ? { phone } : undefined;
}

/**
 * Stores a request. A job looks for the lead later (find-asked-leads.ts), so neither the response nor its time tells
 * whether there is one. Requests above a limit are dropped silently. Returns false for an invalid contact.
 */
export async function takeRequest(db: Database, asked: AskedRequest): Promise<boolean> {
  const contact = readContact(asked.contact);
  if (!contact) return false;
  const said = "phone" in contact ? `phone:${contact.phone}` : `email:${contact.email}`;
  const hashOf = await keyedHasher(db);
  const counted = [
    { hash: hashOf(`request ${said}`), limit: perContact },
    ...addressLimits(asked.rateKey, perAddress).map(({ network, limit }) => ({
      hash: hashOf(`request address:${network}`),
      limit,
    })),
  ];
  const hashes = counted.map(({ hash }) => hash).sort();
  const limits = counted.map(
    ({ hash, limit }) => sql`(
      select count(*) from visitor_requests
      where limit_hashes @> array[${hash}] and created_at > now() - interval '1 day') < ${limit}`,
  );
  const [contactHash] = await contactHashes(db, named(contact));
  await db.transaction(async (tx) => {
    // One order of locks for all requests prevents deadlocks.
    for (const hash of hashes)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))::text`);
    await tx.execute(sql`
      insert into ${visitorRequests} (id, site, kind, contact_hash, limit_hashes, expires_at)
      select ${randomUUID()}::uuid, ${asked.site}, ${asked.kind}, ${contactHash}, ${sql.param(hashes)}::text[],
        now() + make_interval(hours => ${validHours})
      where ${sql.join(limits, sql` and `)}`);
  });
  return true;
}
