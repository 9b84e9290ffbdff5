import type { LegalTextKey } from "@/themes/theme";
import { claimsPrivacyPolicy } from "./claims-privacy-policy";
import { educationPrivacyPolicy } from "./education-privacy-policy";
import type { LegalDocument } from "./legal-text";

/** The privacy policies that a theme can name, by key. */
export const privacyPolicies = {
  claims: claimsPrivacyPolicy,
  education: educationPrivacyPolicy,
} satisfies Record<LegalTextKey, LegalDocument>;
