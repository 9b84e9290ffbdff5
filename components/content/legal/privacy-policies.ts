import type { LegalTextKey } from "@/themes/theme";
import { claimsPrivacyPolicy } from "./claims-privacy-policy";
import { educationPrivacyPolicy } from "./education-privacy-policy";
import type { LegalDocument } from "./legal-text";

/** The privacy policies of the two kinds of sites, by the key that a theme uses. */
export const privacyPolicies = {
  claims: claimsPrivacyPolicy,
  education: educationPrivacyPolicy,
} satisfies Record<LegalTextKey, LegalDocument>;
