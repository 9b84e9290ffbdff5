import type { LegalTextKey } from "@/themes/theme";
import { claimsPrivacy } from "./claims-privacy";
import { educationPrivacy } from "./education-privacy";
import type { LegalDocument } from "./legal-text";

/** The privacy policies that a theme can name, by key. */
export const privacyPolicies = {
  claims: claimsPrivacy,
  education: educationPrivacy,
} satisfies Record<LegalTextKey, LegalDocument>;
