import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { callWindow } from "../flows/call-window";
import { databaseNow } from "@/lib/server/db/clock";
import { answersToSell } from "../flows/health-answers";
import { isHealthAuthorization } from "../flows/health-authorization";
import { canonicalRecord, type StoredConsent } from "../consent-log/canonical-record";
import { storedConsents } from "../consent-log/read-consents";
import { leadProof } from "../consent-log/tlog-proof";
import { relatedLeads } from "../lead-identity/related-leads";
import { leadKey, openConsent, openLead } from "../personal-data/sealed-lead";
import { fieldsWithStrongLanguage } from "./message/strong-language";
import { landingsIn, withTouches } from "../attribution/landings";
import { isSuppressed, withdrawalOf } from "../personal-data/suppression";
import { experimentsOf } from "../attribution/experiments";
import { contactChannels, type ConsentRevoked, type LeadCreated } from "@/flow/protocol/webhooks";
import { receiverOf } from "../receivers/receiver-register";
import type { ReceiverMessage } from "../receivers/adapter";
import type { DeliveryDeps } from "./delivery-deps";
import type { LeasedDelivery } from "./lease-deliveries";

/** Builds the message for this receiver, or says why it gets none. Returns undefined when the lead is no longer kept. */
export async function messageOf(
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
    const message = await consentRevoked(db, leadId);
    return message && { message };
  }
  if (type === "return.decided") {
    if (!returnDecided) return { withheld: "not configured" };
    const message = await returnDecided(db, decisionId);
    return message && { message };
  }
  const { isNamed = false, copyOf: id = receiverId } = receiverOf(receivers(), receiverId) ?? {};
  const message = await leadMessage(db, leadId, { id, name: receiverName, isNamed });
  if (message === undefined) return undefined;
  if (typeof message === "string") return { withheld: message };
  // What a receiver knows of a corrected lead is all that it would be told of a new one.
  return { message: { ...message, type } };
}

interface ShownRecord {
  record: Pick<StoredConsent, "receivers" | "fieldName">;
}

interface Addressee {
  id: string;
  name: string;
  /** It gets a lead only when a given consent names it. */
  isNamed?: boolean;
}

/**
 * Returns the body that a receiver of a lead gets (docs/protocol.md section 7), the same at every attempt, except that
 * `related` leaves out leads that were withdrawn or erased in between. Only consents that were given go out, and of those only the receiver's own. Undefined when the lead is no longer kept;
 * or why the receiver gets nothing: the person withdrew or asked not to be contacted, or did not consent to this receiver.
 */
export async function leadMessage(
  db: Database,
  leadId: string,
  { isNamed, ...receiver }: Addressee,
): Promise<LeadCreated | "suppressed" | "no consent" | undefined> {
  const [[stored], key, shown] = await Promise.all([
    db.select().from(leads).where(eq(leads.id, leadId)),
    leadKey(db, leadId),
    storedConsents(db, leadId),
  ]);
  if (!stored) return undefined;
  // Without a key its erasure is under way: the row may have been read before it.
  if (!key) return "suppressed";
  const lead = openLead(key, stored);
  if ((await whyWithheld(db, lead)) !== undefined) return "suppressed";
  const own = shown.filter((one) => one.record.isChecked && isFor(one, receiver.id));
  if (isNamed && shown.some(namesAnybody) && !own.some(namesAnybody)) return "no consent";
  const given = own.map(({ record }) => record);
  const { answers, withheld } = answersToSell(lead, given, databaseNow(new Date()));
  const strongLanguage = fieldsWithStrongLanguage(answers);
  const landing = landingsIn(lead.tracking);
  const tlogProof = await leadProof(db, leadId, "first");
  const window = callWindow(lead.answers, lead.createdAt);
  const related = await relatedLeads(db, lead, receiver.id);
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
      tracking: withTouches(lead.tracking),
      ...(landing && { landing }),
      experiments: experimentsOf(lead.tracking),
      privacySignal: lead.privacySignal,
      consents: own.map(({ record, content }) => ({
        tcpaKey: record.tcpaKey,
        contentSha256: record.contentSha256,
        text: content,
        acceptedAt: record.acceptedAt.toISOString(),
        ipAddress: openConsent(key, record).ipAddress,
        userAgent: record.userAgent,
        pageUrl: record.pageUrl,
        record: canonicalRecord(record),
      })),
      ...(await renewedFor(db, leadId, receiver.id)),
      ...(related.length > 0 && { related }),
      ...(tlogProof !== undefined && { tlogProof }),
      ...(window && { callWindow: window }),
      certificates: lead.certificates,
      certificateStates: lead.certificateStates,
      ...(lead.captcha === null ? {} : { captcha: lead.captcha }),
      ...(lead.score === null ? {} : { score: { value: lead.score, reasons: lead.scoreReasons } }),
    },
  };
}

/**
 * Why nobody may get a lead any more, in words that follow "The lead"; undefined when somebody may.
 *
 * @param lead Opened (sealed-lead.ts).
 */
export async function whyWithheld(
  db: Database,
  lead: typeof leads.$inferSelect,
): Promise<string | undefined> {
  if (lead.forgottenAt)
    return `was forgotten ${lead.forgottenAt.toISOString()}: its contact data is erased, and nobody may get it`;
  const withdrawal = await withdrawalOf(db, lead.id);
  if (withdrawal)
    return `may go to nobody: its consent was withdrawn ${withdrawal.receivedAt.toISOString()}`;
  if (await isSuppressed(db, lead.id, lead))
    return "may go to nobody: its person is not to be contacted (npm run suppressions -- search)";
  return undefined;
}

/** The withdrawn leads of which the receiver was told, and which this one's consent comes after. */
async function renewedFor(db: Database, leadId: string, receiverId: string) {
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

/** An authorization names a receiver too, and lets nobody contact the visitor. */
function namesAnybody({ record }: ShownRecord): boolean {
  return (record.receivers ?? []).length > 0 && !isHealthAuthorization(record);
}

/** A consent that names nobody, as before receivers were matched, is every receiver's. */
function isFor({ record: { receivers } }: ShownRecord, receiverId: string): boolean {
  const named = receivers ?? [];
  return named.length === 0 || named.some(({ id }) => id === receiverId);
}

/**
 * Returns what every receiver of a lead is told when its visitor withdraws consent (docs/protocol.md section 7), the
 * same at every attempt; undefined when the lead is no longer kept.
 */
async function consentRevoked(db: Database, leadId: string): Promise<ConsentRevoked | undefined> {
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
