import "server-only";
import { randomUUID } from "node:crypto";
import type { consentRecords } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import type { LeadInput } from "../leads/lead-input";

/** A record as it is handed to the database. */
export type NewConsentRecord = typeof consentRecords.$inferInsert;

/** The lead that the evidence is of, and its visitor, sealed. */
type Bound = Pick<
  NewConsentRecord,
  "leadId" | "answersHmac" | "name" | "phoneNumber" | "ipAddress"
>;

/** Returns one record for every consent item that was shown, checked or not (docs/architecture.md, Principles). */
export function consentEvidence(bound: Bound, input: LeadInput) {
  const { session, request, disclosureBuildId, now } = input;
  return input.consents.map(({ item, isChecked }): NewConsentRecord => ({
    id: randomUUID(),
    ...bound,
    sessionId: session.id,
    site: session.site,
    flowKey: session.flowKey,
    flowVersion: session.flowVersion,
    tcpaKey: item.tcpaKey,
    fieldName: item.fieldName,
    content: item.content,
    contentSha256: sha256(item.content),
    contentVersion: item.contentVersion,
    isChecked,
    receivers: item.receivers ?? null,
    userAgent: request.userAgent,
    pageUrl: request.pageUrl,
    buildId: disclosureBuildId,
    appTime: now,
  }));
}
