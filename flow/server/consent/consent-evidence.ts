import "server-only";
import { randomUUID } from "node:crypto";
import type { consentRecords } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import type { LeadInput } from "../leads/lead-input";
import { userRecord } from "../leads/lead-record";

type NewConsentRecord = typeof consentRecords.$inferInsert;

/** What of a lead its evidence is bound to. */
interface Bound {
  leadId: string;
  answersHmac: string;
}

/** Returns one record for every consent item that was shown, checked or not (docs/architecture.md, Principles). */
export function consentEvidence({ leadId, answersHmac }: Bound, input: LeadInput) {
  const { session, request, disclosureBuildId, now } = input;
  const { firstName, lastName, phoneNumber } = userRecord(input);
  return input.consents.map(({ item, isChecked }): NewConsentRecord => ({
    id: randomUUID(),
    leadId,
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
    name: `${firstName} ${lastName}`.trim(),
    phoneNumber,
    ipAddress: request.ipAddress,
    userAgent: request.userAgent,
    pageUrl: request.pageUrl,
    buildId: disclosureBuildId,
    appTime: now,
    answersHmac,
  }));
}
