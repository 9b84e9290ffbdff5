import type { LegalSection } from "./legal-section";
import { termsOfDisputes } from "./terms-of-disputes";
import { termsOfUse } from "./terms-of-use";

/** When the terms were last changed, as docs/product.md section 2 prints it. */
export const termsUpdated = "June 16th, 2024";

/** The fourteen sections of the Terms of Service, in order (docs/product.md section 2). */
export const termsSections: LegalSection[] = [...termsOfUse, ...termsOfDisputes];
