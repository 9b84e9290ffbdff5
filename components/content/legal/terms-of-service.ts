import type { LegalTextKey } from "@/themes/theme";
import type { LegalDocument } from "./legal-text";

/** The terms that a theme can name, each a chunk of its own: a page loads its site's, and when they are wanted. */
export const termsOfService = {
  claims: () => import("./claims-terms").then(({ claimsTerms }) => claimsTerms),
  education: () => import("./education-terms").then(({ educationTerms }) => educationTerms),
} satisfies Record<LegalTextKey, () => Promise<LegalDocument>>;
