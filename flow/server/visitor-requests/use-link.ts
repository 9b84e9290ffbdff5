import "server-only";
import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import type { RequestCode } from "@/lib/shared/visitor-request";
import { audit } from "../privacy/audit";
import { erasePerson } from "../privacy/forget-person";
import { findLeads, personalData, type Contact } from "../privacy/personal-data";
import { withdrawPerson } from "../submissions/withdraw-person";
import { contactOf } from "./find-asked-leads";

type Request = typeof visitorRequests.$inferSelect;

/** What came of a link: a copy of what is kept, or that it is done. */
export type UsedLink = { kind: "see"; copies: unknown[] } | { kind: "withdraw" | "erase" };

/**
 * Does what a link was sent for, once; undefined for a link that is unknown, used or expired. Its holder has proved that
 * the number or the email is theirs: what goes by that is theirs, and nothing that only stands beside it in a lead.
 */
export async function useLink(db: Database, code: RequestCode): Promise<UsedLink | undefined> {
  const request = await claim(db, code);
  if (!request) return undefined;
  try {
    return await act(db, request);
  } catch (error) {
    // Nothing is lost with the failure: the same link may be used again.
    await db
      .update(visitorRequests)
      .set({ usedAt: null })
      .where(eq(visitorRequests.id, request.id));
    throw error;
  }
}

/** Marks the request as used. Of two that come at once one gets it. */
async function claim(db: Database, { kind, id, token }: RequestCode): Promise<Request | undefined> {
  const [stored] = await db.select().from(visitorRequests).where(eq(visitorRequests.id, id));
  const given = Buffer.from(sha256(token));
  const isKnown = stored?.tokenHashes.some((hash) => timingSafeEqual(Buffer.from(hash), given));
  if (!stored || !isKnown || stored.kind !== kind) return undefined;
  const [claimed] = await db
    .update(visitorRequests)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(visitorRequests.id, id),
        isNull(visitorRequests.usedAt),
        gt(visitorRequests.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return claimed;
}

async function act(db: Database, { id, kind, leadId, contactHash }: Request): Promise<UsedLink> {
  const contact = await provenContact(db, leadId, contactHash);
  const ids = contact ? await findLeads(db, contact) : [];
  await audit(db, `visitor ${kind}`, ids);
  log.info("visitor_request.used", { id, kind, leads: ids.length });
  if (kind === "see") {
    const copies = await Promise.all(ids.map((leadId) => personalData(db, leadId)));
    return { kind, copies };
  }
  if (contact && kind === "withdraw") await withdrawPerson(db, contact, { channel: "link" });
  else if (contact) await erasePerson(db, contact);
  return { kind };
}

/** The number or the email that the link went to; undefined when the lead was erased in the meantime. */
async function provenContact(
  db: Database,
  leadId: string | null,
  contactHash: string,
): Promise<Contact | undefined> {
  const found = await contactOf(db, leadId, contactHash);
  if (!found) return undefined;
  return found.email === "" ? { phone: found.phoneNumber } : { email: found.email };
}
