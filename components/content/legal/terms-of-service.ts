import type { LegalTextKey } from "@/themes/theme";
import type { LegalDocument } from "./legal-text";

/**
 * Functions that load the terms of service of each kind of site, by the key that a theme uses. Each text is a separate
 * chunk, so a page loads only its own site's terms.
 */
export const termsOfService = {
  claims: () =>
    import("./claims-terms-of-service").then(({ claimsTermsOfService }) => claimsTermsOfService),
  education: () =>
    import("./education-terms-of-service").then(
      ({ educationTermsOfService }) => educationTermsOfService,
    ),
} satisfies Record<LegalTextKey, () => Promise<LegalDocument>>;
