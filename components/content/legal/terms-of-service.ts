import type { LegalTextKey } from "@/themes/theme";
import type { LegalDocument } from "./legal-text";

/**
 * The terms of service by the key that a theme uses. Each text is a separate chunk, so a page loads only its site's
 * terms.
 */
export const termsOfService = {
  claims: () =>
    import("./claims-terms-of-service").then(({ claimsTermsOfService }) => claimsTermsOfService),
  education: () =>
    import("./education-terms-of-service").then(
      ({ educationTermsOfService }) => educationTermsOfService,
    ),
} satisfies Record<LegalTextKey, () => Promise<LegalDocument>>;
