import "server-only";
import { createHmac, type KeyObject } from "node:crypto";

interface Given {
  answers: Readonly<Record<string, readonly string[]>>;
  certificates: {
    universalLeadId: string;
    trustedFormCertificateId: string;
    trustedFormCertificateUrl: string;
  };
}

/**
 * Binds what the visitor answered to the evidence: HMAC-SHA-256, hex, under the lead's key, so that nobody can guess
 * answers from it, and it says nothing more once the lead is forgotten.
 */
export function answersHmac(key: KeyObject, { answers, certificates }: Given): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const { universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl } = certificates;
  const covered = [sorted, universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl];
  return createHmac("sha256", key).update(JSON.stringify(covered)).digest("hex");
}
