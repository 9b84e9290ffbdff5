/** The copy of home pages, for the components that compose them. */
export type { LandingCopies, LandingKey } from "@/themes/landings/landing";
