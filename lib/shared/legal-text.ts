/** Whom a legal text is for, for the components that show it. */
export type { LegalTextKey } from "@/themes/theme";
