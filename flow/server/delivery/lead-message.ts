import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentRecords, leads } from "@/lib/server/db/schema";
import type { LeadCreated } from "../../protocol/lead-created";

/**
 * Returns the body that every receiver of a lead gets (docs/protocol.md section 7), the same at every attempt. Only
 * consents that were given go out. Undefined when the lead is no longer kept.
 */
export async function leadMessage(db: Database, leadId: string): Promise<LeadCreated | undefined> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) return undefined;
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
      tracking: lead.tracking,
      privacySignal: lead.privacySignal,
      consents: given.map((record) => ({
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
