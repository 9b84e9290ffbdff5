import "server-only";
import type { ScriptKey } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/on-action";
import { trackingParameters } from "../../protocol/tracking-parameters";

/** The certificate ids that third-party scripts left; empty texts where they left none. */
export function certificatesOf(clientData: ClientData) {
  const first = (field: string) => clientData[field]?.[0] ?? "";
  return {
    universalLeadId: first("UniversalLeadId"),
    trustedFormCertificateId: first("TrustedFormCertificateId"),
    trustedFormCertificateUrl: first("TrustedFormCertificateUrl"),
  };
}

/** Those of the scripts asked for that should leave an id and left none (docs/architecture.md, Principles). */
export function missingScripts(
  requested: readonly ScriptKey[],
  clientData: ClientData,
): ScriptKey[] {
  const { universalLeadId, trustedFormCertificateId } = certificatesOf(clientData);
  return requested.filter(
    (key) =>
      (key === "JornayaLeadId" && universalLeadId === "") ||
      (key === "TrustedForm" && trustedFormCertificateId === ""),
  );
}

/** The tracking parameters that ride along with an action. */
export function trackingOf(clientData: ClientData): Record<string, string> {
  return Object.fromEntries(
    trackingParameters.flatMap((name) => {
      const value = clientData[name]?.[0];
      return value ? [[name, value]] : [];
    }),
  );
}
