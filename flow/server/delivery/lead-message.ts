import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentRecords, leads } from "@/lib/server/db/schema";
import { leadKey, openConsent, openLead } from "../leads/sealed-lead";
import { withTouches } from "../sessions/tracking";
import { isSuppressed } from "../privacy/suppression";
import type { LeadCreated } from "../../protocol/lead-created";

/**
 * Returns the body that every receiver of a lead gets (docs/protocol.md section 7), the same at every attempt. Only
 * consents that were given go out. Undefined when the lead is no longer kept; "suppressed" for a person who asked not
 * to be contacted.
 */
export async function leadMessage(
  db: Database,
  leadId: string,
): Promise<LeadCreated | "suppressed" | undefined> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!stored) return undefined;
  const key = await leadKey(db, leadId);
  const lead = openLead(key, stored);
  if (lead.forgottenAt || (await isSuppressed(db, lead))) return "suppressed";
  const given = await db
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.leadId, leadId), eq(consentRecords.isChecked, true)))
    .orderBy(asc(consentRecords.sequence));
  return {
    type: "lead.created",
    timestamp: lead.createdAt.toISOString(),
    data: {
      leadId: lead.id,
      site: lead.site,
      flowKey: lead.flowKey,
      sessionId: lead.sessionId,
      answers: lead.answers,
      tracking: withTouches(lead.tracking),
      privacySignal: lead.privacySignal,
      consents: given
        .map((record) => openConsent(key, record))
        .map((record) => ({
          tcpaKey: record.tcpaKey,
          contentSha256: record.contentSha256,
          acceptedAt: record.acceptedAt.toISOString(),
          ipAddress: record.ipAddress,
          userAgent: record.userAgent,
          pageUrl: record.pageUrl,
        })),
      certificates: lead.certificates,
      ...(lead.score === null ? {} : { score: { value: lead.score, reasons: lead.scoreReasons } }),
    },
  };
}
