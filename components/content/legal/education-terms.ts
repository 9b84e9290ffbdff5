import type { LegalDocument } from "./legal-text";

/** The terms of a site that leads to schools. */
export const educationTerms: LegalDocument = { updated: "June 16th, 2024", sections: [] };
