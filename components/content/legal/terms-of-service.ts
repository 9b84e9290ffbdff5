import type { LegalTextKey } from "@/themes/theme";
import type { LegalDocument } from "./legal-text";

/**
 * The terms of service that a theme can name, by key. Each is a lazily loaded chunk, so a page loads only its site's
 * terms.
 */
export const termsOfService = {
  claims: () => import("./claims-terms").then(({ claimsTerms }) => claimsTerms),
  education: () => import("./education-terms").then(({ educationTerms }) => educationTerms),
} satisfies Record<LegalTextKey, () => Promise<LegalDocument>>;
