import type { LegalTextKey } from "@/themes/theme";
import type { LegalDocument } from "./legal-text";

/**
 * The terms of service by the key that a theme uses. Each text is a separate chunk, so a page loads only its site's
 * terms.
 */
export const termsOfService = {
  claims: () => import("./claims-terms").then(({ claimsTerms }) => claimsTerms),
  education: () => import("./education-terms").then(({ educationTerms }) => educationTerms),
} satisfies Record<LegalTextKey, () => Promise<LegalDocument>>;
