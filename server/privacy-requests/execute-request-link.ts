import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import type { RequestCode } from "@/lib/shared/visitor-request";
import { recordAudit } from "../personal-data/audit";
import { erasePerson } from "./forget-person";
import { findLeads, collectPersonalData, type Contact } from "./personal-data";
import { withdrawPerson } from "./withdraw-person";
import { getClosingValues, withoutLink } from "./requests/close-requests";
import { findContact } from "./requests/find-requested-leads";

type Request = typeof visitorRequests.$inferSelect;

/** The result of opening a privacy request's link: copies of the stored data, or a confirmation. */
export type RequestLinkResult = { kind: "see"; copies: unknown[] } | { kind: "withdraw" | "erase" };

/**
 * Executes a privacy request after the person has confirmed it with the link. Each link works once, and stays usable if
 * the process dies before the commit. Returns `undefined` for an unknown, used or expired link.
 */
export async function executeRequestLink(
  db: Database,
  code: RequestCode,
): Promise<RequestLinkResult | undefined> {
  const { kind, id } = code;
  if (kind === "see") return copyData(db, code);
  const count = await db.transaction(async (tx) => {
    const request = await findRequest(tx, code, { locks: true });
    if (!request) return undefined;
    const contact = await provenContact(tx, request);
    const leads = contact ? await act(tx, kind, contact) : [];
    await recordAudit(tx, `visitor ${kind}`, leads);
    // Sessions without a lead can be found only by decrypting all sessions. A job does that later (finish-erasures.ts).
    const change = kind === "erase" ? withoutLink : getClosingValues("withdrawn");
    await markUsed(tx, id, { ...change, leadCount: leads.length });
    return leads.length;
  });
  if (count === undefined) return undefined;
  log.info("visitor_request.used", { id, kind, leads: count });
  return { kind };
}

function act(tx: Transaction, kind: "withdraw" | "erase", contact: Contact): Promise<string[]> {
  if (kind === "erase") return erasePerson(tx, contact);
  return withdrawPerson(tx, contact, { channel: "link" });
}

/**
 * Collects the copies before marking the link as used, so the link stays usable if reading fails. If two requests use
 * the link at the same time, only one succeeds.
 */
async function copyData(db: Database, code: RequestCode): Promise<RequestLinkResult | undefined> {
  const request = await findRequest(db, code);
  if (!request) return undefined;
  const { id, kind } = request;
  const contact = await provenContact(db, request);
  const leads = contact ? await findLeads(db, contact) : [];
  const copies: unknown[] = [];
  for (const leadId of leads) copies.push(await collectPersonalData(db, leadId));
  const isFirst = await db.transaction(async (tx) => {
    const change = { ...getClosingValues("copied"), leadCount: leads.length };
    if (!(await markUsed(tx, id, change))) return false;
    await recordAudit(tx, `visitor ${kind}`, leads);
    return true;
  });
  if (!isFirst) return undefined;
  log.info("visitor_request.used", { id, kind, leads: leads.length });
  return { kind: "see", copies };
}

/**
 * Returns the open request of a link, or `undefined` if the link is unknown, used or expired. With `locks`, the row is
 * locked until the transaction ends.
 */
async function findRequest(
  db: Pick<Database, "select">,
  { kind, id, token }: RequestCode,
  { locks = false } = {},
): Promise<Request | undefined> {
  const query = db
    .select()
    .from(visitorRequests)
    .where(
      and(
        eq(visitorRequests.id, id),
        eq(visitorRequests.kind, kind),
        isNull(visitorRequests.usedAt),
        gt(visitorRequests.expiresAt, sql`now()`),
      ),
    );
  const [stored] = await (locks ? query.for("update") : query);
  const given = Buffer.from(sha256(token));
  const isKnown = stored?.tokenHashes.some((hash) => timingSafeEqual(Buffer.from(hash), given));
  return isKnown ? stored : undefined;
}

/** Marks a link as used. Returns false if another request has already used it. */
async function markUsed(
  tx: Transaction,
  id: string,
  change: Partial<typeof visitorRequests.$inferInsert> | ReturnType<typeof getClosingValues>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(visitorRequests)
    // A used link has arrived, even if the attempt to send it timed out.
    .set({ ...change, state: "delivered", usedAt: sql`now()`, nextAttemptAt: sql`now()` })
    .where(and(eq(visitorRequests.id, id), isNull(visitorRequests.usedAt)));
  return rowCount === 1;
}

/** Returns the phone number or email that the link was sent to, or `undefined` if no stored lead has this contact. */
async function provenContact(
  db: Pick<Database, "execute" | "select" | "insert">,
  { contactHash }: Request,
): Promise<Contact | undefined> {
  const found = contactHash === null ? undefined : await findContact(db, contactHash);
  if (!found) return undefined;
  return found.email === "" ? { phone: found.phoneNumber } : { email: found.email };
}
