import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { getPromisedCallWindow } from "../flows/call-window";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { getAnswersPermittedForReceiver } from "../flows/health-answers";
import { isHealthAuthorization } from "../flows/health-authorization";
import { formatCanonicalConsent, type StoredConsent } from "../consent-log/canonical-record";
import { buildCertificateUrl } from "../consent-log/certificate-url";
import { listStoredConsentRecords } from "../consent-log/read-consents";
import { buildLeadProof } from "../consent-log/tlog-proof";
import { findRelatedLeadsOfReceiver } from "../lead-identity/related-leads";
import { findLeadEncryptionKey, decryptConsent, decryptLead } from "../personal-data/sealed-lead";
import { findStrongLanguage } from "./message/strong-language";
import { parseLandingPageTracking, groupFirstAndLastTouch } from "../attribution/landings";
import { isLeadSuppressed, findConsentWithdrawal } from "../personal-data/suppression";
import { readTrackedVariants } from "../attribution/experiments";
import {
  contactChannels,
  type ConsentRevokedMessage,
  type LeadCreatedMessage,
} from "@/flow/protocol/webhooks";
import { findReceiver } from "../receivers/receiver-register";
import type { ReceiverMessage } from "../receivers/adapter";
import type { DeliveryDeps } from "./delivery-deps";
import type { LeasedDelivery } from "./lease-deliveries";

/**
 * Builds a message for a receiver, or returns the reason for withholding it. Returns `undefined` if the lead is no
 * longer stored.
 */
export async function buildReceiverMessage(
  { db, receivers, returnDecided }: DeliveryDeps,
  {
    leadId,
    receiverId,
    receiverName,
    message: type,
    decisionId,
  }: Omit<LeasedDelivery["delivery"], "message"> & { message: ReceiverMessage["type"] },
): Promise<{ message: ReceiverMessage } | { withheld: string } | undefined> {
  if (type === "consent.revoked") {
    const message = await buildConsentRevoked(db, leadId);
    return message && { message };
  }
  if (type === "return.decided") {
    if (!returnDecided) return { withheld: "not configured" };
    const message = await returnDecided(db, decisionId);
    return message && { message };
  }
  const { isNamed = false, copyOf: id = receiverId } = findReceiver(receivers(), receiverId) ?? {};
  const message = await buildLeadMessage(db, leadId, {
    id,
    name: receiverName,
    mustBeNamed: isNamed,
  });
  if (message === undefined) return undefined;
  if (typeof message === "string") return { withheld: message };
  // A correction has the same content as a new lead.
  return { message: { ...message, type } };
}

interface DisplayedConsent {
  record: Pick<StoredConsent, "receivers" | "fieldName">;
}

interface MessageReceiver {
  id: string;
  name: string;
  /** True if the receiver may get a lead only after the visitor accepted a consent text that names the receiver. */
  mustBeNamed?: boolean;
}

/**
 * Returns the `lead.created` body for a receiver (docs/protocol.md section 7). The body contains only the consents that
 * were given to this receiver.
 *
 * Returns `undefined` if the lead is no longer stored, and "no consent" if the visitor did not consent to this
 * receiver. Returns "suppressed" after a withdrawal, an erasure, or a request not to be contacted.
 */
export async function buildLeadMessage(
  db: Database,
  leadId: string,
  { mustBeNamed, ...receiver }: MessageReceiver,
): Promise<LeadCreatedMessage | "suppressed" | "no consent" | undefined> {
  const [[stored], key, shown] = await Promise.all([
    db.select().from(leads).where(eq(leads.id, leadId)),
    findLeadEncryptionKey(db, leadId),
    listStoredConsentRecords(db, leadId),
  ]);
  if (!stored) return undefined;
  // A missing key means that the lead was erased after its row was read.
  if (!key) return "suppressed";
  const lead = decryptLead(key, stored);
  if ((await findWithheldReason(db, lead)) !== undefined) return "suppressed";
  const own = shown.filter((one) => one.record.isChecked && coversReceiver(one, receiver.id));
  if (mustBeNamed && shown.some(namesReceiver) && !own.some(namesReceiver)) return "no consent";
  const given = own.map(({ record }) => record);
  const { answers, withheld } = getAnswersPermittedForReceiver(
    lead,
    given,
    estimateDatabaseTime(new Date()),
  );
  const strongLanguage = findStrongLanguage(answers);
  const landing = parseLandingPageTracking(lead.tracking);
  const tlogProof = await buildLeadProof(db, leadId, "first");
  const window = getPromisedCallWindow(lead.answers, lead.createdAt);
  const related = await findRelatedLeadsOfReceiver(db, lead, receiver.id);
  return {
    type: "lead.created",
    timestamp: lead.createdAt.toISOString(),
    data: {
      leadId: lead.id,
      receiver,
      site: lead.site,
      flowKey: lead.flowKey,
      flowVersion: lead.flowVersion,
      sessionId: lead.sessionId,
      language: lead.consentLanguage,
      answers,
      ...(withheld.length > 0 && { answersWithheld: withheld }),
      ...(strongLanguage.length > 0 && { strongLanguage }),
      tracking: groupFirstAndLastTouch(lead.tracking),
      ...(landing && { landing }),
      experiments: readTrackedVariants(lead.tracking),
      privacySignal: lead.privacySignal,
      consents: own.map(({ record, content }) => ({
        tcpaKey: record.tcpaKey,
        contentSha256: record.contentSha256,
        text: content,
        acceptedAt: record.acceptedAt.toISOString(),
        ipAddress: decryptConsent(key, record).ipAddress,
        userAgent: record.userAgent,
        pageUrl: record.pageUrl,
        record: formatCanonicalConsent(record),
      })),
      ...(await findRenewedLeads(db, leadId, receiver.id)),
      ...(related.length > 0 && { related }),
      ...(tlogProof !== undefined && { tlogProof }),
      ...(window && { callWindow: window }),
      certificateUrl: await buildCertificateUrl(db, lead),
      certificates: lead.certificates,
      certificateStates: lead.certificateStates,
      ...(lead.captcha === null ? {} : { captcha: lead.captcha }),
      ...(lead.score === null ? {} : { score: { value: lead.score, reasons: lead.scoreReasons } }),
    },
  };
}

