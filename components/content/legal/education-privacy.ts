import type { LegalDocument } from "./legal-text";

/** The privacy policy of a site that leads to schools. */
export const educationPrivacy: LegalDocument = { updated: "November 22nd, 2026", sections: [] };
