import "server-only";
import { createHash } from "node:crypto";
import type { consentRecords } from "@/lib/server/db/schema";

export type ConsentRecord = typeof consentRecords.$inferSelect;

/**
 * Returns what a record's hash covers: "consent-record-2", then each value in this order as `{octets}:{value},` in
 * UTF-8. Records from before the app's time was noted have "consent-record-1" and no last value. The disclosure itself is covered through its own hash. The database says the same in SQL
 * (`consent_canonical`); whoever audits the chain can do it from these lines alone.
 */
export function canonicalRecord(record: ConsentRecord): string {
  const values = [
    String(record.sequence),
    record.previousHash ?? "",
    record.id,
    record.leadId,
    record.sessionId,
    record.site,
    record.flowKey,
    record.tcpaKey,
    record.fieldName,
    record.contentSha256,
    record.contentVersion,
    String(record.isChecked),
    record.name,
    record.phoneNumber,
    record.ipAddress,
    record.userAgent,
    record.pageUrl,
    record.buildId,
    record.acceptedAt.toISOString(),
    ...(record.appTime ? [record.appTime.toISOString()] : []),
  ];
  return `consent-record-${record.appTime ? 2 : 1}${values.map((v) => `${Buffer.byteLength(v)}:${v},`).join("")}`;
}

/** Returns the SHA-256, hex, of a text in UTF-8. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
