/** A sentence under the footer, for the components that show it. */
export type { Disclaimer } from "@/themes/theme";
