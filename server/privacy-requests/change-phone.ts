import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { encryptText } from "@/lib/server/seal";
import type { Transaction } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { leads } from "@/lib/server/db/schema";
import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { normalizePhoneNumber } from "@/flow/rules/parse-phone";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { countLeadHashes, insertLeadHashes, lockLeadHashes } from "../abuse/lead-hashes";
import { computeAnswersHmac, insertConsentRecords } from "../consent-log/consent-records";
import { queueLeadCorrected } from "../delivery/notify-receivers";
import { isHealthAuthorization } from "../flows/health-authorization";
import { readDecryptedConsents } from "../consent-log/read-consents";
import { phoneQuestion as phoneQuestion } from "../flows/contact-questions";
import { decryptLead } from "../personal-data/sealed-lead";
import { hashLeadIdentity, type LeadRequestIdentity } from "../lead-identity/contact-hashes";
import { getLeadStatus } from "../lead-identity/lead-status";
import { correctLockedLead, requireLeadEncryptionKey, lockLead } from "../leads/correct-lead";
import { isContactPermanentlySuppressed } from "../personal-data/suppression";
import {
  createSentLeadNotFoundProblem,
  type SentLeadApiDeps,
} from "./require-lead-owned-by-browser";
import { canChangePhone, wasLeadCorrected } from "./read-submission";

/** A visitor's request to change the phone number of a sent lead. */
export interface PhoneNumberChange {
  leadId: string;
  phoneNumber: string;
  /** Keys of the consent items that the visitor accepted again for the new number. */
  tcpaIdsAccepted: readonly string[];
  visitor: {
    ipAddress: string;
    userAgent: string;
    pageUrl: string | undefined;
    rateKey: string;
  };
}

/**
 * Changes a lead's phone number, at most once. Stores the visitor's consents for the new number, and queues
 * `lead.corrected` for each receiver of the lead (docs/protocol.md section 7).
 *
 * @throws 400 for an invalid number or a missing consent. 404 for an erased lead. 429 above the daily limit of leads
 *   per number.
 * @throws 409 if the number was changed before, no receiver has the lead, or the new number must not be called.
 */
export async function changeLeadPhoneNumber(
  deps: SentLeadApiDeps,
  change: PhoneNumberChange,
): Promise<void> {
  const { leadId, visitor } = change;
  const phone = normalizePhoneNumber(change.phoneNumber);
  const validate = async () => undefined;
  const fault = await validateAnswer({ ...phoneQuestion, options: [] }, [phone], { validate });
  if (fault !== undefined) throw new HttpProblem(400, "invalid_answer", fault, "phoneNumber");
  const consents = await readDecryptedConsents(deps.database(), leadId);
  const given = consents.filter((one) => one.isChecked && !isHealthAuthorization(one));
  if (!given.every(({ tcpaKey }) => change.tcpaIdsAccepted.includes(tcpaKey)))
    throw createInvalidFieldProblem("tcpaIdsAccepted");
  await deps.database().transaction(async (tx) => {
    const stored = await lockLead(tx, leadId);
    if (!stored) throw createSentLeadNotFoundProblem();
    const standing = await getLeadStatus(tx, stored.sessionId);
    if (!canChangePhone(standing) || (await wasLeadCorrected(tx, leadId)))
      throw new HttpProblem(409, "not_changeable", "You can’t change the number here anymore.");
    if (await isContactPermanentlySuppressed(tx, { phoneNumber: phone, email: "" }))
      throw new HttpProblem(409, "not_contactable", "We don’t call this number.");
    const key = await requireLeadEncryptionKey(tx, leadId);
    const requested = { ...decryptLead(key, stored), phoneNumber: phone };
    await countPhoneNumber(tx, requested, visitor.rateKey);
    await correctLockedLead(tx, stored, { phoneNumber: phone });
    const [after = stored] = await tx.select().from(leads).where(eq(leads.id, leadId));
    const hmac = computeAnswersHmac(key, decryptLead(key, after));
    await insertConsentRecords(
      tx,
      given.map(({ sequence: _sequence, acceptedAt: _acceptedAt, ...record }) => ({
        ...record,
        id: randomUUID(),
        name: encryptText(key, record.name),
        phoneNumber: encryptText(key, phone),
        ipAddress: encryptText(key, visitor.ipAddress),
        userAgent: visitor.userAgent,
        pageUrl: visitor.pageUrl ?? record.pageUrl,
        buildId: deps.buildId(),
        appTime: deps.now(),
        answersHmac: hmac,
      })),
    );
    await queueLeadCorrected(tx, leadId);
  });
}

/**
 * Counts the new number like the number of a new lead, so changes cannot direct many calls at one phone
 * (docs/decisions/0014). Throws 429 if the number has reached its daily limit.
 */
async function countPhoneNumber(
  tx: Transaction,
  lead: LeadRequestIdentity & { id: string; phoneNumber: string },
  address: string,
): Promise<void> {
  const hashes = await hashLeadIdentity(tx, { ...lead, email: "" });
  const marks = await lockLeadHashes(tx, {
    ...{ phone: lead.phoneNumber, email: "", address },
    requests: hashes.flatMap(({ kind, hash }) => (kind === "request" ? [hash] : [])),
  });
  const counts = await countLeadHashes(tx, marks);
  const { LEADS_PER_CONTACT_PER_DAY, LEADS_PER_SHARED_CONTACT_PER_DAY } = getEnv();
  const isReached = (limit: number, count: number) => limit > 0 && count >= limit;
  if (
    isReached(LEADS_PER_CONTACT_PER_DAY, counts.request.day) ||
    isReached(LEADS_PER_SHARED_CONTACT_PER_DAY, counts.phone.day)
  )
    throw new HttpProblem(429, "lead_refused", "Please call us to change the number.");
  const ofNumber = marks.filter(({ kind }) => kind === "phone" || kind === "request");
  await insertLeadHashes(tx, lead.id, ofNumber);
}
