import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import type { PrivacyRequestCode } from "@/lib/shared/visitor-request";
import { recordLeadAccess } from "../personal-data/audit";
import { eraseLeadsByContact } from "./forget-person";
import { findPersonLeads, collectLeadData, type PersonContact } from "./personal-data";
import { withdrawConsentsByContact } from "./withdraw-person";
import { getClosedPrivacyRequestColumns, invalidatedLinkColumns } from "./requests/close-requests";
import { findContactByHash } from "./requests/find-requested-leads";

type Request = typeof privacyRequests.$inferSelect;

/**
 * The result of opening a privacy request's link: copies of the person's data (`see`), or a confirmation. `isKept`:
 * whether a legal hold delays the erasure of some leads.
 */
export type PrivacyRequestLinkResult =
  { kind: "see"; copies: unknown[] } | { kind: "withdraw" } | { kind: "erase"; isKept: boolean };

/**
 * Executes a privacy request that the person confirmed by opening its link. Returns copies of the person's data,
 * withdraws consent, or erases the data except leads under a legal hold. Each link works once. Returns `undefined` for an
 * unknown, used or expired link.
 */
export async function executePrivacyRequestLink(
  db: Database,
  code: PrivacyRequestCode,
): Promise<PrivacyRequestLinkResult | undefined> {
  const { kind, id } = code;
  if (kind === "see") return collectCopies(db, code);
  const done = await db.transaction(async (tx) => {
    const request = await findOpenRequest(tx, code, { locks: true });
    if (!request) return undefined;
    const contact = await findProvenContact(tx, request);
    const { leads, kept } = contact
      ? await executeRequest(tx, { kind, id }, contact)
      : { leads: [], kept: 0 };
    await recordLeadAccess(tx, `visitor ${kind}`, leads);
    // Sessions without a lead can be found only by decrypting all sessions. A job does that later (finish-erasures.ts).
    const change =
      kind === "erase" ? invalidatedLinkColumns : getClosedPrivacyRequestColumns("withdrawn");
    await markLinkUsed(tx, id, { ...change, leadCount: leads.length });
    return { count: leads.length, kept };
  });
  if (!done) return undefined;
  log.info("visitor_request.used", { id, kind, leads: done.count, kept: done.kept });
  return kind === "erase" ? { kind, isKept: done.kept > 0 } : { kind };
}

async function executeRequest(
  tx: Transaction,
  { kind, id }: { kind: "withdraw" | "erase"; id: string },
  contact: PersonContact,
): Promise<{ leads: string[]; kept: number }> {
  if (kind === "withdraw")
    return { leads: await withdrawConsentsByContact(tx, contact, { channel: "link" }), kept: 0 };
  const { erased, kept } = await eraseLeadsByContact(tx, contact, { requestId: id });
  return { leads: [...erased, ...kept], kept: kept.length };
}

/**
 * Returns copies of the person's stored data. Marks the link as used only after reading succeeds, so a failed attempt
 * can be repeated.
 */
async function collectCopies(
  db: Database,
  code: PrivacyRequestCode,
): Promise<PrivacyRequestLinkResult | undefined> {
  const request = await findOpenRequest(db, code);
  if (!request) return undefined;
  const { id, kind } = request;
  const contact = await findProvenContact(db, request);
  const leads = contact ? await findPersonLeads(db, contact) : [];
  const copies: unknown[] = [];
  for (const leadId of leads) copies.push(await collectLeadData(db, leadId));
  const isFirst = await db.transaction(async (tx) => {
    const change = { ...getClosedPrivacyRequestColumns("copied"), leadCount: leads.length };
    if (!(await markLinkUsed(tx, id, change))) return false;
    await recordLeadAccess(tx, `visitor ${kind}`, leads);
    return true;
  });
  if (!isFirst) return undefined;
  log.info("visitor_request.used", { id, kind, leads: leads.length });
  return { kind: "see", copies };
}

/**
 * Returns the privacy request of a link, or `undefined` if the link is unknown, used or expired. `locks`: whether to
 * lock the row until the transaction ends.
 */
async function findOpenRequest(
  db: Pick<Database, "select">,
  { kind, id, token }: PrivacyRequestCode,
  { locks = false } = {},
): Promise<Request | undefined> {
  const query = db
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.id, id),
        eq(privacyRequests.kind, kind),
        isNull(privacyRequests.usedAt),
        gt(privacyRequests.expiresAt, sql`now()`),
      ),
    );
  const [stored] = await (locks ? query.for("update") : query);
  const given = Buffer.from(sha256(token));
  const isKnown = stored?.tokenHashes.some((hash) => timingSafeEqual(Buffer.from(hash), given));
  return isKnown ? stored : undefined;
}

/** Marks a link as used. Returns false if another request has already used it. */
async function markLinkUsed(
  tx: Transaction,
  id: string,
  change:
    | Partial<typeof privacyRequests.$inferInsert>
    | ReturnType<typeof getClosedPrivacyRequestColumns>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(privacyRequests)
    // A used link has arrived, even if the attempt to send it timed out.
    .set({ ...change, state: "delivered", usedAt: sql`now()`, nextAttemptAt: sql`now()` })
    .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.usedAt)));
  return rowCount === 1;
}

/**
 * Returns the phone number or email to which the link was sent. Returns `undefined` if no lead has this contact any
 * longer.
 */
async function findProvenContact(
  db: Pick<Database, "execute" | "select" | "insert">,
  { contactHash }: Request,
): Promise<PersonContact | undefined> {
  const found = contactHash === null ? undefined : await findContactByHash(db, contactHash);
  if (!found) return undefined;
  return found.email === "" ? { phone: found.phoneNumber } : { email: found.email };
}
