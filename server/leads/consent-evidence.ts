import { randomUUID } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";
import type { NewConsentRecord } from "../consent-log/consent-records";
import type { NewLeadInput } from "./lead-input";

/** Builds one consent record per displayed consent item, checked or not (docs/architecture.md, Principles). */
export function buildConsentRecords(binding: ConsentLeadColumns, input: NewLeadInput) {
  const { session, request, disclosureBuildId, now } = input;
  return input.consents.map(({ item, isChecked }): NewConsentRecord => ({
    id: randomUUID(),
    ...binding,
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

/** Columns of a consent record that link it to its lead and visitor. Personal values in them are encrypted. */
type ConsentLeadColumns = Pick<
  NewConsentRecord,
  "leadId" | "answersHmac" | "name" | "phoneNumber" | "ipAddress"
>;
