import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { nationalDigits } from "@/lib/shared/phone";
import type { ScriptKey } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/requests";
import { permittedTracking } from "../sessions/tracking";
import { certificateStatesOf } from "./certificate-states";
import type { LeadInput } from "./lead-input";

/** Returns the lead's row, under a new id. */
export function leadRecord(input: LeadInput) {
  const { session, answers, clientData, requestedScripts = [], buildId } = input;
  return {
    id: randomUUID(),
    sessionId: session.id,
    site: session.site,
    flowKey: session.flowKey,
    flowVersion: session.flowVersion,
    ...userRecord(input),
    answers,
    tracking: permittedTracking(session.tracking, session.privacySignal),
    privacySignal: session.privacySignal,
    certificates: certificatesOf(clientData),
    missingScripts: missingScripts(requestedScripts, clientData),
    certificateStates: certificateStatesOf(input),
    captcha: input.captcha,
    buildId,
    score: input.score?.value,
    scoreReasons: input.score?.reasons,
    appTime: input.now,
  };
}

/**
 * docs/product.md section 3's User record, as far as answers fill it. `password` is not among it: no page asks for
 * one (docs/decisions/0005-lead-record.md).
 */
export function userRecord({ answers, consents, consentLanguage, request }: LeadInput) {
  const answer = (fieldName: string) => answers[fieldName]?.[0]?.trim() ?? "";
  return {
    firstName: answer("FirstName"),
    lastName: answer("LastName"),
    email: answer("Email"),
    phoneNumber: nationalDigits(answer("Phone")),
    ipAddress: request.ipAddress,
    callDate: answer("CallDate") || null,
    callTime: answer("CallTime") || null,
    consent: consents.some(({ isChecked }) => isChecked),
    consentDate: sql`now()`,
    consentLanguage,
  };
}

/** The certificate ids that third-party scripts left; empty texts where they left none. */
function certificatesOf(clientData: ClientData) {
  const first = (field: string) => clientData[field]?.[0] ?? "";
  return {
    universalLeadId: first("UniversalLeadId"),
    trustedFormCertificateId: first("TrustedFormCertificateId"),
    trustedFormCertificateUrl: certificateUrl(first("TrustedFormCertificateUrl")),
  };
}

/** A certificate that is not at a web address is none: whoever opens it must not run a script. */
function certificateUrl(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : "";
}

/** Those of the scripts asked for that should leave an id and left none (docs/architecture.md, Principles). */
function missingScripts(requested: readonly ScriptKey[], clientData: ClientData): ScriptKey[] {
  const { universalLeadId, trustedFormCertificateId } = certificatesOf(clientData);
  return requested.filter(
    (key) =>
      (key === "JornayaLeadId" && universalLeadId === "") ||
      (key === "TrustedForm" && trustedFormCertificateId === ""),
  );
}
