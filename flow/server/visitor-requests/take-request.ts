import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { keyedHasher } from "@/lib/server/keyed-hash";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import type { RequestKind } from "@/lib/shared/visitor-request";
import { normalized } from "../privacy/suppression";

/** What a visitor asks for by the form of a site. */
export interface AskedRequest {
  site: string;
  kind: RequestKind;
  /** Of the person it is about: a phone number or an email, as it was typed. */
  contact: string;
  /** What requests of the client are counted by: its address or network. */
  rateKey: string;
}

/** So many links a day go to one number or address, whoever asks, and so many are sent for one client. */
const perContact = 3;
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
 * Writes a request down. Whether there is a lead is looked for later (send-links.ts): nobody can tell from the answer, or
 * from how long it takes, and those that are too many are dropped without a word. Returns false for a contact that is none.
 */
export async function takeRequest(db: Database, asked: AskedRequest): Promise<boolean> {
  const contact = readContact(asked.contact);
  if (!contact) return false;
  const said = "phone" in contact ? `phone:${contact.phone}` : `email:${contact.email}`;
  const hashOf = await keyedHasher(db);
  const [contactHash, addressHash] = [hashOf(said), hashOf(`address:${asked.rateKey}`)];
  await db.transaction(async (tx) => {
    // In the order of the hashes, so that no two wait for each other.
    for (const hash of [contactHash, addressHash].sort())
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))::text`);
    await tx.execute(sql`
      insert into ${visitorRequests} (id, site, kind, contact_hash, address_hash, expires_at)
      select ${randomUUID()}::uuid, ${asked.site}, ${asked.kind}, ${contactHash}, ${addressHash},
        now() + make_interval(hours => ${validHours})
      where ${countOf(sql`contact_hash = ${contactHash}`)} < ${perContact}
        and ${countOf(sql`address_hash = ${addressHash}`)} < ${perAddress}`);
  });
  return true;
}

const countOf = (which: ReturnType<typeof sql>) =>
  sql`(select count(*) from visitor_requests where ${which} and created_at > now() - interval '1 day')`;
