import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentRecords, deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import {
  canonicalRecord,
  storedConsentColumns,
  type StoredConsent,
} from "../consent/canonical-record";
import { proveConsents } from "../consent/prove-consents";
import { leadKey, openConsent, openLead } from "../leads/sealed-lead";
import { withTouches } from "../sessions/tracking";
import { isSuppressed } from "../privacy/suppression";
import { withdrawalOf } from "../submissions/withdraw-consent";
import { experimentsOf } from "../sessions/experiments";
import type { LeadCreated } from "../../protocol/lead-created";

interface Addressee {
  id: string;
  name: string;
  /** It gets a lead only when a given consent names it. */
  isNamed?: boolean;
}

/**
 * Returns the body that a receiver of a lead gets (docs/protocol.md section 7), the same at every attempt. Only
 * consents that were given go out, and of those only the receiver's own. Undefined when the lead is no longer kept;
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
    db
      .select(storedConsentColumns)
      .from(consentRecords)
      .where(eq(consentRecords.leadId, leadId))
      .orderBy(asc(consentRecords.sequence)),
  ]);
  if (!stored) return undefined;
  const lead = openLead(key, stored);
  if (
    lead.forgottenAt ||
    (await withdrawalOf(db, leadId)) ||
    (await isSuppressed(db, leadId, lead))
  )
    return "suppressed";
  const own = shown.filter((record) => record.isChecked && isFor(record, receiver.id));
  if (isNamed && shown.some(namesAnybody) && !own.some(namesAnybody)) return "no consent";
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
      answers: lead.answers,
      tracking: withTouches(lead.tracking),
      experiments: experimentsOf(lead.tracking),
      privacySignal: lead.privacySignal,
      consents: own.map((record) => ({
        tcpaKey: record.tcpaKey,
        contentSha256: record.contentSha256,
        acceptedAt: record.acceptedAt.toISOString(),
        ipAddress: openConsent(key, record).ipAddress,
        userAgent: record.userAgent,
        pageUrl: record.pageUrl,
        record: canonicalRecord(record),
      })),
      ...(await renewedFor(db, leadId, receiver.id)),
      consentProof: await proveConsents(
        db,
        leadId,
        own.map(({ id }) => id),
      ),
      certificates: lead.certificates,
      certificateStates: lead.certificateStates,
      ...(lead.captcha === null ? {} : { captcha: lead.captcha }),
      ...(lead.score === null ? {} : { score: { value: lead.score, reasons: lead.scoreReasons } }),
    },
  };
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

function namesAnybody({ receivers }: Pick<StoredConsent, "receivers">): boolean {
  return receivers !== null && receivers.length > 0;
}

/** A consent that names nobody, as before receivers were matched, is every receiver's. */
function isFor(record: Pick<StoredConsent, "receivers">, receiverId: string): boolean {
  return !namesAnybody(record) || (record.receivers ?? []).some(({ id }) => id === receiverId);
}
