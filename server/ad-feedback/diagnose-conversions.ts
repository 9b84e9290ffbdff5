import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { decryptText } from "@/lib/server/seal";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { recordConversionDiagnosis } from "../delivery/conversion-deliveries";
import { findLeadEncryptionKey } from "../personal-data/sealed-lead";
import { fetchConversionDiagnosis, parseGoogleRequestId } from "./conversions/data-manager";
import { getAdAccountId } from "./queue-conversions";
import type { AdFeedbackSettings } from "./settings";

/** Minutes to wait, after a lead was reported to Google, before asking Google whether it could use the report. */
const firstDiagnosisMinutes = 30;
const lastDiagnosisDays = 5;
const batchSize = 50;

/**
 * Asks Google for the results of accepted reports and stores them. A report that Google cannot use is marked as
 * rejected, with Google's reason.
 */
export async function storeConversionDiagnoses(
  db: Database,
  { url, sites }: AdFeedbackSettings,
): Promise<void> {
  for (const [site, feedback] of sites) {
    const asked = await db
      .select({
        id: deliveryAttempts.id,
        deliveryId: deliveries.id,
        leadId: deliveries.leadId,
        response: deliveryAttempts.response,
      })
      .from(deliveryAttempts)
      .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
      .where(
        and(
          eq(deliveryAttempts.receiverId, getAdAccountId(site)),
          eq(deliveryAttempts.outcome, "accepted"),
          isNull(deliveryAttempts.reason),
          lt(
            deliveryAttempts.finishedAt,
            sql`now() - make_interval(mins => ${firstDiagnosisMinutes}::int)`,
          ),
          gt(
            deliveryAttempts.finishedAt,
            sql`now() - make_interval(days => ${lastDiagnosisDays}::int)`,
          ),
        ),
      )
      .orderBy(asc(deliveryAttempts.finishedAt))
      .limit(batchSize);
    for (const { id, deliveryId, leadId, response } of asked) {
      const key = await findLeadEncryptionKey(db, leadId);
      const requestId = parseGoogleRequestId(
        key && response !== null ? decryptText(key, response) : undefined,
      );
      const found =
        requestId === undefined
          ? ({ kind: "failed", reason: "NO_REQUEST_ID" } as const)
          : await fetchConversionDiagnosis(url, feedback, requestId);
      if (!found) continue;
      const rejection = found.kind === "processed" ? undefined : found.reason;
      await recordConversionDiagnosis(db, { attemptId: id, deliveryId }, rejection);
      if (rejection !== undefined)
        log.warn("ad_feedback.rejected", { deliveryId, site, reason: rejection });
    }
  }
}
