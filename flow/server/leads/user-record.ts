import "server-only";
import { nationalDigits } from "@/lib/shared/phone";
import type { LeadInput } from "./lead-input";

/**
 * docs/product.md section 3's User record, as far as answers fill it. `password` is not among it: no screen asks for
 * one (docs/decisions/0005-lead-record.md).
 */
export function userRecord({ answers, consents, consentLanguage, request, now }: LeadInput) {
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
    consentDate: now,
    consentLanguage,
  };
}