/**
 * Returns the reason why a lead must not be sent to any receiver, or `undefined` if it may be sent. The reason
 * continues a sentence that begins with "The lead": "must not be delivered: its consent was withdrawn …".
 *
 * @param lead A decrypted lead.
 */
export async function findWithheldReason(
  db: Database,
  lead: typeof leads.$inferSelect,
): Promise<string | undefined> {
  if (lead.forgottenAt)
    return `was erased ${lead.forgottenAt.toISOString()}: its contact data no longer exists, and it must not be delivered`;
  const withdrawal = await findConsentWithdrawal(db, lead.id);
  if (withdrawal)
    return `must not be delivered: its consent was withdrawn ${withdrawal.receivedAt.toISOString()}`;
  if (await isLeadSuppressed(db, lead.id, lead))
    return "must not be delivered: the person must not be contacted (npm run suppressions -- search)";
  return undefined;
}

/**
 * Returns the ids of earlier, withdrawn leads whose consent the new lead renews. Includes only leads with a
 * `consent.revoked` message to this receiver, sent or not.
 */
async function findRenewedLeads(db: Database, leadId: string, receiverId: string) {
  const renewed = await db
    .selectDistinct({ id: consentWithdrawals.leadId })
    .from(consentWithdrawals)
    .innerJoin(deliveries, eq(deliveries.leadId, consentWithdrawals.leadId))
    .where(
      and(
        eq(consentWithdrawals.event, "renewed"),
        eq(consentWithdrawals.renewedBy, leadId),
        eq(deliveries.receiverId, receiverId),
        eq(deliveries.message, "consent.revoked"),
      ),
    )
    .orderBy(asc(consentWithdrawals.leadId));
  return renewed.length > 0 ? { renews: renewed.map(({ id }) => id) } : {};
}

/**
 * Tells whether a consent record permits contact and names a receiver. A health authorization also names receivers, but
 * permits no contact.
 */
function namesReceiver({ record }: DisplayedConsent): boolean {
  return (record.receivers ?? []).length > 0 && !isHealthAuthorization(record);
}

/**
 * Tells whether a consent permits sending the lead to a receiver. A consent that names no receivers covers all of them.
 */
function coversReceiver({ record: { receivers } }: DisplayedConsent, receiverId: string): boolean {
  const named = receivers ?? [];
  return named.length === 0 || named.some(({ id }) => id === receiverId);
}

/**
 * Returns the `consent.revoked` body for a lead (docs/protocol.md section 7), which is the same at every attempt.
 * Returns `undefined` if the lead is no longer stored or its consent was not withdrawn.
 */
async function buildConsentRevoked(
  db: Database,
  leadId: string,
): Promise<ConsentRevokedMessage | undefined> {
  const [lead] = await db
    .select({ forgottenAt: leads.forgottenAt, withdrawnAt: consentWithdrawals.receivedAt })
    .from(leads)
    .leftJoin(
      consentWithdrawals,
      and(eq(consentWithdrawals.leadId, leads.id), eq(consentWithdrawals.event, "withdrawn")),
    )
    .where(eq(leads.id, leadId));
  const at = (lead?.withdrawnAt ?? lead?.forgottenAt)?.toISOString();
  if (at === undefined) return undefined;
  return {
    type: "consent.revoked",
    timestamp: at,
    data: { leadId, channels: [...contactChannels], at },
  };
}
